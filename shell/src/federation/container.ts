import { satisfies } from 'compare-versions';
import { ask, askForChunks, type ChunkRequire } from './askAgain.ts';

/** A federation container: what every remote's entry exports. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(module: string): Promise<Factory>;
}

type Factory = () => unknown;
/** Versions of each shared module, in the format of Module Federation builds. */
type ShareScope = Record<string, Record<string, { get(): Factory | Promise<Factory> }>>;

/** The parts of a container's `require` that the federation runtime must fill in, and the data it gets for that. */
interface ContainerRequire extends ChunkRequire {
  /** Module factories and cache. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Called whenever a chunk is loaded. */
  f: ChunkRequire['f'] & { consumes(chunkId: string, promises: Promise<unknown>[]): void };
  initContainer: Container['init'];
  getContainer: Container['get'];
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string; requiredVersion: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<Factory>> };
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown> | unknown;
declare const __webpack_share_scopes__: { default: ShareScope };

/** The entry URL of each container, by its `init`. */
const entries = new WeakMap<Container['init'], string>();

function findProvided(scope: ShareScope, key: string, range: string) {
  const versions = scope[key] ?? {};
  const version = Object.keys(versions).find((candidate) => satisfies(candidate, range));
  if (version === undefined)
    throw new Error(`This page provides ${key} ${Object.keys(versions).join(', ') || 'in no version'}, not ${range}.`);
  return versions[version]!;
}

/** The federation runtime of a container. All shared modules come from the page; containers bring none. */
function startContainer(require: ContainerRequire): void {
  let scope: ShareScope = {};
  const installed = new Map<string, Promise<void>>();

  async function install(id: string): Promise<void> {
    const { shareKey, requiredVersion } = require.consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
    const factory = await findProvided(scope, shareKey, requiredVersion).get();
    require.m[id] = (module) => {
      delete require.c[id];
      module.exports = factory();
    };
  }

  require.initContainer = (shareScope) => {
    scope = shareScope;
  };
  require.getContainer = async (module) => {
    const load = require.initializeExposesData.moduleMap[module];
    if (!load) throw new Error(`This remote does not expose ${module}.`);
    return load();
  };
  require.f.consumes = (chunkId, promises) => {
    for (const id of require.consumesLoadingData.chunkMapping[chunkId] ?? []) {
      let installing = installed.get(id);
      if (!installing) {
        installed.set(id, (installing = install(id)));
        // Try a door whose file failed to load again the next time.
        installing.catch(() => installed.delete(id));
      }
      promises.push(installing);
    }
  };
  askForChunks(require, () => entries.get(require.initContainer)!);
}

// Called by every container when it starts, see `tooling/src/rspack/container.ts`.
Object.assign(globalThis, { __federationRuntime: startContainer });

/** Loads a remote's entry, gives it the page's shared modules, and returns one of the modules it exposes. */
export async function loadModule(entry: string, name: string): Promise<unknown> {
  // Relative to the page, not to this script, which comes from another origin under `npm run dev`.
  const { href } = new URL(entry, document.baseURI);
  const container = (await ask(href, (fragment) => import(/* webpackIgnore: true */ href + fragment))) as Container;
  entries.set(container.init, href);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return (await container.get(name))();
}
