import { desc, eq } from 'drizzle-orm';
import { satisfies } from 'semver';
import type { Queries } from '../database/connect.ts';
import { releases } from '../database/schema.ts';
import { liveReleases, type LiveState } from '../live/liveState.ts';
import { problemsOf, unmetByShell } from './compatibility.ts';
import { ReleaseRefused, type Problem } from './problem.ts';
import { isRemote, type Release, type RemoteRelease, type ShellRelease } from './release.ts';
import { findRelease } from './releases.repository.ts';

/** Of the shells; an older one is no reason to release for it. */
const NEWEST = 20;

/** What may be missing from what is live, because something that is released has it and can go live together with this version. */
const BESIDES: Problem['code'][] = ['contract_unmet', 'shared_unmet', 'needs_unmet'];

async function versionsOf(db: Queries, name: string): Promise<string[]> {
  const rows = await db
    .select({ version: releases.version })
    .from(releases)
    .where(eq(releases.name, name))
    .orderBy(desc(releases.publishedAt));
  return rows.map(({ version }) => version);
}

/** Whether a shell that is not live yet can run it. */
async function hasShellFor(db: Queries, remote: RemoteRelease, state: LiveState): Promise<boolean> {
  const live = liveReleases(state).shells.map(({ version }) => version);
  const coming = (await versionsOf(db, 'shell')).filter((version) => !live.includes(version));
  for (const version of coming.slice(0, NEWEST)) {
    const shell = await findRelease(db, 'shell', version);
    if (shell && unmetByShell(remote, shell as ShellRelease).length === 0) return true;
  }
  return false;
}

async function needsWithoutRelease(db: Queries, { name, version, manifest }: RemoteRelease): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [other, range] of Object.entries(manifest.needs ?? {})) {
    const given = await versionsOf(db, other);
    if (given.some((one) => satisfies(one, range, { includePrerelease: true }))) continue;
    problems.push({
      code: 'needs_unmet',
      message: `${name} ${version} needs ${other} ${range}, of which ${given.length > 0 ? `no version is released (the newest is ${given[0]})` : 'nothing is released'}.`,
    });
  }
  return problems;
}

/**
 * Refuses a version that could not run with anything that is released. Whether it can go live now, alone or together with
 * others, is checked when it is to.
 */
export async function requireReleasable(db: Queries, release: Release, state: LiveState): Promise<void> {
  let problems = problemsOf(release, state);
  if (isRemote(release)) {
    const ofShell = problems.filter(({ code }) => code === 'contract_unmet' || code === 'shared_unmet');
    problems = [
      ...problems.filter(({ code }) => !BESIDES.includes(code)),
      ...(ofShell.length > 0 && !(await hasShellFor(db, release, state)) ? ofShell : []),
      ...(await needsWithoutRelease(db, release)),
    ];
  }
  if (problems.length > 0) throw new ReleaseRefused(`${release.name} ${release.version}`, problems);
}
