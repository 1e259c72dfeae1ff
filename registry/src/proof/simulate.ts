import { harmAtMost, weigh } from '../health/weigh.ts';
import { judge } from '../rollouts/judge.ts';
import type { RolloutPlan } from '../rollouts/plan.schema.ts';
import { aPlace, Ledger, type Outcome, type Visitor } from './ledger.ts';
import type { Random } from './random.ts';

/** Where and when a page is opened. */
export interface Moment {
  minute: number;
  stage: number;
  /** Since the stage began. */
  minuteOfStage: number;
}

export interface World {
  name: string;
  plan: RolloutPlan;
  visitorsPerMinute: number;
  /** How likely it is that a page of a healthy version fails. */
  failing: (moment: Moment) => number;
  /** How likely a page of the canary fails, if it is broken. */
  broken?: number;
  /** How likely a page of the canary breaks before it can report. */
  mute?: number;
  /** The share of visitors whose reports never arrive. */
  blocked?: number;
  /** The share of visits that are of earlier visitors. */
  returning?: number;
  /** The share of visitors for whom every version fails. */
  doomed?: number;
  /** Whether stable was known to be well before. */
  isKnownWell?: boolean;
  /** The share of visits by programs of one network, which load pages and often run no scripts. */
  bots?: number;
}

export interface Outcomes {
  end: 'taken back' | 'held' | 'asked' | 'completed';
  /** Visitors whom the canary failed, or who had it while it failed as stable did. */
  victims: number;
}

const KNOWN_WELL = { visitors: 1_000, failed: 0 };
const UNKNOWN = { visitors: 0, failed: 0 };
interface Simulated extends Visitor {
  isDoomed: boolean;
  isBlocked: boolean;
}

/** Minutes after which a person looks at a rollout that is held. */
const PATIENCE = 360;

/** One rollout, decided by the judge of the registry. */
export function simulate(world: World, random: Random): Outcomes {
  const { plan } = world;
  const ledger = new Ledger();
  const known: Simulated[] = [];
  const passer: Simulated = { comesOnce: true, bucket: 0, network: undefined, isDoomed: false, isBlocked: false };
  const bots = aPlace();
  let [stage, stageBegan, heldSince] = [0, 0, Infinity];
  const share = () => plan.stages[stage]!.targetPercentage / 100;

  const visitor = (): Simulated => {
    if (known.length > 0 && random() < (world.returning ?? 0)) return known[Math.floor(random() * known.length)]!;
    const network = world.bots && random() < world.bots ? bots : undefined;
    const blocked = network ? 0.7 : (world.blocked ?? 0);
    const isDoomed = world.doomed !== undefined && random() < world.doomed;
    const about = { bucket: random(), network, isDoomed, isBlocked: blocked > 0 && random() < blocked };
    if (!world.returning) return Object.assign(passer, about);
    known.push({ comesOnce: false, ...about });
    return known.at(-1)!;
  };
  const outcomeOf = (one: Simulated, moment: Moment): Outcome => {
    const isCanary = one.bucket < share();
    if (one.isBlocked || (isCanary && random() < (world.mute ?? 0))) return 'silent';
    const fails = one.isDoomed || random() < world.failing(moment) || (isCanary && random() < (world.broken ?? 0));
    return fails ? 'failed' : 'calm';
  };
  const decide = (minute: number) => {
    const counts = ledger.counts(world.isKnownWell ? KNOWN_WELL : UNKNOWN);
    const side = (name: 'canary' | 'stable') => {
      const { visitors, failed } = ledger.visitors[name];
      const { networks, failedNetworks } = ledger[name];
      return { version: name, visitors, failedVisitors: failed, recoveredVisitors: 0, networks, failedNetworks };
    };
    const evidence = {
      canary: side('canary'),
      stable: side('stable'),
      percentage: share() * 100,
      ...weigh(counts, plan.analysis),
      // Only worked out when the stage could end.
      get atMost() {
        return harmAtMost(counts, plan.analysis);
      },
    };
    return judge({ plan, stage, secondsInStage: (minute - stageBegan) * 60, evidence }).action;
  };
  const ended = (end: Outcomes['end']): Outcomes => ({ end, victims: ledger.visitors.canary.failed });

  const lookEvery = Math.max(5, 0.5 / world.visitorsPerMinute);
  let nextLook = lookEvery;
  for (let minute = 0; ; minute += -Math.log(1 - random()) / world.visitorsPerMinute) {
    // The registry looks every few seconds; more often than this matters only when something failed.
    for (; nextLook <= minute; nextLook += lookEvery) {
      const action = decide(nextLook);
      heldSince = action === 'hold' ? Math.min(heldSince, nextLook) : Infinity;
      if (nextLook >= heldSince + PATIENCE) return ended('held');
      if (action === 'rollBack') return ended('taken back');
      if (action === 'ask') return ended('asked');
      if (action === 'advance') [stage, stageBegan] = [stage + 1, nextLook];
      if (stage === plan.stages.length) return ended('completed');
    }
    const one = visitor();
    const failedBefore = ledger.visitors.canary.failed;
    const moment = { minute, stage, minuteOfStage: minute - stageBegan };
    // The last good version fails like any other.
    ledger.visit(one, share(), outcomeOf(one, moment), !one.isDoomed && random() >= world.failing(moment));
    if (ledger.visitors.canary.failed > failedBefore && decide(minute) === 'rollBack') return ended('taken back');
  }
}
