import { satisfies } from 'compare-versions';

/** A federation container: what every remote's entry exports. */
export interface Container {
  init(shareScope: ShareScope): unknown;
  get(module: string): Promise<Factory>;
}

type Factory = () => unknown;
/** Versions of each shared module, in the format of Module Federation builds. */
export type ShareScope = Record<string, Record<string, { get(): Factory | Promise<Factory> }>>;

/** The parts of a container's `require` that the federation runtime must fill in, and the data it gets for that. */
export interface ContainerRequire {
  /** Module factories and cache. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Called whenever a chunk is loaded. */
  f: { consumes(chunkId: string, promises: Promise<unknown>[]): void };
  initContainer: Container['init'];
  getContainer: Container['get'];
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string; requiredVersion: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<Factory>> };
}

function findProvided(scope: ShareScope, key: string, range: string) {
  const versions = scope[key] ?? {};
  const version = Object.keys(versions).find((candidate) => satisfies(candidate, range));
  if (version === undefined)
    throw new Error(`This page provides ${key} ${Object.keys(versions).join(', ') || 'in no version'}, not ${range}.`);
  return versions[version]!;
}

/** The federation runtime of a container: all shared modules come from the share scope that the page gives it; it has none of its own. */
export function startContainer(require: ContainerRequire): void {
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
}
