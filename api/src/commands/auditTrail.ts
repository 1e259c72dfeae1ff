import { parseArgs } from 'node:util';
import { desc, eq, sql } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import { CommandError, type Command } from './command.ts';

const { auditLog } = tables;
const MOST = 50;

export const auditCommand: Command = {
  name: 'audit',
  summary:
    'Shows the newest entries of the audit trail, all or of one subject such as user:7, and whether any was altered.',
  usage: '[<subject>]',
  async run({ db, print }, args) {
    const [subject, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (more.length > 0) throw new CommandError('Give at most one subject.');
    const entries = await db
      .select()
      .from(auditLog)
      .where(subject === undefined ? undefined : eq(auditLog.subject, subject))
      .orderBy(desc(auditLog.id))
      .limit(MOST);
    for (const { id, at, actor, action, subject: about, details } of entries.reverse())
      print(`${id} ${at.toISOString()} ${actor} ${action} ${about} ${JSON.stringify(details)}`);
    if (entries.length === 0) print('There is no such entry.');
    const { rows } = await db.execute<{ broken: string | null; entries: string; chain: string | null }>(sql`
      select broken_audit_entry() as broken, count(*) as entries, (array_agg(chain order by id desc))[1] as chain from audit_log`);
    const { broken, entries: count, chain } = rows[0]!;
    if (broken) throw new CommandError(`Entry ${broken} does not fit the one before: the trail was altered.`);
    print(`The trail is whole: ${count} entries${chain ? `, the last one ${chain.slice(0, 16)}` : ''}.`);
  },
};
