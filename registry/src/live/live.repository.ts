import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { live, releases } from '../database/schema.ts';

/** Records that pages stop naming these versions now. */
export async function markLeft(db: Queries, name: string, versions: (string | null | undefined)[]): Promise<void> {
  const left = versions.filter((version) => typeof version === 'string');
  if (left.length > 0) await db.update(releases).set({ leftAt: sql`now()` }).where(and(eq(releases.name, name), inArray(releases.version, left)));
}

async function markLeaving(db: Queries, name: string): Promise<void> {
  const [before] = await db.select().from(live).where(eq(live.name, name));
  await markLeft(db, name, [before?.stableVersion, before?.previousVersion]);
}

export async function setLive(db: Queries, name: string, stableVersion: string, previousVersion: string | null): Promise<void> {
  await markLeaving(db, name);
  const values = { stableVersion, previousVersion, changedAt: sql`now()` };
  await db.insert(live).values({ name, ...values }).onConflictDoUpdate({ target: live.name, set: values });
}

export async function removeLive(db: Queries, name: string): Promise<void> {
  await markLeaving(db, name);
  await db.delete(live).where(eq(live.name, name));
}
