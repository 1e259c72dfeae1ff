import { trusted } from '../trusted.ts';

const maps = new WeakMap<Element, Map<string, string>>();

/** The integrity of files by URL, as an import map of this page has it. */
function readMap(element: Element): Map<string, string> {
  let map = maps.get(element);
  if (!map) {
    const { integrity } = JSON.parse(element.textContent) as { integrity: Record<string, string> };
    const entries = Object.entries(integrity).map(
      ([file, hash]) => [new URL(file, document.baseURI).href, hash] as const,
    );
    maps.set(element, (map = new Map(entries)));
  }
  return map;
}

const readMaps = () => [...document.querySelectorAll('script[type="importmap"]')].map(readMap);

/** The integrity of a file, and whether the page arrived with it: only then do all browsers check what they import. */
export function integrityOf(href: string): { integrity: string; hasArrived: boolean } {
  const all = readMaps();
  const index = all.findIndex((map) => map.has(href));
  return { integrity: all[index]?.get(href) ?? '', hasArrived: index === 0 };
}

/** Adds the integrity of files that join an open page. Browsers without support for several import maps ignore it. */
export function addIntegrity(integrity: Record<string, string>, nonce: string): void {
  const known = readMaps();
  const added = Object.entries(integrity).filter(([file]) => {
    const { href } = new URL(file, document.baseURI);
    return !known.some((map) => map.has(href));
  });
  if (added.length === 0) return;
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = nonce;
  map.textContent = trusted.createScript(JSON.stringify({ integrity: Object.fromEntries(added) }));
  document.head.append(map);
}
