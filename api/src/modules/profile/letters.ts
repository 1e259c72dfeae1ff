import type { Letter } from '../../plugins/mail.ts';

/** To the address an account used until now: its owner should know, whoever made the change. */
export function addressChanged(before: { email: string; first_name: string }, site: string): Letter {
  return {
    to: before.email,
    subject: 'Your e-mail address was changed',
    text: `Hello ${before.first_name},\n\nyour account at ${site} used this e-mail address until now. Somebody who was signed in to it has just entered another one, and all other devices were signed out.\n\nIf that was you, there is nothing to do. If it was not, please write to those who run the site at once.\n`,
  };
}
