import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from './connect.ts';
import { secrets } from './schema.ts';

/** A secret with one purpose, made when it is first needed, and the same in all processes of this database. */
export async function readSecret(db: Queries, name: 'log' | 'override' | 'page' | 'webhooks'): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row!.value;
}
