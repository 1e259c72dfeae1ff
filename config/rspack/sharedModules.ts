import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;
const major = (version: string) => `^${version.split('.')[0]}.0.0`;
const minor = (version: string) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * What exists once in a page. The shell provides every entry; remotes only consume. Each entry costs its whole
 * package, because a provided module cannot be tree-shaken: share what must be one instance, nothing else.
 */
const instances = {
  react: versionOf('react'),
  'react/jsx-runtime': versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'styled-components': versionOf('styled-components'),
};

/** The doors of `shared` that run in the page. Heavy ones, and what a first screen need not show, stay out of the first load. */
const doors = { remote: true, store: true, api: true, session: true, router: true, theme: true, ui: true, details: false, overlays: false, floating: false, fields: false, forms: false };

/** Doors with files of their own, which a page that needs them preloads. */
export const lateDoors = Object.entries(doors).flatMap(([door, isFirst]) => (isFirst ? [] : [`shared/${door}`]));

const sharedVersion = versionOf('shared');

/** `build.json` of the shell: every provided module with its version. */
export const providedVersions: Record<string, string> = {
  ...instances,
  ...Object.fromEntries(Object.keys(doors).map((door) => [`shared/${door}`, sharedVersion])),
};

/**
 * `build.json` of a remote: every module it may ask the shell for, with the range it accepts. What is added to a door of
 * `shared` raises its minor version, so that a remote which may use it is refused while an older shell is live.
 */
export const requiredRanges: Record<string, string> = {
  ...Object.fromEntries(Object.entries(instances).map(([name, version]) => [name, major(version)])),
  ...Object.fromEntries(Object.keys(doors).map((door) => [`shared/${door}`, minor(sharedVersion)])),
};

/** What the shell's build provides in place of a whole package. */
const parts: Record<string, string> = { 'styled-components': './src/federation/styledComponents.ts' };

/**
 * For the shell. It only provides: a build that also consumes what it provides asks the runtime for each module at its
 * own start, where the answer is always itself.
 */
export const provided = Object.fromEntries([
  ...Object.entries(instances).map(([name, version]) => [parts[name] ?? name, { shareKey: name, singleton: true, eager: true, version, requiredVersion: major(version) }]),
  ...Object.entries(doors).map(([door, eager]) => [
    `shared/${door}`,
    { shareKey: `shared/${door}`, singleton: true, eager, version: sharedVersion, requiredVersion: major(sharedVersion) },
  ]),
]);

export const consumed = Object.fromEntries(
  Object.entries(requiredRanges).map(([name, requiredVersion]) => [
    name,
    { singleton: true, import: false as const, strictVersion: true, requiredVersion },
  ]),
);
