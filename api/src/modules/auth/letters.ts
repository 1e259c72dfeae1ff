import type { Letter } from '../../plugins/mail.ts';

/** Both are read by whoever has the mailbox, who need not have the account: no name is in them, and nothing the caller typed. */

export function passwordForgotten(to: string, site: string, link: string, minutes: number): Letter {
  return {
    to,
    subject: 'Choose a new password',
    text: `Hello,\n\nsomebody has forgotten the password of the account at ${site} that uses this email address. Within ${minutes} minutes a new one can be chosen here:\n\n${link}\n\nThe link works once, and only the one in the latest email. If it was not you who asked for it, there is nothing to do: the password stays as it is.\n`,
  };
}

export function passwordChanged(to: string, site: string): Letter {
  return {
    to,
    subject: 'Your password was changed',
    text: `Hello,\n\nthe account at ${site} that uses this email address has a new password, and all other devices were signed out.\n\nIf that was you, there is nothing to do. If it was not, choose another password at once: "Forgot password?" at ${site}/login sends you an email.\n`,
  };
}
