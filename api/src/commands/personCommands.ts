import { sql } from 'drizzle-orm';
import { revokeSessions } from '../sessions/revoke.ts';
import { changePerson } from './changePerson.ts';

export const personCommands = [
  changePerson({
    name: 'set-premium',
    summary: 'Opens premium projects to a person.',
    action: 'user.premium.set',
    idle: (person) => (person.is_premium ? 'This person is premium already.' : undefined),
    values: { is_premium: true },
    done: 'Premium now.',
  }),
  changePerson({
    name: 'unset-premium',
    summary: 'Takes premium back. Teams keep what they registered.',
    action: 'user.premium.unset',
    idle: (person) => (person.is_premium ? undefined : 'This person is not premium.'),
    values: { is_premium: false },
    done: 'Not premium any more.',
  }),
  changePerson({
    name: 'suspend',
    summary: 'Shuts a person out, at once and everywhere. Nothing of theirs is deleted.',
    action: 'user.suspended',
    needsReason: true,
    idle: (person) => (person.suspended_at ? 'This person is suspended already.' : undefined),
    values: { suspended_at: sql`now()` },
    also: async (tx, person) => {
      await revokeSessions(tx, person.id, 'suspended');
    },
    done: 'Suspended.',
  }),
  changePerson({
    name: 'unsuspend',
    summary: 'Lets a suspended person sign in again.',
    action: 'user.unsuspended',
    idle: (person) => (person.suspended_at ? undefined : 'This person is not suspended.'),
    values: { suspended_at: null },
    done: 'May sign in again.',
  }),
  changePerson({
    name: 'verify-email',
    summary: 'Notes that a person proved their address, so that social sign-in may join the account.',
    action: 'user.email.verified',
    idle: (person) => (person.email_verified_at ? 'The address is verified already.' : undefined),
    values: { email_verified_at: sql`now()` },
    done: 'Verified.',
  }),
];
