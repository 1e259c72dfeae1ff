import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { record } from '../audit/audit.repository.ts';
import type { Transaction } from '../database/connect.ts';
import { Refusal } from '../errors.ts';
import { compare } from '../health/compare.ts';
import { topErrors } from '../health/health.repository.ts';
import type { Evidence } from '../health/evidence.ts';
import { readBefore } from '../health/visitors.repository.ts';
import { giveUpPlaces, markLeft, markTakenBack, removeLive, setLive } from '../live/live.repository.ts';
import { liveReleases, serviceOf, type LiveState } from '../live/liveState.ts';
import type { Environment } from '@project-practice/provenance';
import { requireCompatibleTogether } from '../releases/compatibility.ts';
import type { Release, RemoteRelease } from '../releases/release.ts';
import { requirePassed } from '../releases/passed.ts';
import { findRelease } from '../releases/releases.repository.ts';
import { readFloor, requirePlanAbove, requireTriedAbove } from './floor.ts';
import { objectionTo } from './judge.ts';
import { acceptedPlan, withControl, type RolloutPlan } from './plan.schema.ts';
import { insertRollout, lockGroup, lockRunning, updateRollout, type Rollout } from './rollouts.repository.ts';

export interface Change {
  name: string;
  actor: string;
  reason: string;
}

/** Reads from the database rather than from this process's cache, because another process may have removed an old rebuild. */
export async function requireRelease(transaction: Transaction, name: string, version: string): Promise<Release> {
  const release = await findRelease(transaction, name, version);
  if (!release) throw new Refusal(404, 'release_unknown', `${name} ${version} has not been released.`);
  return release;
}

/** A rollout from before that was noted knows nothing. */
const UNKNOWN = { visitors: 0, failed: 0, networks: [] };

export const evidenceOf = (
  db: Transaction,
  { id, name, version, fromVersion, before, startedAt, stageStartedAt, percentage, plan }: Rollout,
): Promise<Evidence> =>
  compare(db, {
    rollout: id,
    name,
    canary: version,
    stable: fromVersion,
    before: before ?? UNKNOWN,
    since: startedAt,
    stageStartedAt,
    percentage,
    analysis: plan.analysis,
  });

/** The registry itself, where it is the one that acts. */
export const ACTOR = 'registry';

const sentenceOf = (reason: string) => `${reason[0]!.toUpperCase()}${reason.slice(1)}.`;

/** What the caller saw when they decided. */
interface Seen {
  rollout?: string;
  stage?: number;
}

/** The running rollout of this remote, and those that belong together with it. */
async function requireRunning(transaction: Transaction, name: string, seen: Seen): Promise<Rollout[]> {
  const rollout = await lockRunning(transaction, name);
  if (!rollout) throw new Refusal(409, 'no_rollout', `No rollout of ${name} is running.`);
  if ((seen.rollout ?? rollout.id) !== rollout.id || (seen.stage ?? rollout.stage) !== rollout.stage) {
    throw new Refusal(
      409,
      'rollout_changed',
      `${name} ${rollout.version} is already at ${rollout.percentage} %. Someone else or its plan advanced it first.`,
    );
  }
  return lockGroup(transaction, rollout);
}

const releasesOf = async (transaction: Transaction, of: readonly Pick<Rollout, 'name' | 'version'>[]) => {
  const found: Release[] = [];
  for (const { name, version } of of) found.push(await requireRelease(transaction, name, version));
  return found;
};

interface Start extends Omit<Change, 'name'> {
  members: readonly { name: string; version: string }[];
  plan: RolloutPlan;
  isOperator: boolean;
  /** What each must have passed before. */
  after: readonly Environment[];
}

/** Starts a rollout of each member. Several belong together from now on: no visitor gets one without the others. */
export async function startRollouts(
  transaction: Transaction,
  state: LiveState,
  { members, after, ...start }: Start,
): Promise<Rollout[]> {
  await requirePassed(transaction, members, after);
  requireCompatibleTogether(await releasesOf(transaction, members), state);
  const groupId = members.length > 1 ? randomUUID() : null;
  const names = members.map(({ name, version }) => `${name} ${version}`);
  const started: Rollout[] = [];
  for (const [index, member] of members.entries()) {
    const others = names.filter((_, other) => other !== index).join(', ');
    const reason = others ? `${start.reason}, together with ${others}` : start.reason;
    started.push(await startRollout(transaction, state, { ...start, ...member, groupId, reason }));
  }
  return started;
}

async function startRollout(
  transaction: Transaction,
  state: LiveState,
  {
    name,
    version,
    groupId,
    plan: asked,
    actor,
    reason,
    isOperator,
  }: Change & { version: string; groupId: string | null; plan: RolloutPlan; isOperator: boolean },
): Promise<Rollout> {
  const fromVersion = serviceOf(state, name)?.stable?.version ?? null;
  if (fromVersion === version) throw new Refusal(409, 'already_stable', `Everyone already has ${name} ${version}.`);
  const running = await lockRunning(transaction, name);
  if (running)
    throw new Refusal(
      409,
      'rollout_running',
      `A rollout of ${name} ${running.version} is running at ${running.percentage} %. Abort or finish it first.`,
    );
  // Without a stable version there is nothing that a control group could keep; what belongs together has one plan.
  const plan = fromVersion || groupId ? withControl(asked) : asked;
  if (fromVersion && !isOperator) requirePlanAbove(await readFloor(transaction, name), name, plan);
  const percentage = plan.stages[0]!.targetPercentage;
  const before = await readBefore(transaction, name, fromVersion);
  const rollout = await insertRollout(transaction, {
    groupId,
    name,
    version,
    fromVersion,
    plan,
    before,
    state: 'running',
    stage: 0,
    percentage,
    startedBy: actor,
  });
  await markTakenBack(transaction, name, null);
  await record(transaction, {
    type: 'service.deployed',
    name,
    version,
    fromVersion,
    actor,
    reason: `${reason}, starts at ${percentage} %`,
  });
  return rollout;
}

/** Moves a rollout to its next stage, or makes its version stable after the last one. */
export async function advance(
  transaction: Transaction,
  rollout: Rollout,
  { actor, reason }: Omit<Change, 'name'>,
  evidence: Evidence,
  toEnd = false,
): Promise<Rollout> {
  const { id, groupId, name, version, fromVersion, plan } = rollout;
  const next = toEnd ? undefined : plan.stages[rollout.stage + 1];
  const now = sql`now()`;
  if (next) {
    await record(transaction, {
      type: 'rollout.advanced',
      name,
      version,
      fromVersion,
      actor,
      reason: `to ${next.targetPercentage} %: ${reason}`,
      evidence,
    });
    if (actor === ACTOR && 'approval' in next) {
      await record(transaction, {
        ...{ type: 'rollout.waiting', name, version, fromVersion, actor, evidence },
        reason: `waits for approval at ${next.targetPercentage} %`,
      });
    }
    return updateRollout(transaction, id, {
      stage: rollout.stage + 1,
      percentage: next.targetPercentage,
      stageStartedAt: now,
      waitingFor: null,
      evidence,
    });
  }
  await setLive(transaction, name, version, fromVersion, groupId);
  await record(transaction, { type: 'service.upgraded', name, version, fromVersion, actor, reason, evidence });
  return updateRollout(transaction, id, {
    state: 'completed',
    percentage: 100,
    endedAt: now,
    waitingFor: null,
    evidence,
  });
}

/** Takes the canary away from everybody. */
export async function takeBack(
  transaction: Transaction,
  rollout: Rollout,
  { actor, reason }: Omit<Change, 'name'>,
  evidence: Evidence,
  state: 'aborted' | 'rolled_back',
): Promise<Rollout> {
  const { id, name, version, fromVersion } = rollout;
  await markLeft(transaction, name, [version]);
  await markTakenBack(transaction, name, version);
  await record(transaction, {
    type: 'service.rolledback',
    name,
    version: fromVersion,
    fromVersion: version,
    actor,
    reason,
    evidence,
    errors: await topErrors(transaction, rollout),
  });
  const now = sql`now()`;
  // A person who took it back knows.
  const seen = actor === ACTOR ? {} : { seenAt: now, seenBy: actor };
  return updateRollout(transaction, id, {
    ...{ state, percentage: 0, endedAt: now, waitingFor: reason, evidence },
    ...seen,
  });
}

interface Promotion extends Change, Seen {
  toEnd: boolean;
  force: boolean;
  isOperator: boolean;
  now: number;
}

/** Moves a rollout, and those that belong together with it, to the next stage. */
export async function promote(
  transaction: Transaction,
  state: LiveState,
  { name, actor, reason, toEnd, force, isOperator, now, ...seen }: Promotion,
): Promise<Rollout[]> {
  const group = await requireRunning(transaction, name, seen);
  requireCompatibleTogether(await releasesOf(transaction, group), state);
  const advanced: Rollout[] = [];
  for (const running of group)
    advanced.push(await promoteOne(transaction, running, { actor, reason, toEnd, force, isOperator, now }));
  return advanced;
}

async function promoteOne(
  transaction: Transaction,
  running: Rollout,
  { actor, reason, toEnd, force, isOperator, now }: Omit<Promotion, 'name' | keyof Seen>,
): Promise<Rollout> {
  const { name } = running;
  // A plan of an earlier version of the registry may lack what was added since.
  const plan = acceptedPlan.parse(running.plan);
  const rollout = { ...running, plan };
  const evidence = await evidenceOf(transaction, rollout);
  if (rollout.fromVersion && !isOperator) {
    const next = toEnd ? undefined : plan.stages[rollout.stage + 1];
    requireTriedAbove(await readFloor(transaction, name), rollout, {
      percentage: next?.targetPercentage ?? 100,
      seconds: (now - rollout.startedAt.getTime()) / 1000,
      visitors: evidence.canary.visitors,
    });
  }
  const objection = objectionTo(evidence, plan.analysis)?.reason;
  if (objection && !force)
    throw new Refusal(409, 'rollout_held', `${sentenceOf(objection)} To go on nevertheless, force it.`);
  const because = objection ? `${reason}, although ${objection.replace(/^held: /, '')}` : reason;
  return advance(transaction, rollout, { actor, reason: because }, evidence, toEnd);
}

/** Takes versions that belong together away from everybody. */
export async function takeAllBack(
  transaction: Transaction,
  group: readonly Rollout[],
  because: Omit<Change, 'name'>,
  state: 'aborted' | 'rolled_back',
): Promise<Rollout[]> {
  const taken: Rollout[] = [];
  for (const rollout of group)
    taken.push(await takeBack(transaction, rollout, because, await evidenceOf(transaction, rollout), state));
  return taken;
}

export const abort = async (
  transaction: Transaction,
  { name, actor, reason, ...seen }: Change & Seen,
): Promise<Rollout[]> =>
  takeAllBack(transaction, await requireRunning(transaction, name, seen), { actor, reason }, 'aborted');

const namesOf = (remotes: readonly RemoteRelease[]) => [...new Set(remotes.map(({ name }) => name))].join(' and ');

/** Refuses to take a remote out of the site whose widgets the others use, or that they need. */
export function requireUnused(own: readonly RemoteRelease[], all: readonly RemoteRelease[]): void {
  const { name } = own[0]!;
  const others = all.filter((remote) => remote.name !== name);
  const provided = new Set(own.flatMap((remote) => remote.manifest.widgets.provides));
  const users = others.filter(({ manifest }) => manifest.widgets.uses.some((slot) => provided.has(slot)));
  if (users.length > 0) throw new Refusal(409, 'widget_in_use', `${namesOf(users)} use widgets of ${name}.`);
  const dependents = others.filter(({ manifest }) => manifest.needs?.[name]);
  if (dependents.length > 0) throw new Refusal(409, 'needed', `${namesOf(dependents)} need ${name}.`);
}

interface Retirement extends Change {
  /** Let others have its routes and slots. */
  givesUp: boolean;
}

/**
 * Takes a remote with its routes, nav entries, and widgets out of the site. Its releases stay, and its routes and slots are
 * its own until it gives them up, then or later.
 */
export async function retire(
  transaction: Transaction,
  state: LiveState,
  { name, actor, reason, givesUp }: Retirement,
): Promise<void> {
  if (name === 'shell')
    throw new Refusal(409, 'shell_needed', 'The shell cannot be retired, because no page works without it.');
  const { remotes, retired } = liveReleases(state);
  const own = remotes.filter((remote) => remote.name === name);
  const before = retired.find((remote) => remote.name === name);
  const [last] = own.length > 0 ? own : givesUp && before ? [before] : [];
  if (!last) throw new Refusal(409, 'not_live', `${name} is not live.`);
  if (own.length > 0) requireUnused(own, remotes);
  const running = await lockRunning(transaction, name);
  if (running) await takeAllBack(transaction, await lockGroup(transaction, running), { actor, reason }, 'aborted');
  await removeLive(transaction, name);
  if (givesUp) await giveUpPlaces(transaction, name);
  await record(transaction, {
    type: 'service.removed',
    name,
    fromVersion: last.version,
    actor,
    reason: givesUp ? `${reason}, and others may have its routes and slots` : reason,
  });
}
