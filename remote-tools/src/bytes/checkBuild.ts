import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../package/readJson.ts';
import { rootOf } from '../package/rootOf.ts';
import { exceeded, readBudgets, type Budgets } from './budgets.ts';
import { foundTwice, type Inside } from './inside.ts';
import { sizesOf, type Sizes } from './parts.ts';

/** What is recorded of a build: the sizes of its parts and the packages inside. */
export interface BuildBytes {
  name: string;
  sizes: Sizes;
  inside: Inside;
}

const root = rootOf('.');
export const records = path.join(root, '.cache/bytes');

export function readRecords(folder = records): BuildBytes[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readJson<BuildBytes>(folder, file));
}

/** One sentence per package that several builds bring into the page although `mayBeTwice` does not list it. */
export function unwantedTwice(builds: BuildBytes[], { mayBeTwice }: Budgets): string[] {
  return Object.entries(foundTwice(Object.fromEntries(builds.map(({ name, inside }) => [name, inside]))))
    .filter(([name]) => !Object.hasOwn(mayBeTwice, name))
    .map(
      ([name, holders]) =>
        `${name} is in the page ${holders.length} times: ${holders.join(', ')} each bundle it. Import it through a door of shared, or add it to mayBeTwice in budgets.json with the reason.`,
    );
}

interface Check {
  name: string;
  dist: string;
  /** What the bundler put into the build; without it, the build's record is used. */
  inside?: Inside;
  budgets?: Budgets;
  /** Folder of the records of all builds. */
  folder?: string;
}

/** Records what a build weighs and returns what is wrong with it, one sentence per problem. */
export async function checkBuild({
  name,
  dist,
  inside,
  budgets = readBudgets(),
  folder = records,
}: Check): Promise<string[]> {
  const known = readRecords(folder);
  const build: BuildBytes = {
    name,
    sizes: await sizesOf(dist),
    inside: inside ?? known.find((one) => one.name === name)?.inside ?? {},
  };
  if (Object.keys(build.sizes).length === 0) return [];
  mkdirSync(folder, { recursive: true });
  const others = known.filter((other) => other.name !== name);
  // A copy built outside the checkout is checked but not recorded: the records describe what this checkout serves.
  if (folder !== records || dist === path.join(root, name, 'dist'))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(build));
  return [
    ...exceeded(name, build.sizes, budgets),
    ...unwantedTwice([...others, build], budgets).filter((problem) => problem.includes(name)),
  ];
}
