import { eq } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { live } from '../database/schema.ts';

export async function setLive(db: Queries, name: string, stableVersion: string, previousVersion: string | null): Promise<void> {
  const values = { stableVersion, previousVersion, changedAt: new Date() };
  await db.insert(live).values({ name, ...values }).onConflictDoUpdate({ target: live.name, set: values });
}

export async function removeLive(db: Queries, name: string): Promise<void> {
  await db.delete(live).where(eq(live.name, name));
}
