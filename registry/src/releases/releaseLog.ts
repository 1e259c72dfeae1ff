import type { KeyObject } from 'node:crypto';
import { rootOf, signCheckpoint, signingKeyOf, verifierKeyOf } from '@project-practice/provenance';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { RegistryContext } from '../context.ts';
import type { Queries } from '../database/connect.ts';
import { readSecret } from '../database/readSecret.ts';
import { releaseLog } from '../database/schema.ts';

// A trigger of the database adds each release to the log, whoever publishes it.

export async function readHashes(db: Queries): Promise<Buffer[]> {
  const rows = await db.select({ hash: releaseLog.hash }).from(releaseLog).orderBy(asc(releaseLog.index));
  return rows.map(({ hash }) => Buffer.from(hash, 'hex'));
}

const entry = { index: releaseLog.index, leaf: releaseLog.leaf };

export const readEntries = (db: Queries, from: number, limit: number) =>
  db.select(entry).from(releaseLog).where(gte(releaseLog.index, from)).orderBy(asc(releaseLog.index)).limit(limit);

export async function findEntry(db: Queries, name: string, version: string) {
  const [found] = await db
    .select(entry)
    .from(releaseLog)
    .where(and(eq(releaseLog.name, name), eq(releaseLog.version, version)))
    .limit(1);
  return found;
}

/** With which this registry signs what it says of releases and of their log. */
export const readLogKey = async (db: Queries): Promise<KeyObject> => signingKeyOf(await readSecret(db, 'log'));

/** What the log says of itself now, signed. Who keeps it can later tell whether anything before it was changed. */
export async function sayCheckpoint({ db, settings }: Pick<RegistryContext, 'db' | 'settings'>, hashes: Buffer[]) {
  const origin = `${new URL(settings.publicAppUrl).host}/registry/log`;
  const key = await readLogKey(db);
  return {
    checkpoint: signCheckpoint({ origin, size: hashes.length, root: rootOf(hashes) }, key),
    verifierKey: verifierKeyOf(origin, key),
  };
}
