import { siteName } from '../../answers/siteName.ts';
import type { Letter } from '../../plugins/mail.ts';

// Whoever reads the mailbox gets these, with or without an account here, so they contain no name and nothing the caller typed.

export function passwordForgotten(to: string, site: string, link: string, minutes: number): Letter {
  return {
    to,
    subject: 'Choose a new password',
    text: `Hello,\n\nwe were asked for a new password for the ${siteName} account with this email address. Choose it here:\n\n${link}\n\nThe link works once and for ${minutes} minutes; of several emails only the latest counts.\n\nIf you did not ask for it, ignore this email: the password stays as it is.\n\n${siteName}\n${site}\n`,
  };
}

export function passwordChanged(to: string, site: string): Letter {
  return {
    to,
    subject: 'Your password was changed',
    text: `Hello,\n\nthe password of the ${siteName} account with this email address was changed, and all other devices were signed out.\n\nIf that was you, there is nothing to do. If it was not, choose another password at once: "Forgot password?" at ${site}/login sends you a link.\n\n${siteName}\n${site}\n`,
  };
}
