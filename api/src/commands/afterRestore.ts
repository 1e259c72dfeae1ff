import { parseArgs } from 'node:util';
import { desc, isNull, sql } from 'drizzle-orm';
import { inTransaction, tables } from '../database/index.ts';
import { audit, type Command } from './command.ts';

const { addressProofs, auditLog, leftAddresses, oauthStates, operators, passwordResets, sessions } = tables;

/** A backup knows nothing of what was taken back after it: sign-outs, used links, suspensions, revocations. */
export const afterRestoreCommand: Command = {
  name: 'after-restore',
  summary:
    'After a backup was restored: signs everybody out, operators too, and invalidates all links in letters, because some of them had ended since. Says from when on operators have to repeat what they did.',
  usage: '[--dry-run]',
  async run({ db, actor, print }, args) {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
    await inTransaction(db, async (tx) => {
      const [last] = await tx.select({ at: auditLog.at }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      const open = isNull(sessions.revoked_at);
      const { length: devices } = await tx.select({ id: sessions.id }).from(sessions).where(open);
      print(
        last
          ? `The last thing that an operator did in this backup was at ${last.at.toISOString()}. Repeat what was done after that: suspensions, revoked certificates, hidden projects.`
          : 'No operator did anything in this backup. Repeat what was done after it: suspensions, revoked certificates, hidden projects.',
      );
      if (values['dry-run']) return print(`${devices} devices would be signed out. Nothing was changed (--dry-run).`);
      await tx
        .update(sessions)
        .set({ revoked_at: sql`now()`, revoked_because: 'restored' })
        .where(open);
      await tx
        .update(operators)
        .set({ revoked_at: sql`now()` })
        .where(isNull(operators.revoked_at));
      await tx.update(leftAddresses).set({ token_hash: null });
      for (const links of [addressProofs, oauthStates, passwordResets]) await tx.delete(links);
      await audit(tx, actor, 'site.restored', 'site', { devices });
      print(
        `${devices} devices were signed out, and neither a link in an earlier letter works nor an operator’s token for the console.`,
      );
    });
  },
};
