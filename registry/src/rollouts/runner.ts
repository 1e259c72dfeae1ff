import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/connect.ts';
import type { Collector } from '../health/collector.ts';
import type { Evidence } from '../health/evidence.ts';
import { forgetHealthBefore, topErrors } from '../health/health.repository.ts';
import { storeSilentStarts } from '../health/storeReports.ts';
import { bumpRevision } from '../live/live.repository.ts';
import type { LiveState } from '../live/liveState.ts';
import { forgetDeliveriesBefore } from '../notifications/deliveries.repository.ts';
import { sendMessages } from '../notifications/messenger.ts';
import { requireCompatibleTogether } from '../releases/compatibility.ts';
import { ReleaseRefused } from '../releases/problem.ts';
import { findRelease } from '../releases/releases.repository.ts';
import type { FindPlaces } from '../releases/sourceMaps.ts';
import { judge, type Verdict } from './judge.ts';
import { outlookOf } from './outlook.ts';
import { acceptedPlan } from './plan.schema.ts';
import { listRunning, lockGroup, lockRunning, updateRollout, type Rollout } from './rollouts.repository.ts';
import { ACTOR, advance, evidenceOf, takeBack } from './rollouts.service.ts';

const SEND_EVERY_MS = 1_000;
const HOUR = 60 * 60 * 1000;
const HEALTH_KEPT = 14 * 24 * HOUR;

/**
 * Something that went live since the rollout started may need what these versions no longer provide. Then they do not
 * advance on their own, as they could not by hand.
 */
async function heldByOthers(
  transaction: Transaction,
  group: readonly Rollout[],
  state: LiveState,
): Promise<Verdict | undefined> {
  const releases = [];
  for (const { name, version } of group) {
    const release = await findRelease(transaction, name, version);
    if (release) releases.push(release);
  }
  try {
    requireCompatibleTogether(releases, state);
    return undefined;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { action: 'hold', reason: `held: ${error.problems.map(({ message }) => message).join(' ')}` };
  }
}

/** What people are told while a rollout does not go on by itself. */
function standingOf(reason: string | null): 'rollout.held' | 'rollout.waiting' | undefined {
  if (reason?.startsWith('held: ')) return 'rollout.held';
  return reason?.startsWith('waits for approval: ') ? 'rollout.waiting' : undefined;
}

interface Judged {
  rollout: Rollout;
  evidence: Evidence;
  verdict: Verdict;
}

async function judgeOne(transaction: Transaction, rollout: Rollout, now: number): Promise<Judged> {
  // A plan of an earlier version of the registry may lack what was added since.
  const plan = acceptedPlan.parse(rollout.plan);
  await storeSilentStarts(transaction, rollout.id);
  const secondsInStage = (now - rollout.stageStartedAt.getTime()) / 1000;
  const compared = await evidenceOf(transaction, { ...rollout, plan });
  const evidence = {
    ...compared,
    outlook: outlookOf({ plan, stage: rollout.stage, secondsInStage, evidence: compared }),
  };
  return { rollout, evidence, verdict: judge({ plan, stage: rollout.stage, secondsInStage, evidence }) };
}

/** Of what belongs together, the first of these that one of them gets is what happens to all. */
const BY_WEIGHT: Verdict['action'][] = ['rollBack', 'hold', 'ask', 'wait', 'advance'];

/** The verdict on versions that belong together, with the remote that it is about. */
function decisive(judged: readonly Judged[]): Judged {
  const weight = ({ verdict }: Judged) => BY_WEIGHT.indexOf(verdict.action);
  return judged.reduce((heaviest, one) => (weight(one) < weight(heaviest) ? one : heaviest));
}

/** Judges a rollout, and those that belong together with it, under their locks, and acts. True if visitors now get something else. */
async function act(
  transaction: Transaction,
  { name, id }: Rollout,
  { live, clock, log }: RegistryContext,
): Promise<boolean> {
  const state = await live.lock(transaction);
  const locked = await lockRunning(transaction, name);
  if (locked?.id !== id) return false;
  const group = await lockGroup(transaction, locked);
  const judged: Judged[] = [];
  for (const rollout of group) judged.push(await judgeOne(transaction, rollout, clock.now()));
  const { rollout: cause, verdict } = decisive(judged);
  const { action, reason } =
    (verdict.action === 'advance' && (await heldByOthers(transaction, group, state))) || verdict;
  const reasonFor = (of: string) =>
    reason && of !== cause.name ? `${reason} (${cause.name}, which belongs to it)` : reason;

  let hasChanged = false;
  for (const { rollout, evidence, verdict: own } of judged) {
    if (action === 'rollBack' || action === 'advance') {
      const because = { actor: ACTOR, reason: (action === 'advance' ? own.reason : reasonFor(rollout.name))! };
      if (action === 'rollBack') await takeBack(transaction, rollout, because, evidence, 'rolled_back');
      else await advance(transaction, rollout, because, evidence);
      const what = action === 'rollBack' ? 'is taken back' : 'advances';
      log.info(`${rollout.name} ${rollout.version} ${what}: ${because.reason}`);
      hasChanged = true;
    } else await wait(transaction, rollout, evidence, reasonFor(rollout.name));
  }
  if (hasChanged) await bumpRevision(transaction);
  return hasChanged;
}

/** Notes why a rollout does not go on, and tells people when that is new. */
async function wait(
  transaction: Transaction,
  rollout: Rollout,
  evidence: Evidence,
  reason: string | null,
): Promise<void> {
  const { id, name, version, fromVersion } = rollout;
  const [before, after] = [standingOf(rollout.waitingFor), standingOf(reason)];
  if (after !== before) {
    await record(transaction, {
      ...{ name, version, fromVersion, actor: ACTOR, evidence },
      type: after ?? 'rollout.recovered',
      reason: reason ?? 'what held it is over',
      errors: after && (await topErrors(transaction, rollout)),
    });
  }
  await updateRollout(transaction, id, { evidence, waitingFor: reason });
}

/** Judges every running rollout; one that cannot be judged does not affect the others. Pending reports are stored first. */
async function judgeRollouts(context: RegistryContext, collector: Collector): Promise<void> {
  const hasCanary = [context.live.current().shell, ...context.live.current().remotes].some((service) => service.canary);
  if (!hasCanary) return;
  await collector.flush();
  const groups = new Set<string>();
  for (const rollout of await listRunning(context.db)) {
    if (rollout.groupId && groups.has(rollout.groupId)) continue;
    if (rollout.groupId) groups.add(rollout.groupId);
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
