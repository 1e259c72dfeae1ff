import { asc, eq, gt } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { inTransaction, tables, type Db } from '../database/index.ts';
import { every } from '../every.ts';

const { auditLog, auditTold } = tables;
const EVERY_MS = 10_000;
const MOST = 500;

/**
 * Tells of each entry of the audit trail since the last time, in their order. Operators' commands write them, in processes whose
 * output nobody keeps; a copy of the log is where the database's owner cannot change it. One process at a time; an entry is told
 * again if it could not be noted that it was told.
 */
export async function tellAudit(db: Db, tell: (entry: object) => void): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [last] = await tx.select().from(auditTold).for('update', { skipLocked: true });
    if (!last) return;
    const entries = await tx
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last.audit_id))
      .orderBy(asc(auditLog.id))
      .limit(MOST);
    for (const { action, ...entry } of entries) tell({ event: action, ...entry });
    const newest = entries.at(-1);
    if (newest) await tx.update(auditTold).set({ audit_id: newest.id }).where(eq(auditTold.id, last.id));
  });
}

export const auditLinesPlugin = fp(async (app) => {
  // At every level but silent, like security events.
  const level = app.log.level === 'silent' ? 'silent' : 'info';
  const trail = app.log.child({ type: 'audit' }, { level });
  every(app, EVERY_MS, 'telling of the audit trail', () => tellAudit(app.db, (entry) => trail.info(entry)));
});
