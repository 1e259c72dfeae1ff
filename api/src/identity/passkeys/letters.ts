import { SITE_NAME } from '@project-practice/shared/contract';
import type { Letter } from '@project-practice/foundation/mail';

const changes = {
  added: 'A passkey was added to',
  removed: 'A passkey was removed from',
  required: 'From now on, a passkey is asked for after the password of',
  optional: 'A passkey is no longer asked for after the password of',
};
export type PasskeyChange = keyof typeof changes;

/** Contains no name of a passkey, because people choose those. */
export const passkeysChanged = (to: string, site: string, change: PasskeyChange): Letter => ({
  to,
  subject: 'How you sign in was changed',
  text: `Hello,\n\n${changes[change]} the ${SITE_NAME} account with this email address.\n\nIf that was you, there is nothing to do. If not, reset the password now: go to ${site}/login and choose "Forgot password?". Then look at your passkeys and devices: ${site}/profile?section=security\n\n${SITE_NAME}\n${site}\n`,
});
