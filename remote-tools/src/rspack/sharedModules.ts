import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readJson } from '../package/readJson.ts';

const require = createRequire(import.meta.url);
/** The package of the doors. In a page their names have no scope: they are not looked up in a registry of packages. */
const KIT = '@project-practice/shared';
/** What source imports for a module of the share scope. */
const requestOf = (shareKey: string) => shareKey.replace(/^shared(?=\/)/, KIT);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;
const major = (version: string) => `^${version.split('.')[0]}.0.0`;
const minor = (version: string) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * Packages that exist once in a page: the shell provides them, remotes use them. A provided module cannot be tree-shaken, so
 * each entry costs its whole package. List only what must be one instance.
 */
const instances = {
  react: versionOf('react'),
  'react/jsx-runtime': versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-dom/client': versionOf('react-dom'),
  'styled-components': versionOf('styled-components'),
};

/** The doors of `shared` that run in the page: true if the door is part of the first load. Large ones, and those a first screen does without, are not. */
const doors = {
  remote: true,
  store: true,
  api: true,
  session: true,
  router: true,
  theme: true,
  ui: true,
  details: false,
  overlays: false,
  floating: false,
  fields: false,
  forms: false,
};

/** Doors outside the first load. A page that needs them preloads their files. */
export const lateDoors = Object.entries(doors).flatMap(([door, isFirst]) => (isFirst ? [] : [`shared/${door}`]));

/** A version of the package `shared`: where it is, and its doors that run in the page. */
interface Kit {
  folder: string;
  version: string;
  doors: string[];
}

function kitAt(packageFile: string): Kit {
  const folder = path.dirname(packageFile);
  const { version } = readJson<{ version: string }>(packageFile);
  return { folder, version, doors: Object.keys(readJson<{ doors: object }>(folder, 'doors.json').doors) };
}

const kit = kitAt(require.resolve(`${KIT}/package.json`));
/** What the package in this folder is built with: today's, or an earlier major that was kept. */
const kitOf = (folder: string) =>
  kitAt(createRequire(path.join(folder, 'package.json')).resolve(`${KIT}/package.json`));

/** The earlier majors that the shell still provides beside today's, see `docs/kit-majors.md`. */
export function keptKits(folder = path.join(kit.folder, 'kept')): Kit[] {
  const majors = existsSync(folder) ? readdirSync(folder) : [];
  return majors.sort().map((major) => kitAt(path.join(folder, major, 'package.json')));
}

/** The modules of kept majors, by door. */
export const keptModules = () =>
  keptKits().flatMap(({ folder, version, doors: names }) =>
    names.map((door) => ({ file: path.join(folder, `${door}.ts`), door: `shared/${door}`, version })),
  );

/** The name of the script with what only this major needs. */
export const keptChunk = (version: string) => `kit-${version.split('.')[0]}`;

export const sharedVersion = kit.version;

/** For the shell's `build.json`: every provided module with its version. */
export const providedVersions: Record<string, string> = {
  ...instances,
  ...Object.fromEntries(Object.keys(doors).map((door) => [`shared/${door}`, sharedVersion])),
};

/**
 * For the `build.json` of the remote in this folder: every module it may ask the shell for, with the range it accepts. Adding
 * something to a door of `shared` raises shared's minor version, so a remote that may use it is refused as long as an older
 * shell is live.
 */
export function requiredRanges(folder: string): Record<string, string> {
  const own = kitOf(folder);
  return {
    ...Object.fromEntries(Object.entries(instances).map(([name, version]) => [name, major(version)])),
    ...Object.fromEntries(own.doors.map((door) => [`shared/${door}`, minor(own.version)])),
  };
}

/** Modules that the shell provides instead of a whole package. */
const parts: Record<string, string> = { 'styled-components': './src/federation/styledComponents.ts' };

const offer = (shareKey: string, version: string, eager: boolean) => ({
  shareKey,
  singleton: true,
  eager,
  version,
  requiredVersion: major(version),
});

/**
 * For the shell, which only provides. A build that also consumed its own modules would ask the runtime for each of them at
 * start, and always get its own.
 */
export const provided = Object.fromEntries([
  ...Object.entries(instances).map(([name, version]) => [parts[name] ?? name, offer(name, version, true)]),
  ...Object.entries(doors).map(([door, eager]) => [`${KIT}/${door}`, offer(`shared/${door}`, sharedVersion, eager)]),
  ...keptModules().map(({ file, door, version }) => [file, offer(door, version, false)]),
]);

export const consumed = (folder: string) =>
  Object.fromEntries(
    Object.entries(requiredRanges(folder)).map(([shareKey, requiredVersion]) => [
      requestOf(shareKey),
      { shareKey, singleton: true, import: false as const, strictVersion: true, requiredVersion },
    ]),
  );
