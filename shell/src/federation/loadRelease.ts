import type { RemoteLifecycles, ResolvedRelease } from '@project-practice/shared/contract';
import { inTime } from '@project-practice/shared/remote';
import { natives } from '../natives.ts';
import { loadModule } from './container.ts';

const loaded = new Map<string, Promise<RemoteLifecycles>>();
/** The entries of the releases whose code has run in this page, or has begun to. */
const started = new Set<string>();

let tell: (remote: string, version: string) => void = () => {};

/** Calls `listener` just before the code of a release runs in this page for the first time. */
export function followStarts(listener: typeof tell): void {
  tell = listener;
}

export const hasStarted = ({ entry }: ResolvedRelease) => started.has(entry);

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
    if (!started.has(release.entry)) tell(name, release.version);
    started.add(release.entry);
    promise = load(name, release);
    loaded.set(release.entry, promise);
    promise.catch(() => loaded.delete(release.entry));
  }
  return promise;
}
