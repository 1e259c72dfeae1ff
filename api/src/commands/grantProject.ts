import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { inTransaction, tables } from '../database/index.ts';
import { audit, CommandError, type Command } from './command.ts';
import { describePerson, findPerson } from './people.ts';
import { describeProject, findProject } from './projects.ts';

const { projectGrants } = tables;

interface Change {
  name: string;
  summary: string;
  /** The name of the change in the audit log. */
  action: string;
  /** Whether the person has the grant afterwards. */
  isGranted: boolean;
  /** Why there is nothing to change, as a sentence. */
  idle: string;
  done: string;
}

function changeGrant({ name, summary, action, isGranted, idle, done }: Change): Command {
  return {
    name,
    summary,
    usage: '<project> <email> [--dry-run]',
    async run({ db, actor, print }, args) {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { 'dry-run': { type: 'boolean', default: false } },
      });
      const [number = '', email] = positionals;
      if (positionals.length !== 2) throw new CommandError('Give one project by number and one person by email.');
      await inTransaction(db, async (tx) => {
        const project = await findProject(tx, number);
        // This locks the person, so that nobody else changes their grants in the meantime.
        const person = await findPerson(tx, email);
        print(`${describeProject(project)}, ${describePerson(person)}`);
        const grant = { project_id: project.id, user_id: person.id };
        const isGrant = and(eq(projectGrants.project_id, project.id), eq(projectGrants.user_id, person.id));
        const granted = await tx.select().from(projectGrants).where(isGrant);
        if (granted.length > 0 === isGranted) return print(`${idle} Nothing was changed.`);
        if (values['dry-run']) return print(`The result would be: ${done} Nothing was changed (--dry-run).`);
        if (isGranted) await tx.insert(projectGrants).values(grant);
        else await tx.delete(projectGrants).where(isGrant);
        await audit(tx, actor, action, `user:${person.id}`, { project_id: project.id });
        print(done);
      });
    },
  };
}

export const grantCommands = [
  changeGrant({
    name: 'grant-project',
    summary: 'Gives a person access to a private project, so that they can register teams to it.',
    action: 'project.granted',
    isGranted: true,
    idle: 'This person already has access to the project.',
    done: 'Access granted.',
  }),
  changeGrant({
    name: 'ungrant-project',
    summary: 'Revokes access to a private project. Teams that are registered to it, and their members, keep theirs.',
    action: 'project.ungranted',
    isGranted: false,
    idle: 'This person was not given access to the project.',
    done: 'Access revoked.',
  }),
];
