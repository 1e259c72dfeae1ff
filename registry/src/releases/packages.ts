import type { LiveReleases } from '../live/liveState.ts';
import { askWorker } from './askWorker.ts';
import type { Inspected } from './inspect.ts';
import type { PackagesAnswer, PackagesQuestion } from './packagesWorker.ts';
import type { Release } from './release.ts';

const ask = askWorker<PackagesQuestion, PackagesAnswer>('./packagesWorker.js');

/** Characters of built script by the package that they come from, of what pages of the site load. Null without source maps. */
export async function packagesIn({ release, contents, maps }: Inspected): Promise<Record<string, number> | null> {
  const ownRuntime = 'ownRuntime' in release.build ? release.build.ownRuntime : undefined;
  const scripts = [...maps]
    .filter(([path]) => contents.has(path) && !ownRuntime?.includes(path))
    .map(([path, map]) => ({ text: contents.get(path)!.toString('utf8'), map: map.toString('utf8') }));
  return scripts.length > 0 ? ((await ask({ scripts }))?.packages ?? null) : null;
}

/** A package that a remote brings although another live release has it too. */
interface Twice {
  name: string;
  bytes: number;
  alsoIn: string[];
}

/** What of a remote's packages is in pages twice, the largest first. */
export function broughtTwice(release: Pick<Release, 'name' | 'packages'>, { shells, remotes }: LiveReleases): Twice[] {
  const others = [...shells, ...remotes].filter(({ name }) => name !== release.name);
  return Object.entries(release.packages ?? {})
    .map(([name, bytes]) => ({
      name,
      bytes,
      alsoIn: [...new Set(others.filter(({ packages }) => Object.hasOwn(packages ?? {}, name)).map((one) => one.name))],
    }))
    .filter(({ alsoIn }) => alsoIn.length > 0)
    .sort((one, other) => other.bytes - one.bytes);
}
