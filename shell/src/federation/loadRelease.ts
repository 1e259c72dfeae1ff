import type { RemoteLifecycles, ResolvedRelease } from 'shared/contract';
import { loadModule } from './container.ts';

/** Past this an entry counts as failed; a visitor has waited long enough. */
const LOAD_TIMEOUT_MS = 10_000;

class RemoteLoadError extends Error {}

const loaded = new Map<string, Promise<RemoteLifecycles>>();

function isLifecycles(value: unknown): value is RemoteLifecycles {
  const candidate = value as Partial<RemoteLifecycles> | null;
  return ['bootstrap', 'mount', 'unmount'].every((name) => typeof candidate?.[name as keyof RemoteLifecycles] === 'function');
}

function withTimeout<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteLoadError(`${what} did not arrive within ${LOAD_TIMEOUT_MS / 1000} s.`)), LOAD_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

async function load(name: string, { version, entry }: ResolvedRelease): Promise<RemoteLifecycles> {
  const module = await withTimeout(loadModule(entry, './remote'), `${name} ${version}`);
  if (!isLifecycles(module)) throw new RemoteLoadError(`${name} ${version} does not export the lifecycles bootstrap, mount and unmount.`);
  await module.bootstrap({ name } as never);
  return module;
}

/** The lifecycles of a release, loaded and evaluated once per page; a failure is not remembered. */
export function loadRelease(name: string, release: ResolvedRelease): Promise<RemoteLifecycles> {
  let promise = loaded.get(release.entry);
  if (!promise) {
    promise = load(name, release);
    loaded.set(release.entry, promise);
    promise.catch(() => loaded.delete(release.entry));
  }
  return promise;
}
