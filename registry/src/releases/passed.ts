import { openPassed, sayPassed, type Envelope, type Environment, type Passed } from '@project-practice/provenance';
import { and, eq } from 'drizzle-orm';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Queries, Transaction } from '../database/connect.ts';
import { releases } from '../database/schema.ts';
import { Refusal } from '../errors.ts';
import { serviceOf } from '../live/liveState.ts';
import type { Release } from './release.ts';
import { readLogKey } from './releaseLog.ts';
import { findRelease } from './releases.repository.ts';

/** What is said of a release by the environments that it has passed, and by this one if everybody here has it. */
export async function passedBy(
  { db, live, settings }: Pick<RegistryContext, 'db' | 'live' | 'settings'>,
  release: Release,
): Promise<Passed[]> {
  const before = release.passed ?? [];
  const { name, version } = release;
  if (serviceOf(live.current(), name)?.stable?.version !== version) return before;
  const [row] = await db
    .select({ stableAt: releases.stableAt })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  const own = { name: settings.registry.environment, key: await readLogKey(db) };
  return row?.stableAt ? [...before, sayPassed(release, own, row.stableAt)] : before;
}

/** Keeps what another environment says of a release. Throws `AttestationRefused` if it is none that counts here. */
export async function keepPassed(
  transaction: Transaction,
  release: Release,
  envelope: Envelope,
  { after, actor }: { after: Environment[]; actor: string },
): Promise<void> {
  const passed = openPassed(envelope, release, after);
  const { name, version } = release;
  const others = (release.passed ?? []).filter(({ environment }) => environment !== passed.environment);
  await transaction
    .update(releases)
    .set({ passed: [...others, passed] })
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  await record(transaction, {
    type: 'release.passed',
    name,
    version,
    actor,
    reason: `passed ${passed.environment}, where everybody got it at ${passed.at}`,
  });
}

/** Refuses to bring visitors a version that has not passed each environment before this one. */
export async function requirePassed(
  db: Queries,
  members: readonly { name: string; version: string }[],
  after: readonly Environment[],
): Promise<void> {
  for (const { name, version } of after.length > 0 ? members : []) {
    const release = await findRelease(db, name, version);
    const missing = after.find((wanted) => !release?.passed?.some(({ environment }) => environment === wanted.name));
    if (release && missing)
      throw new Refusal(
        409,
        'not_passed',
        `${name} ${version} has not passed ${missing.name}. Roll it out to everybody there, then: npx practice rollout move ${name} ${version}.`,
      );
  }
}
