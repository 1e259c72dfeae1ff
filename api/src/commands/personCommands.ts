import { eq, sql } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import { revokeSessions } from '../identity/index.ts';
import { changePerson } from './changeOne.ts';

export const personCommands = [
  changePerson({
    name: 'set-premium',
    summary: 'Gives a person access to premium projects.',
    action: 'user.premium.set',
    idle: (person) => (person.is_premium ? 'This person is already premium.' : undefined),
    values: { is_premium: true },
    done: 'The person is premium.',
  }),
  changePerson({
    name: 'unset-premium',
    summary: 'Removes premium from a person. Their teams stay registered.',
    action: 'user.premium.unset',
    idle: (person) => (person.is_premium ? undefined : 'This person is not premium.'),
    values: { is_premium: false },
    done: 'The person is no longer premium.',
  }),
  changePerson({
    name: 'suspend',
    summary: 'Signs a person out everywhere and keeps them out. Deletes nothing.',
    action: 'user.suspended',
    needsReason: true,
    idle: (person) => (person.suspended_at ? 'This person is already suspended.' : undefined),
    values: { suspended_at: sql`now()` },
    also: async (tx, person) => {
      await revokeSessions(tx, person.id, 'suspended');
    },
    done: 'The person is suspended.',
  }),
  changePerson({
    name: 'unsuspend',
    summary: 'Lets a suspended person sign in again.',
    action: 'user.unsuspended',
    idle: (person) => (person.suspended_at ? undefined : 'This person is not suspended.'),
    values: { suspended_at: null },
    done: 'The person can sign in again.',
  }),
  changePerson({
    name: 'clear-profile',
    summary: 'Replaces a person’s name by “Member”, and removes their phone number and picture.',
    action: 'user.profile.cleared',
    needsReason: true,
    idle: () => undefined,
    values: { first_name: 'Member', last_name: '', phone: '', avatar: null },
    done: 'The profile is cleared. Names on certificates that were issued stay.',
  }),
  changePerson({
    name: 'hide-portfolio',
    summary: 'Turns a person’s public portfolio off, and frees its address.',
    action: 'user.portfolio.hidden',
    needsReason: true,
    idle: (person) => (person.portfolio_is_public ? undefined : 'This person has no public portfolio.'),
    values: { portfolio_is_public: false, portfolio_handle: null },
    done: 'The portfolio is off.',
  }),
  changePerson({
    name: 'remove-passkeys',
    summary:
      'Removes all passkeys of a person who has lost them, and signs them out. They sign in with the password again.',
    action: 'user.passkeys.removed',
    needsReason: true,
    idle: () => undefined,
    values: { passkey_required: false },
    also: async (tx, person) => {
      await tx.delete(tables.passkeys).where(eq(tables.passkeys.user_id, person.id));
      await revokeSessions(tx, person.id, 'passkeys removed');
    },
    done: 'The passkeys are removed.',
  }),
  changePerson({
    name: 'verify-email',
    summary: 'Marks a person’s email address as verified, so that social sign-in can use the account.',
    action: 'user.email.verified',
    idle: (person) => (person.email_verified_at ? 'The address is already verified.' : undefined),
    values: { email_verified_at: sql`now()` },
    done: 'The address is verified.',
  }),
];
