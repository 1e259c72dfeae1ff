import { asc, ilike, or, sql } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import { CommandError, type Command } from './command.ts';
import { describePerson } from './people.ts';

const { users } = tables;
const MOST = 20;

export const findPersonCommand: Command = {
  name: 'find-person',
  summary: 'Lists people by a part of their email or name, with what was done to their account.',
  usage: '<text>',
  async run({ db, print }, args) {
    const text = args.join(' ').trim();
    if (!text) throw new CommandError('Give a part of an email or name.');
    const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const found = await db
      .select()
      .from(users)
      .where(or(ilike(users.email, part), ilike(sql`${users.first_name} || ' ' || ${users.last_name}`, part)))
      .orderBy(asc(users.id))
      .limit(MOST + 1);
    if (found.length === 0) print('Nobody was found.');
    for (const person of found.slice(0, MOST)) {
      const state = [
        person.email_verified_at ? 'address proved' : 'address not proved',
        person.is_premium && 'premium',
        person.suspended_at && `suspended on ${person.suspended_at.toISOString().slice(0, 10)}`,
        person.deletes_at && 'closed',
        person.portfolio_is_public && `portfolio ${person.portfolio_handle}`,
      ].filter(Boolean);
      print(`user:${person.id} ${describePerson(person)}, ${state.join(', ')}`);
    }
    if (found.length > MOST) print(`There are more than ${MOST}. Give more of the email or name.`);
  },
};
