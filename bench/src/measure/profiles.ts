/** A visitor's connection and machine. */
export interface Profile {
  /** Round trip that Chromium adds to every request. */
  latencyMs: number;
  /** Bytes per second; -1 means unlimited. */
  down: number;
  up: number;
  cpuSlowdown: number;
  viewport: { width: number; height: number };
}

const desk = { width: 1280, height: 900 };

const megabit = 1_000_000 / 8;

export const profiles = {
  slow: { latencyMs: 150, down: 1.6 * megabit, up: 0.75 * megabit, cpuSlowdown: 4, viewport: desk },
  // What Lighthouse 13 applies for a phone: its `mobileSlow4G`, and its Moto G Power.
  lighthouse: {
    latencyMs: 562.5,
    down: 1.47456 * megabit,
    up: 0.675 * megabit,
    cpuSlowdown: 4,
    viewport: { width: 412, height: 823 },
  },
  // A slow line to a server far away: its answers come 400 ms later, which the server itself waits (`Sites.delay`).
  far: { latencyMs: 0, down: 1.6 * megabit, up: 0.75 * megabit, cpuSlowdown: 4, viewport: desk },
  unthrottled: { latencyMs: 0, down: -1, up: -1, cpuSlowdown: 1, viewport: desk },
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;
