import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { readJson } from '../package/readJson.ts';

/** Bytes of scripts by part, compressed with brotli. */
export type Sizes = Record<string, number>;

interface BuildFile {
  /** Only a shell has these. */
  entry?: string;
  preload?: string[];
  /** Part of the page itself. */
  themeBoot?: string;
  programs?: string;
  /** Only a remote has this. */
  routeFiles?: Record<string, string[]>;
  earlyFiles?: Record<string, string>;
  ownRuntime?: string[];
}

const compress = promisify(brotliCompress);

/** `landing` of `landing.0a1b2c3d4e5f.js`; a chunk without a name has a number instead. */
const nameOf = (file: string) => file.split('.')[0]!;
const isNamed = (file: string) => !/^\d+$/.test(nameOf(file));

function partsOfShell(files: string[], { entry, preload = [] }: BuildFile): Record<string, string[]> {
  const first = [entry!, ...preload];
  const rest = files.filter((file) => !first.includes(file));
  const unnamed = rest.filter((file) => !isNamed(file));
  return {
    'first load': first,
    ...Object.fromEntries(rest.filter(isNamed).map((file) => [nameOf(file), [file]])),
    ...(unnamed.length > 0 && { 'on demand': unnamed }),
  };
}

function partsOfRemote(
  files: string[],
  { routeFiles = {}, earlyFiles = {}, ownRuntime = [] }: BuildFile,
): Record<string, string[]> {
  const entry = files.filter((file) => file.startsWith('remoteEntry.'));
  const early = Object.entries(earlyFiles).map(([route, file]) => [`early ${route}`, [file]]);
  return {
    entry,
    ...routeFiles,
    ...Object.fromEntries(early),
    everything: files.filter((file) => !ownRuntime.includes(file)),
  };
}

/** Files that a visitor loads together, by part: of the shell the first load and its named chunks, of a remote its entry, its routes and everything. */
function partsOf(dist: string): Record<string, string[]> {
  const described = path.join(dist, 'build.json');
  const build = existsSync(described) ? readJson<BuildFile>(described) : undefined;
  if (!build) return {};
  const files = readdirSync(dist)
    .filter((file) => file.endsWith('.js') && ![build.themeBoot, build.programs].includes(file))
    .sort();
  return build.entry ? partsOfShell(files, build) : partsOfRemote(files, build);
}

export async function sizesOf(dist: string): Promise<Sizes> {
  const parts = Object.entries(partsOf(dist));
  // A file that is named but missing counts as 0 bytes: the registry refuses the release for it anyway.
  const names = [...new Set(parts.flatMap(([, files]) => files))].filter((name) => existsSync(path.join(dist, name)));
  const sizes = new Map(
    await Promise.all(
      names.map(async (name) => [name, (await compress(readFileSync(path.join(dist, name)))).length] as const),
    ),
  );
  return Object.fromEntries(
    parts.map(([part, files]) => [part, files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)]),
  );
}
