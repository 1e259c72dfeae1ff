import { CommandError, type Command } from './command.ts';
import { findPeople, MOST, personState } from './findSubjects.ts';
import { describePerson } from './people.ts';

export const findPersonCommand: Command = {
  name: 'find-person',
  summary: 'Lists people by a part of their email or name, with what was done to their account.',
  usage: '<text>',
  async run({ db, print }, args) {
    const text = args.join(' ').trim();
    if (!text) throw new CommandError('Give a part of an email or name.');
    const found = await findPeople(db, text);
    if (found.length === 0) print('Nobody was found.');
    for (const person of found.slice(0, MOST))
      print(`user:${person.id} ${describePerson(person)}, ${personState(person).join(', ')}`);
    if (found.length > MOST) print(`There are more than ${MOST}. Give more of the email or name.`);
  },
};
