import { parseArgs } from 'node:util';
import { inTransaction } from '../database/index.ts';
import { LINK_MINUTES, makeLink } from '../identity/index.ts';
import { audit, CommandError, type Command } from './command.ts';
import { describePerson, findPerson } from './people.ts';

/** For sites without a mailer, and for people who can no longer read their email. Unlike an emailed link, it does not verify the address. */
export const passwordLinkCommand: Command = {
  name: 'password-link',
  summary: 'Prints a link for a person who forgot their password to choose a new one. Give it to nobody else.',
  usage: '<email>',
  async run({ db, actor, print, settings }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    if (positionals.length > 1) throw new CommandError('Give one person by email.');
    await inTransaction(db, async (tx) => {
      const person = await findPerson(tx, positionals[0]);
      print(describePerson(person));
      if (person.suspended_at) throw new CommandError('This person is suspended, so the link would not work.');
      const link = await makeLink(tx, person.id, null, settings.publicAppUrl);
      await audit(tx, actor, 'user.password.link', `user:${person.id}`);
      print(`${link}\nIt works once and expires in ${LINK_MINUTES} minutes.`);
    });
  },
};
