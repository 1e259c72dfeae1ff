import { inTime } from '@project-practice/shared/remote';
import { natives } from '../natives.ts';
import { integrityOf } from './integrity.ts';
import { unlessLeaving } from './unlessLeaving.ts';

/** The part of the bundler's `require` that names and loads chunks. */
export interface ChunkRequire {
  u(chunkId: string): string;
  f: { j(chunkId: string, promises: Promise<unknown>[]): void };
}

/** A file did not arrive as it was released. That is the fault of what is on the way, not of the release. */
export class Undelivered extends Error {}

/** How many URLs of a file have failed. Each failure makes another URL, by a fragment: browsers remember modules by URL. */
const spent = new Map<string, number>();
/** URLs with a fragment whose file is known to be as it was released. */
const fresh = new Set<string>();
/** What is asked for now, by file. */
const asking = new Map<string, Promise<unknown>>();

let tell: (href: string) => void = () => {};
const told = new Set<string>();

/** Calls `listener` once for every file that did not arrive as it was released, even if it did later. */
export function followUndelivered(listener: (href: string) => void): void {
  tell = (href) =>
    unlessLeaving(() => {
      if (!told.has(href)) listener(href);
      told.add(href);
    });
}

/** Loads a script with its integrity under a URL. An import of that URL then takes what was loaded. */
async function preload(address: string, integrity: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address, integrity });
  document.head.append(link);
  await new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
}

/**
 * Replaces a file in the browser's cache, which would keep for a year what a proxy sent instead of it. Then preloads its next
 * URL with its integrity, on which the import relies: the import map does not know URLs with a fragment.
 */
async function fetchAfresh(href: string, address: string): Promise<void> {
  if (fresh.has(address)) return;
  const { integrity } = integrityOf(href);
  const answer = await natives.fetch(href, { cache: 'reload', integrity });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  await answer.arrayBuffer();
  await preload(address, integrity);
  fresh.add(address);
}

/** Whether a file has arrived that hangs; then it is its code that does. */
const hasArrived = (href: string) =>
  performance.getEntriesByType('resource').some((entry) => entry.name.split('#')[0] === href);

async function load<T>(href: string, from: (fragment: string) => Promise<T>): Promise<T> {
  const count = spent.get(href) ?? 0;
  const fragment = count === 0 ? '' : `#${count}`;
  const undelivered = (cause: unknown) => {
    tell(href);
    return new Undelivered(`${href} could not be loaded.`, { cause });
  };
  const arriving = <V>(work: Promise<V>) => inTime(work, `${href} did not arrive`, natives);
  if (fragment)
    await arriving(fetchAfresh(href, href + fragment)).catch((error: unknown) => {
      spent.set(href, count + 1);
      throw undelivered(error);
    });
  let isOver = false;
  const checked = async () => {
    const { integrity, hasArrived } = integrityOf(href);
    if (integrity && !hasArrived && !fragment) await preload(href, integrity);
    return from(fragment);
  };
  try {
    const value = await arriving(checked().finally(() => (isOver = true)));
    // What came from its first URL was something else.
    if (fragment) tell(href);
    return value;
  } catch (error) {
    spent.set(href, count + 1);
    if (!isOver && !hasArrived(href)) throw undelivered(error);
    // Another URL at once, but only once: when the right file fails too, that is the release's fault.
    if (isOver && !fragment) return load(href, from);
    throw error;
  }
}

/** Loads a script from `href`, to which `from` must append the given fragment; past the cache when that failed before. */
export function ask<T>(href: string, from: (fragment: string) => Promise<T>): Promise<T> {
  const asked = asking.get(href) ?? load(href, from).finally(() => asking.delete(href));
  asking.set(href, asked);
  return asked as Promise<T>;
}

/** Lets a bundle load its chunks, which are beside its entry, through `ask`. */
export function askForChunks(require: ChunkRequire, entry: () => string): void {
  const { u: nameOf } = require;
  const loadChunk = require.f.j;
  // The bundle also waits for good for a chunk that hangs. With a fragment, it is another chunk to it.
  require.u = (id) => {
    const [chunkId, ...fragment] = String(id).split(/(?=#)/);
    return nameOf(chunkId!) + fragment.join('');
  };
  require.f.j = (chunkId, promises) => {
    const loading = ask(new URL(nameOf(chunkId), entry()).href, async (fragment) => {
      const own: Promise<unknown>[] = [];
      loadChunk(chunkId + fragment, own);
      return Promise.all(own);
    });
    promises.push(loading);
  };
}
