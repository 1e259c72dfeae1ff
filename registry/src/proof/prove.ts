import { randomFrom } from './random.ts';
import { simulate, type Outcomes, type World } from './simulate.ts';

export interface Proof {
  world: World;
  rollouts: number;
  ends: Record<Outcomes['end'], number>;
  /** Visitors of the canary with a failure until it was taken back, sorted; of all rollouts if none was. */
  victims: number[];
}

/** Simulates this many rollouts of one world; the same ones in each run. */
export function prove(world: World, rollouts: number): Proof {
  const random = randomFrom([...world.name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7));
  const all = Array.from({ length: rollouts }, () => simulate(world, random));
  const ends: Proof['ends'] = { 'taken back': 0, held: 0, asked: 0, completed: 0 };
  for (const { end } of all) ends[end] += 1;
  const ended = all.filter(({ end }) => end === 'taken back');
  const victims = (ended.length > 0 ? ended : all).map((one) => one.victims).sort((a, b) => a - b);
  return { world, rollouts, ends, victims };
}

/** The value that this share of a sorted list does not exceed. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
