import { SITE_NAME } from '@project-practice/shared/contract';
import type { Letter } from '@project-practice/foundation/mail';
import { PROOF_DAYS } from './addressProofs.ts';
import { RETURN_DAYS } from './leftAddresses.ts';

/** Letters about an account's address: to the one it has left, or to the one that it has now and has not proved. */
export const ADDRESS_LETTER_QUEUE = 'address-letter';
export type AddressLetter = { left_id: number } | { user_id: number };

// Neither contains anything that the caller chose, not even a name, because the addresses may belong to strangers.

/** Goes to the account's previous address, because its owner should know whoever made the change, and be able to undo it. */
export function addressChanged(to: string, site: string, token: string): Letter {
  return {
    to,
    subject: 'Your email address was changed',
    text: `Hello,\n\nUntil now, a ${SITE_NAME} account used this email address. Someone who was signed in to the account has changed it to another address, and all other devices were signed out.\n\nIf that was you, there is nothing to do. If not, open this link to undo the change and to choose a new password. All devices are signed out then:\n\n${site}/login#reset=${token}\n\nThe link works once and expires in ${RETURN_DAYS} days.\n\n${SITE_NAME}\n${site}\n`,
  };
}

/** Goes to the new address of an account. */
export function isThisYours(to: string, site: string, token: string): Letter {
  return {
    to,
    subject: 'Is this your email address?',
    text: `Hello,\n\nThis email address was given for a ${SITE_NAME} account. Open this link to confirm that it is yours, or to have it removed from the account:\n\n${site}/api/v1/auth/email/confirm/?token=${token}\n\nThe link expires in ${PROOF_DAYS} days. Until the address is confirmed, emails about the account’s password go to the address it had before.\n\n${SITE_NAME}\n${site}\n`,
  };
}
