import type * as AskAgain from './askAgain.ts';

jest.mock('../natives.ts');

const entry = 'http://localhost/remotes/mf-teams/1.0.0/entry.js';
const chunk = 'http://localhost/remotes/mf-teams/1.0.0/list.js';
const integrity = 'sha256-of-the-list';

interface Files {
  cached: Bytes;
  onServer?: Bytes;
  /** Whether the page has learnt the file's integrity after it arrived. */
  isKnownLater?: boolean;
}

type Bytes = 'right' | 'wrong' | 'missing' | 'hanging';

let answering: MutationObserver | undefined;

/** A page in a browser with a cache, which remembers modules by URL, and a bundle that asks it for chunks. */
async function aPage({ cached, onServer = 'right', isKnownLater = false }: Files) {
  jest.resetModules();
  const { askForChunks, followUndelivered, Undelivered } = (await import('./askAgain.ts')) as typeof AskAgain;
  const { addIntegrity } = await import('./integrity.ts');
  const known = { '/remotes/mf-teams/1.0.0/list.js': integrity };
  const arrived = { imports: {}, integrity: isKnownLater ? {} : known };
  document.head.innerHTML = `<script type="importmap">${JSON.stringify(arrived)}</script>`;
  addIntegrity(known, '');
  expect(document.querySelectorAll('script').length).toBe(isKnownLater ? 2 : 1);
  const browser = { cached, onServer, fetches: [] as RequestInit[] };
  const preloads: HTMLLinkElement[] = [];
  const modules = new Map<string, Bytes>();
  const loadModule = (address: string) => {
    if (!modules.has(address)) modules.set(address, browser.cached);
    return modules.get(address)!;
  };
  globalThis.fetch = jest.fn(async (_href, init: RequestInit = {}) => {
    browser.fetches.push(init);
    browser.cached = browser.onServer;
    if (browser.cached === 'hanging') return new Promise(() => {});
    if (browser.cached !== 'right') throw new TypeError('Failed to fetch');
    return new Response('the list');
  }) as typeof fetch;
  answering?.disconnect();
  answering = new MutationObserver((records) => {
    for (const link of records.flatMap(({ addedNodes }) => [...addedNodes]) as HTMLLinkElement[]) {
      preloads.push(link);
      link.dispatchEvent(new Event(loadModule(link.href) === 'right' ? 'load' : 'error'));
    }
  });
  answering.observe(document.head, { childList: true });

  // As bundles have it: a chunk that is on its way is waited for, a failed one is asked for again.
  const pending = new Map<string, Promise<unknown>>();
  const require = {
    u: (id: string) => `${id}.js`,
    f: {
      j(id: string, promises: Promise<unknown>[]) {
        const { href } = new URL(require.u(id), entry);
        const bytes = loadModule(href);
        const known = pending.get(id);
        if (known) return void promises.push(known);
        if (bytes === 'right') return void promises.push(Promise.resolve(href));
        if (bytes !== 'hanging') return void promises.push(Promise.reject(new TypeError(`error loading ${href}`)));
        pending.set(id, new Promise(() => {}));
        promises.push(pending.get(id)!);
      },
    },
  };
  Object.assign(performance, { getEntriesByType: () => [] });
  const undelivered: string[] = [];
  followUndelivered((href) => undelivered.push(href));
  askForChunks(require, () => entry);
  const load = async (id: string) => {
    const promises: Promise<unknown>[] = [];
    require.f.j(id, promises);
    return (await Promise.all(promises)).flat();
  };
  return { browser, preloads, load, undelivered, Undelivered };
}

afterEach(() => jest.useRealTimers());

it.each(['wrong', 'missing'] as const)(
  'loads a chunk of which the cache has a %s file past the cache, checks it, and tells that it was not delivered',
  async (cached) => {
    const { browser, preloads, load, undelivered } = await aPage({ cached });
    expect(await load('list')).toEqual([`${chunk}#1`]);
    expect(browser.fetches).toEqual([expect.objectContaining({ cache: 'reload', integrity })]);
    expect(preloads.map(({ rel, href, integrity: checked }) => [rel, href, checked])).toEqual([
      ['modulepreload', `${chunk}#1`, integrity],
    ]);
    expect(undelivered).toEqual([chunk]);
    // Once loaded, it is not requested again.
    expect(await load('list')).toEqual([`${chunk}#1`]);
    expect([browser.fetches.length, preloads.length]).toEqual([1, 1]);
  },
);

it.each([
  ['right', [chunk]],
  ['wrong', [chunk, `${chunk}#1`]],
] as const)(
  'loads a chunk of a remote that joined the page with its integrity before it is imported: not every browser looks it up then (%s file)',
  async (cached, addresses) => {
    const { preloads, load } = await aPage({ cached, isKnownLater: true });
    expect(await load('list')).toEqual([addresses.at(-1)]);
    expect(preloads.map(({ href, integrity: checked }) => [href, checked])).toEqual(
      addresses.map((address) => [address, integrity]),
    );
  },
);

it('loads it on a later try when it cannot be delivered at first', async () => {
  const { browser, load, undelivered, Undelivered } = await aPage({ cached: 'wrong', onServer: 'wrong' });
  await expect(load('list')).rejects.toThrow(Undelivered);
  await expect(load('list')).rejects.toThrow(Undelivered);
  browser.onServer = 'right';
  expect(await load('list')).toEqual([expect.stringMatching(new RegExp(`^${chunk}#\\d$`))]);
  expect(undelivered).toEqual([chunk]);
});

it('gives up a chunk that hangs after ten seconds, and asks for it again when it is needed again', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const { load, undelivered, Undelivered } = await aPage({ cached: 'hanging' });
  const first = expect(load('list')).rejects.toThrow(Undelivered);
  const beside = expect(load('list')).rejects.toThrow(Undelivered);
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all([first, beside]);
  expect(await load('list')).toEqual([`${chunk}#1`]);
  expect(undelivered).toEqual([chunk]);
});

it('gives up what hangs past the cache too, and asks for it again', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const { browser, load, Undelivered } = await aPage({ cached: 'wrong', onServer: 'hanging' });
  const given = expect(load('list')).rejects.toThrow(Undelivered);
  await jest.advanceTimersByTimeAsync(10_000);
  await given;
  browser.onServer = 'right';
  expect(await load('list')).toEqual([`${chunk}#2`]);
});
