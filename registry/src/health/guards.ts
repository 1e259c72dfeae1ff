import { z } from 'zod';
import { slices } from './client.ts';
import type { Finding } from './evidence.ts';
import { evidenceOfHarm, type Split } from './likelihood.ts';
import { isSuccess, SEEN, signals, type Signal, type SignalSplit } from './signals.ts';

/** How many calls, screens or remotes are compared by themselves, for each signal: the first ones that are reported. */
export const MOST_DETAILS = 32;

/** What a guard does: its signals have no innocent reading, or they may be meant. */
export const guardActions = ['rollBack', 'hold', 'ignore'] as const;
type GuardAction = (typeof guardActions)[number];

const guard = z.enum(guardActions);

/** What happens if a signal is found more often among the canary's visitors, or a success less often. */
export const guardsSchema = z
  .strictObject({
    /** An exception, or a page that hangs, of any remote. */
    failed: guard.default('rollBack'),
    /** The API refused a call (4xx). */
    refusedCall: guard.default('rollBack'),
    /** The API failed (5xx). */
    failedCall: guard.default('rollBack'),
    /** The largest element was painted later than after 2.5 s. */
    slow: guard.default('hold'),
    /** A press was not answered within 200 ms. */
    unresponsive: guard.default('hold'),
    /** The layout shifted by more than 0.1. */
    shifting: guard.default('hold'),
    /** Three presses of one thing within a second, and nothing changed. */
    rageClick: guard.default('hold'),
    /** The same write was sent twice within a second, as two intents. */
    repeatedWrite: guard.default('hold'),
    /** The focus was on nothing after a press. */
    lostFocus: guard.default('hold'),
    /** A write succeeded; guarded against becoming rare. */
    write: guard.default('hold'),
    /** A screen was opened by a press; guarded against becoming rare. */
    visit: guard.default('hold'),
  })
  .prefault({}) satisfies z.ZodType<Record<Signal, GuardAction>>;

/** The part of `falseAlarm` and of `holdBelow` that guards share; the rest is for what the canary itself says, or does not say. */
const PART = { rollBack: 0.2, hold: 0.5 };
export const LEFT = { rollBack: 1 - PART.rollBack, hold: 1 - PART.hold };

/** What a finding weighs as a reason to hold: what is certain enough for that may not yet be for taking a version back. */
export const holdingEValue = ({ action, eValue }: Pick<Finding, 'action' | 'eValue'>): number =>
  (eValue * PART.hold) / PART[action];

/** What part of the evidence speaks of everybody, of one kind of browser, and of one call, screen or remote. */
const PARTS = { all: 0.5, slice: 0.25, detail: 0.25 };
const SLICES = Object.entries(slices).flatMap(([key, values]) => values.map((value) => ({ [key]: value })));

/** A change that is meant may move what people do by this factor. A failure is never meant. */
const MEANT = 2;

/** The share of the canary among those to whom something happens, if it happens to its visitors `ratio` times as often. */
const shareAt = (share: number, ratio: number) => (share * ratio) / (share * ratio + 1 - share);

/** As evidence against "the canary's visitors have it at most `MEANT` times as often", or stable's, if it is a success. */
const splitsFor = (signal: Signal, splits: Split[]): Split[] =>
  splits.map(({ share, canary, stable }) => {
    if (isSuccess(signal)) return { share: shareAt(1 - share, MEANT), canary: stable, stable: canary };
    return { share: signal === 'failed' ? share : shareAt(share, MEANT), canary, stable };
  });

function sumOf(splits: SignalSplit[]): { canary: number; stable: number } {
  let [canary, stable] = [0, 0];
  for (const split of splits) {
    canary += split.canary;
    stable += split.stable;
  }
  return { canary, stable };
}

/** Calls and screens that stable's visitors have as well: those of a new feature have nothing to be compared with. */
function knownDetails(splits: SignalSplit[], signal: Signal): string[] {
  const details = new Map<string, number>();
  for (const one of splits) {
    if (one.detail === '') continue;
    if (one.signal === signal || isSuccess(one.signal))
      details.set(one.detail, (details.get(one.detail) ?? 0) + one.stable);
  }
  const isKnown = (detail: string) => details.get(detail)! > 0 || signal === 'failed';
  const own = new Set(splits.filter((one) => one.signal === signal && one.detail !== '').map(({ detail }) => detail));
  return [...own].filter(isKnown).sort().slice(0, MOST_DETAILS);
}

/** The strongest evidence that each signal gives. Each part of it is an e-value, and their weights sum to one. */
export function findingsIn(splits: SignalSplit[], guards: z.output<typeof guardsSchema>): Finding[] {
  const seen = splits.filter(({ signal }) => signal === SEEN);
  return signals.flatMap((signal) => {
    const own = splits.filter((split) => split.signal === signal);
    const action = guards[signal];
    if (own.length === 0 || action === 'ignore') return [];
    const all = own.filter(({ detail }) => detail === '');
    const details = knownDetails(splits, signal);
    const scopes = [
      { scope: { detail: '' }, of: all, among: seen, weight: PARTS.all },
      ...SLICES.map((slice) => {
        const isIn = (split: SignalSplit) =>
          Object.entries(slice).every(([key, value]) => split[key as 'browser' | 'device'] === value);
        return {
          scope: { detail: '', ...slice },
          of: all.filter(isIn),
          among: seen.filter(isIn),
          weight: PARTS.slice / SLICES.length,
        };
      }),
      ...details.map((detail) => ({
        scope: { detail },
        of: own.filter((split) => split.detail === detail),
        among: seen,
        weight: PARTS.detail / MOST_DETAILS,
      })),
    ];
    const found = scopes.map(({ scope, of, among, weight }) => {
      const [{ canary, stable }, visitors] = [sumOf(of), sumOf(among)];
      return {
        ...{ signal, ...scope, action, canary, stable },
        canaryVisitors: visitors.canary,
        stableVisitors: visitors.stable,
        eValue: ((PART[action] * weight) / signals.length) * evidenceOfHarm(splitsFor(signal, of)),
      };
    });
    return [found.reduce((most, one) => (one.eValue > most.eValue ? one : most))];
  });
}
