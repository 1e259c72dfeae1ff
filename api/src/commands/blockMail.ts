import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { inTransaction, tables } from '../database/index.ts';
import { typedEmail } from '../identity/index.ts';
import { audit, CommandError, reasonFrom, type Command } from './command.ts';

const { blockedMail } = tables;

/** An address, or a domain with an @ before it. */
const PATTERN = /^[^\s@]*@[^\s@.]+(\.[^\s@.]+)+$/;

function patternOf(positionals: string[]): string {
  const pattern = typedEmail(positionals[0] ?? '');
  if (positionals.length !== 1 || !PATTERN.test(pattern))
    throw new CommandError('Give one address, or one domain as @example.org, which covers the domains below it too.');
  return pattern;
}

export const blockMailCommands: Command[] = [
  {
    name: 'block-mail',
    summary:
      'Keeps an address, or a mail domain and those below it, from new accounts and changed addresses. Accounts that have it stay: suspend them.',
    usage: '<address | @domain> --because "<reason>"',
    async run({ db, actor, print }, args) {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { because: { type: 'string' } },
      });
      const pattern = patternOf(positionals);
      const because = reasonFrom(values.because);
      await inTransaction(db, async (tx) => {
        const added = await tx.insert(blockedMail).values({ pattern }).onConflictDoNothing().returning();
        if (added.length === 0) return print(`${pattern} is already blocked. Nothing was changed.`);
        await audit(tx, actor, 'mail.blocked', pattern, { because });
        print(`${pattern} is blocked.`);
      });
    },
  },
  {
    name: 'unblock-mail',
    summary: 'Lets an address or a mail domain be used again.',
    usage: '<address | @domain>',
    async run({ db, actor, print }, args) {
      const pattern = patternOf(parseArgs({ args, allowPositionals: true }).positionals);
      await inTransaction(db, async (tx) => {
        const removed = await tx.delete(blockedMail).where(eq(blockedMail.pattern, pattern)).returning();
        if (removed.length === 0) return print(`${pattern} is not blocked. Nothing was changed.`);
        await audit(tx, actor, 'mail.unblocked', pattern);
        print(`${pattern} can be used again.`);
      });
    },
  },
  {
    name: 'blocked-mail',
    summary: 'Lists the addresses and mail domains that are blocked.',
    usage: '',
    async run({ db, print }) {
      const rows = await db.select().from(blockedMail).orderBy(asc(blockedMail.pattern));
      for (const { pattern, created_at } of rows) print(`${pattern} since ${created_at.toISOString()}`);
      if (rows.length === 0) print('Nothing is blocked.');
    },
  },
];
