/** The part of the bundler's `require` that names and loads chunks. */
export interface ChunkRequire {
  u(chunkId: string): string;
  f: { j(chunkId: string, promises: Promise<unknown>[]): void };
}

/**
 * For the life of a page, Firefox remembers by URL that a script or its preload failed to load, and fails every further
 * import. A fragment makes another URL for the same file.
 */
const isRemembered = () => navigator.userAgent.includes('Firefox/');

/** How many URLs of a file have failed. */
const spent = new Map<string, number>();
/** URLs with a fragment whose file has been preloaded with its integrity. */
const checked = new Set<string>();

function integrityOf(href: string): string {
  for (const { textContent } of document.querySelectorAll('script[type="importmap"]')) {
    const { integrity } = JSON.parse(textContent!) as { integrity: Record<string, string> };
    for (const file in integrity) if (new URL(file, document.baseURI).href === href) return integrity[file]!;
  }
  return '';
}

/** Preloads a URL with its integrity, which the import then relies on: the import map does not know URLs with a fragment. */
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

/** Loads a script from `href`, to which `load` must append the given fragment. */
export async function ask<T>(href: string, load: (fragment: string) => Promise<T>): Promise<T> {
  const count = spent.get(href) ?? 0;
  const fragment = count === 0 ? '' : `#${count}`;
  try {
    if (fragment) await check(href + fragment, integrityOf(href));
    return await load(fragment);
  } catch (error) {
    if (!isRemembered()) throw error;
    spent.set(href, count + 1);
    // Maybe only the page's preload had failed, so try another URL at once.
    if (count === 0) return ask(href, load);
    throw error;
  }
}

/** Lets a bundle load its chunks, which are beside its entry, through `ask`. */
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
