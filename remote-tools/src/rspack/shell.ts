import type { Configuration, Module } from '@rspack/core';
import { rspack } from '@rspack/core';
import { PAGE_PROTOCOL } from '@project-practice/shared/contract';
import { readJson } from '../package/readJson.ts';
import { baseConfig } from './base.ts';
import { CompileAheadPlugin } from './compileAhead.ts';
import { DevelopmentShellPlugin } from './developmentShell.ts';
import { EmitFilesPlugin } from './emitFiles.ts';
import { runtimeVersion } from './federationRuntime.ts';
import { FramesPlugin } from './frames.ts';
import { inlineProgram } from './inlineProgram.ts';
import { describeRelease, doorFiles, entryFiles, routeFiles, type RoutePage } from './releaseFiles.ts';
import { kitsIn } from './kitsIn.ts';
import { withKept } from './keptModules.ts';
import { StablePackagesPlugin } from './stablePackages.ts';
import { PackagesPlugin, type PackedPackage } from './packages.ts';
import { keptChunk, keptKits, provided, providedVersions, sharedVersion } from './sharedModules.ts';

const PROGRAMS = 'page-programs.js';

const isProvision = (module: Module) => module.identifier().startsWith('provide shared module');

/**
 * Numbers the modules; first those of the packages, whose file must not change with the modules around it. Those that only provide
 * others have the place of the checkout in their name, and so a number that depends on it. No script contains that number, but
 * another module might have to make way for it: they come last.
 */
const moduleIds = (isPacked: (module: Module) => boolean) => [
  new rspack.ids.DeterministicModuleIdsPlugin({ test: isPacked }),
  new rspack.ids.DeterministicModuleIdsPlugin({ test: (module) => !isPacked(module) && !isProvision(module) }),
  new rspack.ids.DeterministicModuleIdsPlugin({ test: isProvision, maxLength: 8 }),
];

/** One script for all doors of a kept major. */
function keptGroup({ version }: { version: string }) {
  const name = keptChunk(version);
  const major = version.split('.')[0]!;
  const test = new RegExp(String.raw`[\\/]shared[\\/](src[\\/]kit${major}|kept[\\/]${major})[\\/]`);
  return [name, { test, name, chunks: 'async' as const, enforce: true }] as const;
}

interface ShellParts {
  /** More files for the release: texts made at build time, by file name. */
  texts: Record<string, string>;
  /** And files of packages, by the name they get. */
  copies: Record<string, string>;
  /** Packs what remotes are built with. */
  pack(): Promise<PackedPackage[]>;
}

/** The build of the shell. It names no remote: the page says which ones exist. */
export function shellConfig(folder: string, { texts, copies, pack }: ShellParts): Configuration {
  const base = baseConfig(folder, false);
  const { version } = readJson<{ version: string }>(folder, 'package.json');
  const settings = readJson<{ routes: RoutePage[] }>(folder, 'shell.json');
  const { routes } = settings;
  const frames = new FramesPlugin(folder, './src/frames.tsx');
  const development = new DevelopmentShellPlugin(folder);
  const packages = new PackagesPlugin(pack);
  const stable = new StablePackagesPlugin('offered', './src/packages.ts', 'packages');
  return {
    ...base,
    name: 'shell',
    entry: {
      main: { import: './src/main.ts', library: { type: 'module' } },
      offered: { import: './src/packages.ts', library: { type: 'module' } },
    },
    output: { ...base.output, uniqueName: 'shell' },
    module: { rules: [...base.module!.rules!, withKept] },
    optimization: {
      ...base.optimization,
      moduleIds: false,
      // Packages change rarely: in a file of their own they stay in a visitor's cache when the shell is released. An icon is a module of
      // its own and belongs to who shows it.
      splitChunks: {
        cacheGroups: {
          packages: {
            test: /[\\/]node_modules[\\/](?!lucide-react[\\/])/,
            chunks: 'initial',
            name: 'packages',
            enforce: true,
          },
          ...Object.fromEntries(keptKits().map(keptGroup)),
        },
      },
    },
    plugins: [
      ...moduleIds(stable.holds),
      stable,
      new rspack.sharing.ProvideSharedPlugin({ provides: provided, shareScope: 'default' }),
      // Of the late doors only the one that screens use; the others belong to dialogs and forms.
      new CompileAheadPlugin((compilation) => {
        const { entry, preload } = entryFiles(compilation);
        return [
          entry,
          ...preload,
          ...Object.values(routeFiles(compilation, routes)).flat(),
          ...doorFiles(compilation, sharedVersion)['shared/details']!,
        ];
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: 'public' }, ...Object.entries(copies).map(([to, from]) => ({ from, to }))],
      }),
      new EmitFilesPlugin('first', async () => ({
        ...texts,
        [PROGRAMS]: await inlineProgram(folder, './src/page-programs/main.ts'),
      })),
      frames,
      development,
      packages,
      describeRelease((compilation) => ({
        name: 'shell',
        version,
        pageProtocol: PAGE_PROTOCOL,
        programs: PROGRAMS,
        provides: { ...providedVersions, ...runtimeVersion },
        ...entryFiles(compilation),
        routeFiles: routeFiles(compilation, routes),
        doorFiles: doorFiles(compilation, sharedVersion),
        kits: kitsIn(compilation),
        lasting: [...compilation.namedChunks.get('packages')!.files].filter((file) => file.endsWith('.js')),
        frames: frames.files,
        development: development.described,
        packages: packages.described,
        ...settings,
      })),
    ],
  };
}
