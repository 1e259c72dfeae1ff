import { record } from '../audit/audit.repository.ts';
import type { Transaction } from '../database/connect.ts';
import { Refusal } from '../errors.ts';
import { lastTakenBack, markTakenBack, setLive } from '../live/live.repository.ts';
import { serviceOf, type LiveService, type LiveState } from '../live/liveState.ts';
import { requireCompatible } from '../releases/compatibility.ts';
import { stableOnce } from '../releases/releases.repository.ts';
import { lockRunning } from './rollouts.repository.ts';
import { evidenceOf, requireRelease, takeBack, type Change } from './rollouts.service.ts';

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

/**
 * Takes back the version of a running rollout; the stable version stays, unless an earlier one is named. Without a rollout,
 * everybody gets an earlier version.
 */
export async function rollBack(
  transaction: Transaction,
  state: LiveState,
  { name, version, actor, reason }: Change & { version?: string },
): Promise<RolledBack> {
  const service = serviceOf(state, name);
  const stable = service?.stable?.version ?? null;
  const running = await lockRunning(transaction, name);
  if (running) {
    await takeBack(transaction, running, { actor, reason }, await evidenceOf(transaction, running), 'rolled_back');
    if (version === undefined || version === stable) return { name, stable, from: running.version };
  }
  if (version === undefined && service) await refuseTwice(transaction, service);
  const target = version ?? service?.previous?.version;
  if (!stable)
    throw new Refusal(
      409,
      'not_live',
      `${name} is not live, so there is nothing to roll back. Start a rollout instead.`,
    );
  if (!target)
    throw new Refusal(
      409,
      'no_earlier_version',
      `${name} has no earlier version to return to. Give the version to return to.`,
    );
  if (target === stable) throw new Refusal(409, 'already_stable', `Everyone already has ${name} ${target}.`);
  requireCompatible(await requireRelease(transaction, name, target), state);
  const earlier = await stableOnce(transaction, name, target);
  if (!earlier) {
    throw new Refusal(
      409,
      'never_stable',
      `${name} ${target} was never stable, so you cannot roll back to it. Start a rollout instead.`,
    );
  }
  await setLive(transaction, name, target, earlier.predecessor);
  await markTakenBack(transaction, name, stable);
  await record(transaction, {
    type: 'service.rolledback',
    name,
    version: target,
    fromVersion: stable,
    actor,
    reason,
  });
  return { name, stable: target, from: stable };
}
