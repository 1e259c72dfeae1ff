import { satisfies } from 'compare-versions';
import { ask, askForChunks, type ChunkRequire } from './askAgain.ts';

/** A federation container: what every remote's entry exports. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(module: string): Promise<Factory>;
}

type Factory = () => unknown;
/** Every version of every shared module, as the builds write it. */
type ShareScope = Record<string, Record<string, { get(): Factory | Promise<Factory> }>>;

/** The part of a container's own `require` that the build leaves to a runtime, and what it tells that runtime. */
interface ContainerRequire extends ChunkRequire {
  /** Module factories and cache. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Asked whenever a chunk is loaded. */
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

/** Where a container came from, by its `init`. */
const entries = new WeakMap<Container['init'], string>();

function findProvided(scope: ShareScope, key: string, range: string) {
  const versions = scope[key] ?? {};
  const version = Object.keys(versions).find((candidate) => satisfies(candidate, range));
  if (version === undefined) throw new Error(`This page provides ${key} ${Object.keys(versions).join(', ') || 'in no version'}, not ${range}.`);
  return versions[version]!;
}

/** Everything shared comes from the page; a container brings nothing along. */
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
        // A door whose file did not arrive is asked for again the next time.
        installing.catch(() => installed.delete(id));
      }
      promises.push(installing);
    }
  };
  askForChunks(require, () => entries.get(require.initContainer)!);
}

// Called by every container as it starts: `config/rspack/container.ts`.
Object.assign(globalThis, { __federationRuntime: startContainer });

/** Loads a remote's entry, gives it what the page shares and takes a module out of it. */
export async function loadModule(entry: string, name: string): Promise<unknown> {
  // The page's address and not this script's, which comes from another origin under `npm run dev`.
  const { href } = new URL(entry, document.baseURI);
  const container = (await ask(href, (fragment) => import(/* webpackIgnore: true */ href + fragment))) as Container;
  entries.set(container.init, href);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return (await container.get(name))();
}
