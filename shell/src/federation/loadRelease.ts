import type { RemoteLifecycles, ResolvedRelease } from 'shared/contract';
import { inTime } from 'shared/remote';
import { natives } from '../natives.ts';
import { loadModule } from './container.ts';

const loaded = new Map<string, Promise<RemoteLifecycles>>();

function isLifecycles(value: unknown): value is RemoteLifecycles {
  const candidate = value as Partial<RemoteLifecycles> | null;
  return ['bootstrap', 'mount', 'unmount'].every(
    (name) => typeof candidate?.[name as keyof RemoteLifecycles] === 'function',
  );
}

async function load(name: string, { version, entry }: ResolvedRelease): Promise<RemoteLifecycles> {
  const module = await inTime(loadModule(entry, './remote'), `${name} ${version} did not arrive`, natives);
  if (!isLifecycles(module))
    throw new Error(`${name} ${version} does not export the lifecycles bootstrap, mount and unmount.`);
  await inTime(module.bootstrap({ name } as never), `${name} ${version} did not start`, natives);
  return module;
}

/** The lifecycles of a release, loaded and evaluated once per page. After a failure the next call tries again. */
export function loadRelease(name: string, release: ResolvedRelease): Promise<RemoteLifecycles> {
  let promise = loaded.get(release.entry);
  if (!promise) {
    promise = load(name, release);
    loaded.set(release.entry, promise);
    promise.catch(() => loaded.delete(release.entry));
  }
  return promise;
}
