import { siteName } from '../../answers/siteName.ts';
import type { Letter } from '../../plugins/mail.ts';

/**
 * Goes to the account's previous address, because its owner should know whoever made the change. It contains nothing that
 * the caller chose, not even a name, because the address may belong to a stranger.
 */
export function addressChanged(to: string, site: string): Letter {
  return {
    to,
    subject: 'Your email address was changed',
    text: `Hello,\n\na ${siteName} account used this email address until now. Somebody who was signed in to it has just entered another one, and all other devices were signed out.\n\nIf that was you, there is nothing to do. If it was not, please write to those who run the site at once.\n\n${siteName}\n${site}\n`,
  };
}
