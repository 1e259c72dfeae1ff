import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { inTransaction, tables, type Db } from '../database/index.ts';
import { audit, CommandError, type Command } from './command.ts';
import { describePerson, findPerson, type Person } from './people.ts';

const { users } = tables;

interface Change {
  name: string;
  summary: string;
  /** The name of the change in the audit log. */
  action: string;
  /** Why there is nothing to change for this person, as a sentence; undefined if there is. */
  idle(person: Person): string | undefined;
  values: PgUpdateSetSource<typeof users>;
  /** Further effects, in the same transaction. */
  also?(tx: Db, person: Person): Promise<void>;
  done: string;
  needsReason?: boolean;
}

/** A command that changes one thing about one person, with `--dry-run` and an entry in the audit log. */
export function changePerson({
  name,
  summary,
  action,
  idle,
  values,
  also,
  done,
  needsReason = false,
}: Change): Command {
  return {
    name,
    summary,
    usage: `<email> ${needsReason ? '--because "<reason>" ' : ''}[--dry-run]`,
    async run({ db, actor, print }, args) {
      const options = { because: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const;
      const { values: given, positionals } = parseArgs({ args, allowPositionals: true, options });
      const because = given.because?.trim();
      if (positionals.length > 1) throw new CommandError('Give one person by email.');
      if (needsReason && !because)
        throw new CommandError('Give a reason with --because "…". It is kept in the audit log.');
      await inTransaction(db, async (tx) => {
        const person = await findPerson(tx, positionals[0]);
        print(describePerson(person));
        const reason = idle(person);
        if (reason) return print(`${reason} Nothing was changed.`);
        if (given['dry-run']) return print(`The result would be: ${done} Nothing was changed (--dry-run).`);
        await tx.update(users).set(values).where(eq(users.id, person.id));
        await also?.(tx, person);
        await audit(tx, actor, action, `user:${person.id}`, because ? { because } : {});
        print(done);
      });
    },
  };
}
