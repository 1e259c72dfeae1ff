import { SITE_NAME } from 'shared/contract';
import type { Letter } from 'foundation/mail';

/**
 * Goes to the account's previous address, because its owner should know whoever made the change. It contains nothing that
 * the caller chose, not even a name, because the address may belong to a stranger.
 */
export function addressChanged(to: string, site: string): Letter {
  return {
    to,
    subject: 'Your email address was changed',
    text: `Hello,\n\nUntil now, a ${SITE_NAME} account used this email address. Someone who was signed in to the account has changed it to another address, and all other devices were signed out.\n\nIf that was you, there is nothing to do. If not, contact the operators of the site right away.\n\n${SITE_NAME}\n${site}\n`,
  };
}
