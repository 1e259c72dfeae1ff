import type { Release } from '../releases/release.ts';
import type { LiveService, LiveState } from './liveState.ts';
import { resolveVisitor } from './resolve.ts';

/** What is done with a group, one after the other; the last step of each is one of two. */
const STEPS = ['start', 'promote', 'end'] as const;
const GROUPS = ['first', 'second', 'third'] as const;
const VISITORS = 100_000;

interface Stand {
  done: number;
  isTakenBack: boolean;
}

/** As much of a release as choosing one needs. */
const releaseOf = (name: string, version: string) =>
  ({
    name,
    version,
    manifest: { contract: '^1.0.0' },
    build: { contract: '1.0.0', provides: {}, shared: {} },
  }) as unknown as Release;

/** All orders in which three groups can be started, promoted, and ended. */
function orders(left: number[]): number[][] {
  if (left.every((count) => count === 0)) return [[]];
  return left.flatMap((count, group) =>
    count === 0 ? [] : orders(left.map((one, index) => one - Number(index === group))).map((rest) => [group, ...rest]),
  );
}

/** The two remotes of a group, as the registry reads them after these steps. */
function services(group: string, { done, isTakenBack }: Stand): LiveService[] {
  return ['one', 'two'].map((member) => {
    const name = `mf-${group}-${member}`;
    const [old, next] = [releaseOf(name, '0.1.0'), releaseOf(name, '0.2.0')];
    if (done === 0 || (done === STEPS.length && isTakenBack)) return { name, stable: old };
    if (done === STEPS.length) return { name, stable: next, previous: old, group };
    return { name, stable: old, canary: { release: next, percentage: done === 1 ? 10 : 50, rollout: name, group } };
  });
}

it(`of ${VISITORS} visitors none ever has one of two versions without the other, in any order of what is done with three groups`, () => {
  const states = new Map<string, LiveState>();
  const stateOf = (stands: Stand[]): LiveState => {
    const key = JSON.stringify(stands);
    let state = states.get(key);
    if (!state) {
      const remotes = stands.flatMap((stand, index) => services(GROUPS[index]!, stand));
      const shell = { name: 'shell', stable: releaseOf('shell', '0.1.0') };
      states.set(key, (state = { revision: 1, shell, remotes, overrides: new Map() } as unknown as LiveState));
    }
    return state;
  };
  const all = orders(GROUPS.map(() => STEPS.length));
  expect(all.length).toBe(1680);
  const checked = new Set<object>();
  const seen = new Set<string>();
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const stands = GROUPS.map((_, index) => ({ done: 0, isTakenBack: ((visitor >> index) & 1) === 1 }));
    for (const group of all[visitor % all.length]!) {
      stands[group]!.done++;
      const selection = resolveVisitor(stateOf(stands), visitor.toString(36).padStart(22, '0'))!;
      if (checked.has(selection)) continue;
      checked.add(selection);
      const versions = selection.remotes.map(
        ({ release, fallback }) => `${release!.version} ${fallback?.version ?? '-'}`,
      );
      for (let index = 0; index < versions.length; index += 2) expect(versions[index]).toBe(versions[index + 1]);
      seen.add(selection.remotes.map(({ release }) => release!.version).join());
    }
  }
  // Who has which of the three is independent of the others.
  expect(seen.size).toBe(8);
});
