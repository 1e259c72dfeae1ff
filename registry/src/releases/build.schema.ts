import { PAGE_PROTOCOL } from '@project-practice/shared/contract';
import { z } from 'zod';
import { navEntry, owned, range, remoteRoute, version } from './remoteManifest.schema.ts';

/** A file path relative to the release's folder, which it cannot leave. */
export const releasePath = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'must be a relative path of plain characters')
  .refine((path) => !path.split('/').some((part) => part === '..' || part === '.'), 'must stay inside the folder')
  .refine((path) => !path.split('/').some((part) => /^\.[^.]/.test(part)), 'must not begin with a dot');

/** Where a root file is served. */
const rootPath = z.string().regex(/^\/[\w.-]+$/);

export const isScript = (file: string) => /\.m?js$/i.test(file);

/** `build.json` of a remote. */
export const remoteBuild = z.object({
  shared: z.record(z.string(), range),
  routeFiles: z.record(z.string(), z.array(releasePath)).optional(),
  routeDoors: z.record(z.string(), z.array(z.string())).optional(),
  widgetFiles: z.record(z.string(), z.array(releasePath)).optional(),
  frames: z.record(z.string(), releasePath).optional(),
  /** Scripts that show a route's screen before the app runs, and the version of the page protocol that they speak. */
  earlyFiles: z.record(z.string(), releasePath).optional(),
  pageProtocol: z.int().positive().optional(),
  /** Scripts that only pages of others load. */
  ownRuntime: z.array(releasePath).optional(),
});
export type RemoteBuild = z.infer<typeof remoteBuild>;

const sha512 = z.string().regex(/^sha512-[\w+/]{86}==$/, 'must be the SHA-512 of the archive');
const packageName = z
  .string()
  .max(214)
  .regex(/^@[a-z0-9-]+\/[a-z0-9-]+$/, 'must be a name with a scope: without one, anybody could have it elsewhere');
const ranges = z.record(z.string(), z.string().max(120));
/** What npm has to know of a package before it installs it. */
const packageManifest = z.object({
  name: packageName,
  version,
  type: z.string().optional(),
  bin: z.record(z.string(), z.string()).optional(),
  engines: ranges.optional(),
  dependencies: ranges.optional(),
  peerDependencies: ranges.optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
});

/** `build.json` of the shell. */
export const shellBuild = z
  .object({
    name: z.literal('shell'),
    version,
    contract: version,
    provides: z.record(z.string(), version),
    entry: releasePath,
    preload: z.array(releasePath).optional(),
    css: z.array(releasePath).optional(),
    pageProtocol: z.int().positive().optional(),
    themeBoot: releasePath.optional(),
    programs: releasePath.optional(),
    title: z.string().min(1).max(80),
    description: z.string().max(300).optional(),
    themeColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .optional(),
    icon: releasePath.optional(),
    rootFiles: z
      .record(
        rootPath,
        releasePath.refine(
          (path) => !isScript(path),
          'must not be a script: one at the root could be a worker of the whole site',
        ),
      )
      .optional(),
    /** Root files that the first paint needs, and whose names change with their content. */
    fonts: z.array(rootPath).optional(),
    routes: z.array(remoteRoute),
    routeFiles: z.record(z.string(), z.array(releasePath)).optional(),
    doorFiles: z.record(z.string(), z.array(releasePath)).optional(),
    /** The kits that it provides: its own, then earlier majors for remotes that have not moved, with the scripts of each module. */
    kits: z
      .array(
        z.object({
          version,
          bytes: z.int().nonnegative(),
          doorFiles: z.record(z.string(), z.array(releasePath)).optional(),
        }),
      )
      .optional(),
    nav: z.array(navEntry).optional(),
    /** Files that seldom change: pages load one from the first release that had it as it is. */
    lasting: z.array(releasePath).optional(),
    frames: z.record(z.string(), releasePath).optional(),
    /** The same program with React's development build, for remotes under development. */
    development: z.object({ entry: releasePath, files: z.array(releasePath) }).optional(),
    /** What remotes are built with, as archives for npm. */
    packages: z.array(z.object({ file: releasePath, integrity: sha512, manifest: packageManifest })).optional(),
    ...owned,
  })
  .refine(({ pageProtocol, programs }) => pageProtocol !== PAGE_PROTOCOL || programs, {
    path: ['programs'],
    message: 'must name a file: the programs that a page runs before anything is loaded',
  });
export type ShellBuild = Omit<z.infer<typeof shellBuild>, 'owner'>;

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) }).partial();

/** The parts of `mf-manifest.json` that the registry reads; the rest belongs to @module-federation/enhanced. */
export const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    publicPath: z.string().optional(),
    remoteEntry: z.object({ name: z.string().min(1), path: z.string(), type: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }).partial() })),
});
