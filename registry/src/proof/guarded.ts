import { slices } from '../health/client.ts';
import { findingsIn, guardsSchema } from '../health/guards.ts';
import { SEEN, signals, type SignalSplit } from '../health/signals.ts';
import { randomFrom, type Random } from './random.ts';

const SCREENS = 5;
const VISITORS = 2_000;
const LOOK_EVERY = 40;
/** When the canary's share changes, by visitors. */
const STAGES = [
  { from: 0, share: 0.01 },
  { from: 200, share: 0.1 },
  { from: 800, share: 0.5 },
];
const LIMITS = { rollBack: 1_000, hold: 20 };
const guards = guardsSchema.parse({});

/** One rollout of two equal versions, of which each signal happens to a share of the visitors. What its guards did. */
function guardedRollout(random: Random): 'taken back' | 'held' | 'nothing' {
  const splits = new Map<string, SignalSplit>();
  const rates = signals.map(() => 0.01 * 40 ** random());
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const { share } = STAGES.findLast(({ from }) => visitor >= from)!;
    const side = random() < share ? 'canary' : 'stable';
    const [browser, device] = [pick(slices.browser), pick(slices.device)];
    const count = (signal: string, detail: string) => {
      const key = `${signal}|${detail}|${share}|${browser}|${device}`;
      const split = splits.get(key) ?? { signal, detail, share, browser, device, canary: 0, stable: 0 };
      split[side] += 1;
      splits.set(key, split);
    };
    count(SEEN, '');
    for (const [i, signal] of signals.entries()) {
      if (random() >= rates[i]!) continue;
      count(signal, '');
      count(signal, `/${Math.floor(random() * SCREENS)}`);
    }
    if (visitor % LOOK_EVERY !== 0) continue;
    const acting = findingsIn([...splits.values()], guards).filter(({ action, eValue }) => eValue >= LIMITS[action]);
    if (acting.some(({ action }) => action === 'rollBack')) return 'taken back';
    if (acting.length > 0) return 'held';
  }
  return 'nothing';
}

/** What guards do in this many rollouts of equal versions. */
export function proveGuards(rollouts: number): Record<ReturnType<typeof guardedRollout>, number> {
  const random = randomFrom(36);
  const ends = { 'taken back': 0, held: 0, nothing: 0 };
  for (let i = 0; i < rollouts; i++) ends[guardedRollout(random)] += 1;
  return ends;
}
