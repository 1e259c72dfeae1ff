import { record } from '../audit/audit.repository.ts';
import type { Transaction } from '../database/connect.ts';
import { Refusal } from '../errors.ts';
import { lastTakenBack, markTakenBack, removeLive, setLive } from '../live/live.repository.ts';
import { liveReleases, serviceOf, together, type LiveService, type LiveState } from '../live/liveState.ts';
import { requireCompatibleTogether } from '../releases/compatibility.ts';
import { isRemote, type Release } from '../releases/release.ts';
import { stableOnce } from '../releases/releases.repository.ts';
import { lockGroup, lockRunning } from './rollouts.repository.ts';
import { requireRelease, requireUnused, takeAllBack, type Change } from './rollouts.service.ts';

interface RolledBack {
  name: string;
  /** Null if the only version was taken back. */
  stable: string | null;
  from: string;
}

/** Two people may react to the same fault, or the registry may already have acted: the second rollback must not take the good version away. */
const SECONDS_APART = 60;

async function refuseTwice(transaction: Transaction, { name, stable, previous }: LiveService): Promise<void> {
  const last = await lastTakenBack(transaction, name);
  if (!last || last.seconds > SECONDS_APART) return;
  const meanwhile = `${name} ${last.version} was rolled back less than a minute ago. Everyone has ${stable?.version ?? 'nothing'}.`;
  throw new Refusal(
    409,
    'just_rolled_back',
    `${meanwhile} To roll that back too, give the version to return to${previous ? `, like ${previous.version}` : ''}.`,
  );
}

interface Return {
  name: string;
  from: Release;
  /** Null for a remote that came new with the others, and goes with them. */
  to: Release | null;
  /** What everybody had before that version. */
  predecessor: string | null;
}

/** The version to which a remote returns, if it may. */
async function returnOf(
  transaction: Transaction,
  state: LiveState,
  name: string,
  version: string | undefined,
): Promise<Return> {
  const service = serviceOf(state, name);
  if (version === undefined && service) await refuseTwice(transaction, service);
  const target = version ?? service?.previous?.version;
  if (!service?.stable)
    throw new Refusal(
      409,
      'not_live',
      `${name} is not live, so there is nothing to roll back. Start a rollout instead.`,
    );
  if (!target && service.group) return { name, from: service.stable, to: null, predecessor: null };
  if (!target)
    throw new Refusal(
      409,
      'no_earlier_version',
      `${name} has no earlier version to return to. Give the version to return to.`,
    );
  if (target === service.stable.version)
    throw new Refusal(409, 'already_stable', `Everyone already has ${name} ${target}.`);
  const to = await requireRelease(transaction, name, target);
  const earlier = await stableOnce(transaction, name, target);
  if (!earlier) {
    throw new Refusal(
      409,
      'never_stable',
      `${name} ${target} was never stable, so you cannot roll back to it. Start a rollout instead.`,
    );
  }
  return { name, from: service.stable, to, predecessor: earlier.predecessor };
}

/** The remotes whose stable versions came together with that of this one, itself among them. */
const cameWith = (state: LiveState, name: string): string[] => {
  const group = serviceOf(state, name)?.group;
  const others = [state.shell, ...state.remotes].filter((service) => group !== undefined && service.group === group);
  return [...new Set([name, ...others.map((service) => service.name)])];
};

/** What returns must fit what the others return to, and nobody may need what goes. */
function requireFitting(returns: readonly Return[], state: LiveState): void {
  const gone = returns.flatMap(({ from, to }) => (to === null && isRemote(from) ? [from] : []));
  const remaining = state.remotes.filter(({ name }) => gone.every((remote) => remote.name !== name));
  const left = { ...state, remotes: remaining };
  const targets = returns.map(({ to }) => to).filter((to) => to !== null);
  requireCompatibleTogether(targets, left);
  for (const remote of gone) requireUnused([remote], liveReleases(together(left, targets)).remotes);
}

/**
 * Takes back the versions of running rollouts; the stable versions stay, unless earlier ones are named. Without a rollout,
 * everybody gets an earlier version. What came together goes together, and so do several remotes that are named at once: each
 * must only fit what the others return to.
 */
export async function rollBack(
  transaction: Transaction,
  state: LiveState,
  { members, actor, reason }: Omit<Change, 'name'> & { members: readonly { name: string; version?: string }[] },
): Promise<RolledBack[]> {
  const taken: RolledBack[] = [];
  const named = new Map(members.map(({ name, version }) => [name, version]));
  for (const { name, version } of members) {
    const running = await lockRunning(transaction, name);
    if (!running) continue;
    const stable = serviceOf(state, name)?.stable?.version ?? null;
    const group = await lockGroup(transaction, running);
    await takeAllBack(transaction, group, { actor, reason }, 'rolled_back');
    for (const one of group)
      taken.push({ name: one.name, stable: serviceOf(state, one.name)?.stable?.version ?? null, from: one.version });
    if (version === undefined || version === stable) named.delete(name);
  }
  const takenNames = new Set(taken.map(({ name }) => name));
  const isDone = (name: string) =>
    takenNames.has(name) && members.find((one) => one.name === name)?.version === undefined;
  const returning = new Set([...named.keys()].filter((name) => !isDone(name)).flatMap((name) => cameWith(state, name)));
  const returns: Return[] = [];
  for (const name of returning) returns.push(await returnOf(transaction, state, name, named.get(name)));
  requireFitting(returns, state);
  for (const { name, from, to, predecessor } of returns) {
    if (to) await setLive(transaction, name, to.version, predecessor);
    else await removeLive(transaction, name);
    await markTakenBack(transaction, name, from.version);
    await record(transaction, {
      type: 'service.rolledback',
      name,
      version: to?.version ?? null,
      fromVersion: from.version,
      actor,
      reason,
    });
  }
  const returned = returns.map(({ name, from, to }) => ({ name, stable: to?.version ?? null, from: from.version }));
  return [...taken.filter(({ name }) => !returning.has(name)), ...returned];
}
