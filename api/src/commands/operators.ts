import { parseArgs } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import { inTransaction, tables } from '../database/index.ts';
import { addOperator, DEFAULT_DAYS, isValid, MOST_DAYS } from '../modules/operator/operatorTokens.ts';
import { audit, CommandError, type Command } from './command.ts';

const { operators } = tables;

/** Goes into the audit trail, and into the lines of commands. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’-]{0,59}$/u;

function nameFrom(positionals: string[]): string {
  const name = positionals.join(' ').trim();
  if (!NAME.test(name)) throw new CommandError('Give the name of a person, of 60 letters at most.');
  return name;
}

export const operatorCommands: Command[] = [
  {
    name: 'add-operator',
    summary: 'Makes a token with which a person acts in the console. It is printed once.',
    usage: `<name> [--days ${DEFAULT_DAYS}]`,
    async run({ db, actor, print }, args) {
      const options = { days: { type: 'string', default: String(DEFAULT_DAYS) } } as const;
      const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
      const name = nameFrom(positionals);
      const days = Number(values.days);
      if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
        throw new CommandError(`Give 1 to ${MOST_DAYS} days.`);
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`lock table ${operators} in share row exclusive mode`);
        const [known] = await tx
          .select()
          .from(operators)
          .where(and(eq(operators.name, name), isValid));
        if (known) throw new CommandError(`${name} has a valid token. Take it back first: remove-operator ${name}`);
        const { id, token } = await addOperator(tx, name, days);
        await audit(tx, actor, 'operator.added', `operator:${id}`, { name, days });
        print(token);
      });
    },
  },
  {
    name: 'remove-operator',
    summary: 'Takes a person’s token for the console back, at once.',
    usage: '<name>',
    async run({ db, actor, print }, args) {
      const name = nameFrom(parseArgs({ args, allowPositionals: true }).positionals);
      await inTransaction(db, async (tx) => {
        const removed = await tx
          .update(operators)
          .set({ revoked_at: sql`now()` })
          .where(and(eq(operators.name, name), isValid))
          .returning();
        if (removed.length === 0) throw new CommandError(`${name} has no valid token.`);
        await audit(tx, actor, 'operator.removed', `operator:${removed[0]!.id}`, { name });
        print(`The token of ${name} is taken back.`);
      });
    },
  },
  {
    name: 'operators',
    summary: 'Lists who has a token for the console, until when, and when it was used last.',
    usage: '',
    async run({ db, print }) {
      const rows = await db.select().from(operators).where(isValid).orderBy(asc(operators.name));
      for (const { id, name, expires_at, last_used_at } of rows)
        print(
          `operator:${id} ${name}, until ${expires_at.toISOString()}, ${last_used_at ? `last used ${last_used_at.toISOString()}` : 'never used'}`,
        );
      if (rows.length === 0) print('Nobody has a token.');
    },
  },
];
