import type { Split } from '../health/likelihood.ts';
import type { Arm, Counts } from '../health/weigh.ts';

export type Outcome = 'failed' | 'calm' | 'silent';

/** As in `visitors.repository.ts`, which counts the same in the database. */
const OF_ONE_NETWORK = 3;

interface Tally {
  visitors: number;
  failed: number;
}

interface Place {
  canary: Tally;
  stable: Tally;
  counted: Partial<Record<Outcome, number>>;
}

export interface Visitor {
  /** Nothing is remembered of a visitor who comes once, which makes a simulation several times as fast. */
  comesOnce: boolean;
  /** Where the visitor's bucket is, from 0 to 1. */
  bucket: number;
  /** Shared by the visitors of one network; undefined for a network of their own. */
  network?: Place;
  /** Where something that happened to them is counted. */
  first?: Partial<Record<Outcome, { split: Split; side: 'canary' | 'stable' }>>;
  canary?: Outcome;
  stable?: Outcome;
}

export const aPlace = (): Place => ({
  canary: { visitors: 0, failed: 0 },
  stable: { visitors: 0, failed: 0 },
  counted: {},
});
const anArm = (): Arm => ({ counted: { visitors: 0, failed: 0 }, networks: 0, failedNetworks: 0, isHealed: true });

/** Counts the visitors of a simulated rollout like the database does those of a real one. */
export class Ledger {
  readonly canary = anArm();
  readonly stable = anArm();
  readonly visitors = { canary: { visitors: 0, failed: 0 }, stable: { visitors: 0, failed: 0 } };
  private readonly splits = {
    failed: new Map<number, Split>(),
    calm: new Map<number, Split>(),
    silent: new Map<number, Split>(),
  };

  /** A page that was sent while `share` of all got the canary, and what became of it. */
  visit(visitor: Visitor, share: number, outcome: Outcome, isHealed: boolean): void {
    const side = visitor.bucket < share ? 'canary' : 'stable';
    const before = visitor[side];
    // A failure stays, and a page that reports makes up for one that did not.
    if (before === 'failed' || before === outcome || (before && outcome === 'silent')) return;
    if (!visitor.comesOnce) visitor[side] = outcome;
    if (outcome === 'failed' && !isHealed) this[side].isHealed = false;
    this.count(visitor, side, share, outcome);
    const calm = visitor.first?.calm;
    if (before === 'calm' && calm?.side === side) calm.split[side] -= 1;
    if (outcome !== 'silent')
      this.tally(visitor.network, side, before === 'calm' ? 0 : 1, outcome === 'failed' ? 1 : 0);
  }

  private count(visitor: Visitor, side: 'canary' | 'stable', share: number, outcome: Outcome): void {
    const already = visitor.network?.counted[outcome] ?? 0;
    if (visitor.first?.[outcome] || already >= OF_ONE_NETWORK) return;
    if (visitor.network) visitor.network.counted[outcome] = already + 1;
    const splits = this.splits[outcome];
    let split = splits.get(share);
    if (!split) splits.set(share, (split = { share, canary: 0, stable: 0 }));
    split[side] += 1;
    if (!visitor.comesOnce) (visitor.first ??= {})[outcome] = { split, side };
  }

  private tally(network: Place | undefined, side: 'canary' | 'stable', visitors: number, failed: number): void {
    const arm = this[side];
    this.visitors[side].visitors += visitors;
    this.visitors[side].failed += failed;
    if (!network) {
      arm.counted.visitors += visitors;
      arm.counted.failed += failed;
      arm.networks += visitors;
      arm.failedNetworks += failed;
      return;
    }
    const of = network[side];
    const add = (sign: number) => {
      const counted = Math.min(of.visitors, OF_ONE_NETWORK);
      arm.counted.visitors += sign * counted;
      if (of.visitors > 0) arm.counted.failed += (sign * of.failed * counted) / of.visitors;
      if (of.visitors > 0) arm.networks += sign;
      if (of.failed > 0) arm.failedNetworks += sign;
    };
    add(-1);
    of.visitors += visitors;
    of.failed += failed;
    add(1);
  }

  counts(before: Counts['before']): Counts {
    const listed = (outcome: Outcome) => [...this.splits[outcome].values()];
    return {
      failures: listed('failed'),
      calm: listed('calm'),
      silences: listed('silent'),
      canary: this.canary,
      stable: this.stable,
      before,
    };
  }
}
