import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from './connect.ts';
import { secrets } from './schema.ts';

/** A key of 256 bits in base64url. Created once; all processes of this database sign with it. */
export async function readSecret(db: Queries, name: 'override' | 'page'): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [kept] = await db.select().from(secrets).where(eq(secrets.name, name));
  return kept!.value;
}
