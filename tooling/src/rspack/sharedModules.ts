import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
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

const sharedVersion = versionOf('shared');

/** For the shell's `build.json`: every provided module with its version. */
export const providedVersions: Record<string, string> = {
  ...instances,
  ...Object.fromEntries(Object.keys(doors).map((door) => [`shared/${door}`, sharedVersion])),
};

/**
 * For a remote's `build.json`: every module it may ask the shell for, with the range it accepts. Adding something to a door
 * of `shared` raises shared's minor version, so a remote that may use it is refused as long as an older shell is live.
 */
export const requiredRanges: Record<string, string> = {
  ...Object.fromEntries(Object.entries(instances).map(([name, version]) => [name, major(version)])),
  ...Object.fromEntries(Object.keys(doors).map((door) => [`shared/${door}`, minor(sharedVersion)])),
};

/** Modules that the shell provides instead of a whole package. */
const parts: Record<string, string> = { 'styled-components': './src/federation/styledComponents.ts' };

/**
 * For the shell, which only provides. A build that also consumed its own modules would ask the runtime for each of them at
 * start, and always get its own.
 */
export const provided = Object.fromEntries([
  ...Object.entries(instances).map(([name, version]) => [
    parts[name] ?? name,
    { shareKey: name, singleton: true, eager: true, version, requiredVersion: major(version) },
  ]),
  ...Object.entries(doors).map(([door, eager]) => [
    `shared/${door}`,
    {
      shareKey: `shared/${door}`,
      singleton: true,
      eager,
      version: sharedVersion,
      requiredVersion: major(sharedVersion),
    },
  ]),
]);

export const consumed = Object.fromEntries(
  Object.entries(requiredRanges).map(([name, requiredVersion]) => [
    name,
    { singleton: true, import: false as const, strictVersion: true, requiredVersion },
  ]),
);
