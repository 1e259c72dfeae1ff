import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/connect.ts';
import type { Collector } from '../health/collector.ts';
import { forgetHealthBefore, topErrors } from '../health/health.repository.ts';
import { storeSilentStarts } from '../health/storeReports.ts';
import { bumpRevision } from '../live/live.repository.ts';
import type { LiveState } from '../live/liveState.ts';
import { forgetDeliveriesBefore } from '../notifications/deliveries.repository.ts';
import { sendMessages } from '../notifications/messenger.ts';
import { problemsOf } from '../releases/compatibility.ts';
import { findRelease } from '../releases/releases.repository.ts';
import type { FindPlaces } from '../releases/sourceMaps.ts';
import { judge, type Verdict } from './judge.ts';
import { outlookOf } from './outlook.ts';
import { acceptedPlan } from './plan.schema.ts';
import { listRunning, lockRunning, updateRollout, type Rollout } from './rollouts.repository.ts';
import { ACTOR, advance, evidenceOf, takeBack } from './rollouts.service.ts';

const SEND_EVERY_MS = 1_000;
const HOUR = 60 * 60 * 1000;
const HEALTH_KEPT = 14 * 24 * HOUR;

/**
 * Something that went live since the rollout started may need what this version no longer provides. Then it does not
 * advance on its own, as it could not by hand.
 */
async function heldByOthers(
  transaction: Transaction,
  { name, version }: Rollout,
  state: LiveState,
): Promise<Verdict | undefined> {
  const release = await findRelease(transaction, name, version);
  const problems = release ? problemsOf(release, state) : [];
  return problems.length > 0
    ? { action: 'hold', reason: `held: ${problems.map(({ message }) => message).join(' ')}` }
    : undefined;
}

/** What people are told while a rollout does not go on by itself. */
function standingOf(reason: string | null): 'rollout.held' | 'rollout.waiting' | undefined {
  if (reason?.startsWith('held: ')) return 'rollout.held';
  return reason?.startsWith('waits for approval: ') ? 'rollout.waiting' : undefined;
}

/** Judges one rollout under its lock, and acts. True if visitors now get something else. */
async function act(
  transaction: Transaction,
  { name, id }: Rollout,
  { live, clock, log }: RegistryContext,
): Promise<boolean> {
  const state = await live.lock(transaction);
  const rollout = await lockRunning(transaction, name);
  if (rollout?.id !== id) return false;
  // A plan of an earlier version of the registry may lack what was added since.
  const plan = acceptedPlan.parse(rollout.plan);
  await storeSilentStarts(transaction, id);
  const secondsInStage = (clock.now() - rollout.stageStartedAt.getTime()) / 1000;
  const compared = await evidenceOf(transaction, { ...rollout, plan });
  const evidence = {
    ...compared,
    outlook: outlookOf({ plan, stage: rollout.stage, secondsInStage, evidence: compared }),
  };
  const verdict = judge({ plan, stage: rollout.stage, secondsInStage, evidence });
  const { action, reason } =
    (verdict.action === 'advance' && (await heldByOthers(transaction, rollout, state))) || verdict;

  if (action === 'rollBack' || action === 'advance') {
    const because = { actor: ACTOR, reason };
    if (action === 'rollBack') await takeBack(transaction, rollout, because, evidence, 'rolled_back');
    else await advance(transaction, rollout, because, evidence);
    await bumpRevision(transaction);
    log.info(`${name} ${rollout.version} ${action === 'rollBack' ? 'is taken back' : 'advances'}: ${reason}`);
    return true;
  }
  const [before, after] = [standingOf(rollout.waitingFor), standingOf(reason)];
  if (after !== before) {
    await record(transaction, {
      ...{ name, version: rollout.version, fromVersion: rollout.fromVersion, actor: ACTOR, evidence },
      type: after ?? 'rollout.recovered',
      reason: reason ?? 'what held it is over',
      errors: after && (await topErrors(transaction, rollout)),
    });
  }
  await updateRollout(transaction, id, { evidence, waitingFor: reason });
  return false;
}

/** Judges every running rollout; one that cannot be judged does not affect the others. Pending reports are stored first. */
async function judgeRollouts(context: RegistryContext, collector: Collector): Promise<void> {
  const hasCanary = [context.live.current().shell, ...context.live.current().remotes].some((service) => service.canary);
  if (!hasCanary) return;
  await collector.flush();
  for (const rollout of await listRunning(context.db)) {
    try {
      const hasChanged = await context.db.transaction((transaction) => act(transaction, rollout, context));
      if (hasChanged) await context.live.refresh();
    } catch (error) {
      context.log.error(error, `The rollout of ${rollout.name} ${rollout.version} could not be judged.`);
    }
  }
}

/** Judges rollouts, tells of what happened, and forgets what is old, until it is stopped. */
export function startRunner(context: RegistryContext, collector: Collector, findPlaces: FindPlaces) {
  /** Repeats `work`, skipping a turn while it is still running. Returns a function that stops. */
  const repeat = (ms: number, failure: string, work: () => Promise<void>) => {
    let working: Promise<void> | undefined;
    const begin = () =>
      (working ??= work()
        .catch((error: unknown) => context.log.error(error, failure))
        .finally(() => (working = undefined)));
    const timer = setInterval(() => void begin(), ms).unref();
    return async () => {
      clearInterval(timer);
      await working;
    };
  };
  const stops = [
    repeat(context.settings.registry.evaluateSeconds * 1000, 'The rollouts could not be judged.', () =>
      judgeRollouts(context, collector),
    ),
    repeat(SEND_EVERY_MS, 'Messages could not be sent.', () => sendMessages({ ...context, findPlaces })),
    repeat(HOUR, 'Old reports and messages could not be forgotten.', async () => {
      const before = new Date(context.clock.now() - HEALTH_KEPT);
      await forgetHealthBefore(context.db, before);
      await forgetDeliveriesBefore(context.db, before);
    }),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}
