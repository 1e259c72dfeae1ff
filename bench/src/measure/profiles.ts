/** A visitor's connection and machine. */
export interface Profile {
  /** Round trip that Chromium adds to every request. */
  latencyMs: number;
  /** Bytes per second; -1 means unlimited. */
  down: number;
  up: number;
  cpuSlowdown: number;
}

const megabit = 1_000_000 / 8;

export const profiles = {
  slow: { latencyMs: 150, down: 1.6 * megabit, up: 0.75 * megabit, cpuSlowdown: 4 },
  unthrottled: { latencyMs: 0, down: -1, up: -1, cpuSlowdown: 1 },
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;
