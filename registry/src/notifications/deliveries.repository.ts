import { and, asc, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { removeInPortions } from '@project-practice/foundation/database';
import type { AuditRow } from '../audit/audit.repository.ts';
import type { Queries, Transaction } from '../database/connect.ts';
import { audit, deliveries, notices } from '../database/schema.ts';
import type { Target } from './targets.ts';

export type Delivery = typeof deliveries.$inferSelect;

const AT_ONCE = 20;
/** A try that has not ended by then was lost with its process. */
const TRY_LASTS = sql`interval '1 minute'`;

/** Takes notices, and returns their entries. Another process gets others. */
export async function takeNotices(transaction: Transaction): Promise<AuditRow[]> {
  const waiting = await transaction
    .select()
    .from(notices)
    .orderBy(notices.auditId)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = waiting.map(({ auditId }) => auditId);
  if (ids.length === 0) return [];
  await transaction.delete(notices).where(inArray(notices.auditId, ids));
  return transaction.select().from(audit).where(inArray(audit.id, ids)).orderBy(asc(audit.id));
}

export async function insertDeliveries(transaction: Transaction, auditId: number, targets: Target[]): Promise<void> {
  if (targets.length > 0) await transaction.insert(deliveries).values(targets.map((one) => ({ ...one, auditId })));
}

/** Takes what is due, for one try each. */
export async function takeDue(db: Queries): Promise<{ delivery: Delivery; entry: AuditRow }[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isNotNull(deliveries.nextAt), lte(deliveries.nextAt, sql`now()`)))
    .orderBy(deliveries.nextAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, nextAt: sql`now() + ${TRY_LASTS}` })
    .where(inArray(deliveries.id, due))
    .returning();
  if (taken.length === 0) return [];
  const ids = taken.map(({ auditId }) => auditId);
  const entries = await db.select().from(audit).where(inArray(audit.id, ids));
  return taken.flatMap((delivery) => {
    const entry = entries.find(({ id }) => id === delivery.auditId);
    return entry ? [{ delivery, entry }] : [];
  });
}

export const markDelivered = (db: Queries, id: string) =>
  db
    .update(deliveries)
    .set({ deliveredAt: sql`now()`, nextAt: null, problem: null })
    .where(eq(deliveries.id, id));

/** Without `seconds` it is given up. */
export const markFailed = (db: Queries, id: string, problem: string, seconds: number | undefined) =>
  db
    .update(deliveries)
    .set({ problem, nextAt: seconds === undefined ? null : sql`now() + ${seconds} * interval '1 second'` })
    .where(eq(deliveries.id, id));

/** Newest first. */
export const listDeliveries = (db: Queries, { scope, limit }: { scope?: string; limit: number }) =>
  db
    .select({ delivery: deliveries, entry: audit })
    .from(deliveries)
    .innerJoin(audit, eq(audit.id, deliveries.auditId))
    .where(scope ? eq(deliveries.scope, scope) : undefined)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.auditId))
    .limit(limit);

export const forgetDeliveriesBefore = (db: Queries, before: Date) =>
  removeInPortions(db, deliveries, lt(deliveries.createdAt, before));
