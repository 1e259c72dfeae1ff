/** The part of a bundle's own `require` that names and loads its chunks. */
export interface ChunkRequire {
  u(chunkId: string): string;
  f: { j(chunkId: string, promises: Promise<unknown>[]): void };
}

/**
 * Firefox remembers for the life of the page, by address, that a script could not be loaded, also when it was a preload:
 * asked again it only fails again. A fragment makes another address of the same file.
 */
const isRemembered = () => navigator.userAgent.includes('Firefox/');

/** How many addresses of a file are spent. */
const spent = new Map<string, number>();
/** Other addresses whose file has come. */
const checked = new Set<string>();

function integrityOf(href: string): string {
  for (const { textContent } of document.querySelectorAll('script[type="importmap"]')) {
    const { integrity } = JSON.parse(textContent!) as { integrity: Record<string, string> };
    for (const file in integrity) if (new URL(file, document.baseURI).href === href) return integrity[file]!;
  }
  return '';
}

/** The page's import map does not know the other address. What a preload has checked is what the import gets, though. */
function check(address: string, integrity: string): Promise<void> | undefined {
  if (checked.has(address)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address, integrity });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => {
      checked.add(address);
      resolve();
    };
    link.onerror = () => reject(new TypeError(`${address} could not be loaded.`));
  });
}

/** Loads a script by its address, to which `load` adds the fragment it is given. */
export async function ask<T>(href: string, load: (fragment: string) => Promise<T>): Promise<T> {
  const count = spent.get(href) ?? 0;
  const fragment = count === 0 ? '' : `#${count}`;
  try {
    if (fragment) await check(href + fragment, integrityOf(href));
    return await load(fragment);
  } catch (error) {
    if (!isRemembered()) throw error;
    spent.set(href, count + 1);
    // Nobody may have asked yet: it was the preload that failed.
    if (count === 0) return ask(href, load);
    throw error;
  }
}

/** The same for the chunks of a bundle, which stand beside its entry. */
export function askForChunks(require: ChunkRequire, entry: () => string): void {
  if (!isRemembered()) return;
  const { u: nameOf } = require;
  const load = require.f.j;
  require.f.j = (chunkId, promises) => {
    const loading = ask(new URL(nameOf(chunkId), entry()).href, (fragment) => {
      const own: Promise<unknown>[] = [];
      require.u = (id) => nameOf(id) + fragment;
      load(chunkId, own);
      require.u = nameOf;
      return Promise.all(own);
    });
    promises.push(loading);
  };
}
