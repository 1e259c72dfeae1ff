import type { Analysis } from '../rollouts/plan.schema.ts';
import { LEFT } from './guards.ts';
import { evidenceOfHarm, ratioAtMost, type Split } from './likelihood.ts';
import { rateAtMost, type Count } from './statistics.ts';

/** Visitors of one version, and the networks they came from. */
export interface Arm {
  /** Visitors, where a network counts for a few at most; so the counts may be fractions. */
  counted: Count;
  networks: number;
  failedNetworks: number;
  /** Whether the last good version worked at once wherever this one had failed, in the same page. */
  isHealed: boolean;
}

/** All that a rollout is judged by. Each visitor is in at most one place of a list, and each network in few. */
export interface Counts {
  /** Visitors who had a failure, by the share that got the canary when they were sent that page. */
  failures: Split[];
  /** Visitors who reported, and no failure. */
  calm: Split[];
  /** Visitors who were sent a page and reported nothing. */
  silences: Split[];
  canary: Arm;
  /** Undefined if there is no version to compare with. */
  stable?: Arm;
  /** Visitors of stable in the days before the rollout. */
  before: Count;
}

/** With fewer visitors before the rollout, nothing is known about how stable does. */
const KNOWN_WELL = 50;
/**
 * How much likelier it is that a version fails for everybody than that an outage begins with a rollout's first visitors, of
 * all the canary's and of none of stable's, and is over in each of these pages a moment later.
 */
const ODDS = 40;

/**
 * Evidence for "the canary fails for everybody and stable for nobody", which speaks sooner than any other: each failing
 * visitor of the canary counts, and each calm one of stable.
 */
function evidenceOfRuin({ failures, calm, canary, stable }: Counts, tolerated: number): number {
  if (canary.failedNetworks < canary.networks || canary.networks === 0) return 0;
  if (!stable) return tolerated ** -Math.min(100, canary.counted.failed);
  if (stable.failedNetworks > 0) return 0;
  const gain = (splits: Split[], of: (split: Split) => number) => splits.reduce((sum, split) => sum + of(split), 0);
  const failing = gain(failures, ({ share, canary: visitors }) => -visitors * Math.log(share));
  const well = gain(calm, ({ share, stable: visitors }) => (share < 1 ? -visitors * Math.log(1 - share) : 0));
  return Math.exp(Math.min(700, failing + well));
}

/** The evidence against a canary, from its counts. */
export function weigh(counts: Counts, { toleratedFailureRate }: Analysis) {
  const { failures, silences, canary, before } = counts;
  const ruin = evidenceOfRuin(counts, toleratedFailureRate);
  const isKnownWell =
    canary.isHealed && before.visitors >= KNOWN_WELL && before.failed / before.visitors <= toleratedFailureRate;
  // The mean of two e-values is one; the prior odds are no part of that, so they only count where stable is known to be well.
  const eValue = LEFT.rollBack * Math.max((evidenceOfHarm(failures) + ruin) / 2, isKnownWell ? ODDS * ruin : 0);
  return {
    failureRate: canary.counted.failed / Math.max(1, canary.counted.visitors),
    eValue,
    silentEValue: LEFT.hold * evidenceOfHarm(silences),
  };
}

/**
 * The largest share of its visitors that may fail because of the canary: its failure rate, without what stable fails as well.
 * Both bounds together are wrong in one of 1/holdBelow rollouts, however often one looks.
 */
export function harmAtMost({ failures, canary }: Counts, { holdBelow }: Analysis): number {
  const ratio = Math.max(1, ratioAtMost(failures, holdBelow / 2));
  return rateAtMost(canary.counted, holdBelow / 2) * (1 - 1 / ratio);
}
