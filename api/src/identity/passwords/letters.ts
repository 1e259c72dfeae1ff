import { SITE_NAME } from '@project-practice/shared/contract';
import type { Letter } from '@project-practice/foundation/mail';

// Whoever reads the mailbox gets these, with or without an account here, so they contain no name and nothing the caller typed.

export function passwordForgotten(to: string, site: string, link: string, minutes: number): Letter {
  return {
    to,
    subject: 'Choose a new password',
    text: `Hello,\n\nWe received a request to reset the password of the ${SITE_NAME} account with this email address. To choose a new password, open this link:\n\n${link}\n\nThe link works once and expires in ${minutes} minutes. If you requested several emails, only the latest link works.\n\nIf you did not request this, ignore this email. The password stays the same.\n\n${SITE_NAME}\n${site}\n`,
  };
}

export function passwordChanged(to: string, site: string): Letter {
  return {
    to,
    subject: 'Your password was changed',
    text: `Hello,\n\nThe password of the ${SITE_NAME} account with this email address was changed, and all other devices were signed out.\n\nIf that was you, there is nothing to do. If not, reset the password now: go to ${site}/login and choose "Forgot password?".\n\n${SITE_NAME}\n${site}\n`,
  };
}
