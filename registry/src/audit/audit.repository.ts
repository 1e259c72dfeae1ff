import { desc, eq, lt, and } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { audit } from '../database/schema.ts';

type AuditEntry = Omit<typeof audit.$inferInsert, 'id' | 'at'>;
export type AuditRow = typeof audit.$inferSelect;

export async function record(db: Queries, entry: AuditEntry): Promise<void> {
  await db.insert(audit).values(entry);
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
