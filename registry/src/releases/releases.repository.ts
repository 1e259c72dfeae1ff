import { and, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { releases, seeds } from '../database/schema.ts';
import type { ShellBuild } from './build.schema.ts';
import type { Release } from './release.ts';

type Row = typeof releases.$inferSelect;

/** The cast is safe because the columns hold what `inspect` returned. */
const toRelease = (row: Row) => row as unknown as Release;

export async function findRelease(db: Queries, name: string, version: string): Promise<Release | undefined> {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  return row && toRelease(row);
}

/** Whether everybody once had this version, and the one they had before it. */
export async function stableOnce(
  db: Queries,
  name: string,
  version: string,
): Promise<{ predecessor: string | null } | undefined> {
  const [row] = await db
    .select({ predecessor: releases.predecessor })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version), isNotNull(releases.stableAt)));
  return row;
}

export async function isReleased(db: Queries, name: string): Promise<boolean> {
  const [row] = await db.select({ name: releases.name }).from(releases).where(eq(releases.name, name)).limit(1);
  return row !== undefined;
}

export async function findReleaseByDigest(db: Queries, name: string, digest: string): Promise<Release | undefined> {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.digest, digest)));
  return row && toRelease(row);
}

export async function insertRelease(db: Queries, release: Omit<Release, 'publishedAt'>): Promise<boolean> {
  const rows = await db.insert(releases).values(release).onConflictDoNothing().returning({ name: releases.name });
  return rows.length > 0;
}

/** The 200 newest releases plus `versions` whatever their age, newest first, without the long file lists. */
export function listReleases(db: Queries, name: string, versions: string[]) {
  const newest = db
    .select({ version: releases.version })
    .from(releases)
    .where(eq(releases.name, name))
    .orderBy(desc(releases.publishedAt))
    .limit(200);
  return db
    .select({
      name: releases.name,
      version: releases.version,
      digest: releases.digest,
      publishedBy: releases.publishedBy,
      publishedAt: releases.publishedAt,
      signedBy: sql<string | null>`${releases.attestation} ->> 'signedBy'`,
    })
    .from(releases)
    .where(and(eq(releases.name, name), or(inArray(releases.version, newest), inArray(releases.version, versions))))
    .orderBy(desc(releases.publishedAt));
}

/** The packages of each shell that everybody had, the first shell first. */
export function listPackages(db: Queries) {
  const packages = sql<NonNullable<ShellBuild['packages']>>`${releases.build} -> 'packages'`;
  return db
    .select({ version: releases.version, packages })
    .from(releases)
    .where(and(eq(releases.name, 'shell'), isNotNull(releases.stableAt), isNotNull(packages)))
    .orderBy(releases.publishedAt);
}

export function listNames(db: Queries) {
  return db
    .select({ name: releases.name, releases: count() })
    .from(releases)
    .groupBy(releases.name)
    .orderBy(releases.name);
}

/** The folder's digest at the last start that published it. */
export async function lastSeed(db: Queries, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(seeds).where(eq(seeds.name, name));
  return row?.digest;
}

export async function rememberSeed(db: Queries, name: string, digest: string): Promise<void> {
  await db.insert(seeds).values({ name, digest }).onConflictDoUpdate({ target: seeds.name, set: { digest } });
}

export const deleteRelease = (db: Queries, name: string, version: string) =>
  db.delete(releases).where(and(eq(releases.name, name), eq(releases.version, version)));
