import { askForChunks } from './askAgain.ts';

const entry = 'http://localhost/remotes/mf-teams/entry.js';
const chunk = 'http://localhost/remotes/mf-teams/list.js';
const integrity = 'sha256-of-the-list';

/** A browser that loads module scripts, and a bundle that asks it for chunks. */
function aBrowser(name: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ imports: {}, integrity: { '/remotes/mf-teams/list.js': integrity } })}</script>`;
  const browser = { isOnline: false, preloads: [] as HTMLLinkElement[] };
  const known = new Map<string, boolean>();
  const fetches = (address: string) => {
    const arrives = known.get(address) ?? browser.isOnline;
    if (arrives || name.includes('Firefox')) known.set(address, arrives);
    return arrives;
  };
  const observer = new MutationObserver((records) => {
    for (const link of records.flatMap(({ addedNodes }) => [...addedNodes]) as HTMLLinkElement[]) {
      browser.preloads.push(link);
      link.dispatchEvent(new Event(fetches(link.href) ? 'load' : 'error'));
    }
  });
  observer.observe(document.head, { childList: true });

  const require = {
    u: (id: string) => `${id}.js`,
    f: {
      j(id: string, promises: Promise<unknown>[]) {
        const { href } = new URL(require.u(id), entry);
        promises.push(fetches(href) ? Promise.resolve(href) : Promise.reject(new TypeError(`error loading ${href}`)));
      },
    },
  };
  askForChunks(require, () => entry);
  const load = async (id: string) => {
    const promises: Promise<unknown>[] = [];
    require.f.j(id, promises);
    return (await Promise.all(promises)).flat();
  };
  return { browser, load };
}

afterEach(() => jest.restoreAllMocks());

it('loads a script that failed before, even in Firefox, which remembers the failure, and checks its integrity', async () => {
  const { browser, load } = aBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0');
  await expect(load('list')).rejects.toThrow(chunk);
  await expect(load('list')).rejects.toThrow(chunk);
  browser.isOnline = true;
  const [address] = await load('list');
  expect(address).toMatch(new RegExp(`^${chunk}#\\d$`));
  const preload = browser.preloads.at(-1)!;
  expect([preload.rel, preload.href, preload.integrity]).toEqual(['modulepreload', address, integrity]);
  // Once loaded, it is not requested again.
  expect(await load('list')).toEqual([address]);
  expect(browser.preloads.at(-1)).toBe(preload);
});

it('uses the same address again in other browsers', async () => {
  const { browser, load } = aBrowser(
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  );
  await expect(load('list')).rejects.toThrow(chunk);
  browser.isOnline = true;
  expect(await load('list')).toEqual([chunk]);
  expect(browser.preloads).toEqual([]);
});
