import { and, desc, eq, lt } from 'drizzle-orm';
import { ACTOR as BUILT_HERE } from '../releases/localBuild.ts';
import type { AuditType } from './eventTypes.ts';
import { tellOnceCommitted, type Queries } from '../database/connect.ts';
import { audit, notices } from '../database/schema.ts';

type AuditEntry = Omit<typeof audit.$inferInsert, 'id' | 'at'>;
export type AuditRow = typeof audit.$inferSelect;

/** What owners and operators are told of. */
const news: AuditType[] = [
  'rollout.held',
  'rollout.waiting',
  'rollout.recovered',
  'service.rolledback',
  'service.upgraded',
  'service.removed',
];

/** Adds an entry, and in the same transaction the notice from which its messages are made. */
export async function record(transaction: Queries, entry: AuditEntry): Promise<void> {
  const [row] = await transaction.insert(audit).values(entry).returning({ id: audit.id, at: audit.at });
  const { type: event, name, version, fromVersion, actor, reason } = entry;
  tellOnceCommitted(transaction, { ...row!, event, name, version, fromVersion, actor, reason });
  // What a developer's build replaces at the start of their site is no news.
  if (news.includes(entry.type) && entry.actor !== BUILT_HERE)
    await transaction.insert(notices).values({ auditId: row!.id });
}

export function listAudit(db: Queries, filter: { name?: string; before?: number; limit: number }): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(
      and(
        filter.name ? eq(audit.name, filter.name) : undefined,
        filter.before ? lt(audit.id, filter.before) : undefined,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(filter.limit);
}
