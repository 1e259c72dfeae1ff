import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { readJson } from '../commands/workspace.ts';

/** Bytes of the scripts of one part, as brotli sends them. */
export type Sizes = Record<string, number>;

interface BuildFile {
  /** The shell's. */
  entry?: string;
  preload?: string[];
  /** A remote's. */
  routeFiles?: Record<string, string[]>;
}

const compress = promisify(brotliCompress);

/** `landing` of `landing.0a1b2c3d4e5f.js`; chunks nobody named have a number. */
const nameOf = (file: string) => file.split('.')[0]!;
const isNamed = (file: string) => !/^\d+$/.test(nameOf(file));

function partsOfShell(files: string[], { entry, preload = [] }: BuildFile): Record<string, string[]> {
  const first = [entry!, ...preload];
  const rest = files.filter((file) => !first.includes(file));
  const unnamed = rest.filter((file) => !isNamed(file));
  return { 'first load': first, ...Object.fromEntries(rest.filter(isNamed).map((file) => [nameOf(file), [file]])), ...(unnamed.length > 0 && { 'on demand': unnamed }) };
}

function partsOfRemote(files: string[], { routeFiles = {} }: BuildFile): Record<string, string[]> {
  const entry = files.filter((file) => /^(remoteEntry|__federation_expose)/.test(file));
  return { entry, ...routeFiles, everything: files };
}

/** What a visitor loads together, by name: the first load and parts of the shell; entry, routes and all of a remote. */
function partsOf(dist: string): Record<string, string[]> {
  const described = path.join(dist, 'build.json');
  const build = existsSync(described) ? readJson<BuildFile>(described) : undefined;
  if (!build) return {};
  const files = readdirSync(dist).filter((file) => file.endsWith('.js') && file !== 'theme-boot.js').sort();
  return build.entry ? partsOfShell(files, build) : partsOfRemote(files, build);
}

export async function sizesOf(dist: string): Promise<Sizes> {
  const parts = Object.entries(partsOf(dist));
  // A file that is named and missing weighs nothing here: the registry refuses it by name.
  const names = [...new Set(parts.flatMap(([, files]) => files))].filter((name) => existsSync(path.join(dist, name)));
  const sizes = new Map(await Promise.all(names.map(async (name) => [name, (await compress(readFileSync(path.join(dist, name)))).length] as const)));
  return Object.fromEntries(parts.map(([part, files]) => [part, files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)]));
}
