import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { LastSeenScreen } from '@project-practice/shared/contract';
import { lastSeenWorker, type WorkerScope } from './lastSeenWorker.ts';

const ADDRESS = 'https://practice.example/teams';
const NONCE = 'of-the-page';
const screen: LastSeenScreen = {
  version: 1,
  owner: '7 x',
  title: '</title><b>Teams',
  html: '<html lang="en" data-theme="dark">',
  head: '<link rel="icon" href="/icon.svg">',
  styles: 'p{margin:0}',
  site: '<div id="root"><main><p>Owls</p></main></div>',
  screen: '<p>Owls $& $1</p>',
  refreshing: '<p class="last-seen">refreshing</p>',
  offline: '<p class="last-seen">offline</p>',
};
const PAGE =
  '<!doctype html><html><head></head><body><div id="root"><main><div class="a" data-standing=""><p>outline</p><!--/screen--></div></main></div></body></html>';

const page = (init: ResponseInit = {}, text: string | null = PAGE) =>
  new Response(text, {
    ...init,
    headers: { 'content-security-policy': `script-src 'nonce-${NONCE}'`, 'content-encoding': 'br' },
  });

interface Asked {
  resolve(answer: Response): void;
  reject(error: Error): void;
}

/** A worker whose browser has kept what `kept` says, at these addresses. `visit` gives the answer to a visit of the address. */
function start(kept: unknown, seen = [ADDRESS]) {
  const listeners: Record<string, (event: never) => void> = {};
  const asked: Asked[] = [];
  const preloads: boolean[] = [];
  const scope = {
    registration: {
      navigationPreload: {
        enable: async () => void preloads.push(true),
        disable: async () => void preloads.push(false),
      },
    },
    addEventListener: (name: string, listener: (event: never) => void) => (listeners[name] = listener),
    skipWaiting: async () => {},
    caches: {
      open: async () => ({
        keys: async () => seen.map((url) => ({ url })),
        match: async (url: string) =>
          kept === undefined || !seen.includes(url) ? undefined : new Response(JSON.stringify(kept)),
      }),
    },
    fetch: () => new Promise<Response>((resolve, reject) => asked.push({ resolve, reject })),
  } as unknown as WorkerScope;
  const names = { name: 'n', version: 1, sessionKey: 's', screenEnd: '<!--/screen-->', root: 'root' };
  lastSeenWorker(scope, { ...names, standing: 'data-standing', when: 'data-when' } as never);
  const visit = (url = ADDRESS, init: object = {}, preloadResponse?: Promise<Response | undefined>) => {
    let answer: Promise<Response> | undefined;
    const request = { url, mode: 'navigate', method: 'GET', ...init };
    const respondWith = (given: Promise<Response>) => (answer = given);
    listeners.fetch!({
      request,
      respondWith,
      waitUntil: () => {},
      ...(preloadResponse && { preloadResponse }),
    } as never);
    return answer;
  };
  return { asked, visit, preloads, activate: () => listeners.activate!({ waitUntil: () => {} } as never) };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

const patience = () => jest.advanceTimersByTimeAsync(1_000);

it('answers only visits of pages', () => {
  const { visit, asked } = start(screen);
  expect([visit(ADDRESS, { mode: 'cors' }), visit(ADDRESS, { method: 'POST' })]).toEqual([undefined, undefined]);
  expect(asked).toEqual([]);
});

it.each([
  ['nothing', undefined],
  ['what another version has kept', { ...screen, version: 2 }],
  ['nonsense', 'nonsense'],
])('gives the page, however late, where the browser has %s', async (_what, kept) => {
  const { visit, asked } = start(kept);
  const answer = visit()!;
  await patience();
  const given = page();
  asked[0]!.resolve(given);
  expect(await answer).toBe(given);
});

it('gives a page that comes soon as it is', async () => {
  const { visit, asked } = start(screen);
  const answer = visit()!;
  const given = page();
  asked[0]!.resolve(given);
  expect(await answer).toBe(given);
});

it('shows the last seen screen meanwhile, and then the page with it, which was asked for once', async () => {
  const { visit, asked } = start(screen);
  const answer = visit(`${ADDRESS}#top`)!;
  await patience();
  const shown = await answer;
  const policy = shown.headers.get('content-security-policy')!;
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-(\w+)'; style-src 'nonce-\1';/);
  asked[0]!.resolve(page());
  const text = await shown.text();
  expect(text).toContain('<html lang="en" data-theme="dark"><head>');
  expect(text).toContain('<title>&lt;/title>&lt;b>Teams</title>');
  expect(text).toContain(`${screen.site}${screen.refreshing}`);
  expect(text).toMatch(/<script nonce="\w+">arrived\(\)<\/script>$/);

  const arrived = await visit()!;
  expect(asked).toHaveLength(1);
  expect([arrived.status, arrived.headers.get('content-encoding')]).toEqual([200, null]);
  expect(await arrived.text()).toContain(
    `<div class="a" data-standing=""><style nonce="${NONCE}">p{margin:0}</style><div data-when="in" aria-busy="true"><p>Owls $& $1</p>${screen.refreshing}</div><!--/screen--></div>`,
  );
  // The next visit asks anew.
  void visit();
  await patience();
  expect(asked).toHaveLength(2);
});

it('takes the page that the browser has asked for itself, which it does again once no page is under way', async () => {
  const { visit, asked, preloads, activate } = start(screen);
  activate();
  expect(preloads.at(-1)).toBe(true);
  let arrive: (page: Response) => void;
  const shown = await (async () => {
    const answer = visit(ADDRESS, {}, new Promise<Response>((resolve) => (arrive = resolve)))!;
    await patience();
    return answer;
  })();
  expect(preloads.at(-1)).toBe(false);
  arrive!(page());
  await shown.text();
  const arrived = await visit(ADDRESS, {}, Promise.resolve(undefined))!;
  expect(await arrived.text()).toContain(screen.refreshing);
  expect(preloads.at(-1)).toBe(true);
  expect(asked).toEqual([]);
  // Where it has not, the worker asks.
  const other = visit(`${ADDRESS}/other`, {}, Promise.resolve(undefined))!;
  await patience();
  const given = page();
  asked[0]!.resolve(given);
  expect(await other).toBe(given);
});

it('says that there is no network where the page breaks off', async () => {
  const { visit, asked } = start(screen);
  const shown = visit()!;
  await patience();
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  asked[0]!.resolve(new Response(broken));
  expect(await (await shown).text()).toContain('arrived()');
  const text = await (await visit()!).text();
  expect(text).toContain(screen.offline);
  expect(text).toMatch(/<script nonce="\w+">left\(\)<\/script>$/);
});

it('gives nobody a page that was asked for by a visit that is over', async () => {
  const { visit, asked } = start(screen);
  const closed = visit()!;
  await patience();
  await (await closed).body!.cancel();
  const forgotten = visit()!;
  await patience();
  asked[1]!.resolve(page());
  await (await forgotten).text();
  await jest.advanceTimersByTimeAsync(10_000);
  void visit();
  await patience();
  expect(asked).toHaveLength(3);
});

it.each([
  ['not the page', page({ status: 503 })],
  ['another page', page({ status: 404 })],
])('leaves an answer that is %s as it is', async (_what, given) => {
  const { visit, asked } = start(screen);
  const shown = visit()!;
  await patience();
  asked[0]!.resolve(given);
  await (await shown).text();
  const left = await visit()!;
  expect([left.status, await left.text()]).toEqual([given.status, PAGE]);
});

it('leaves a page without a place for a screen as it is', async () => {
  const { visit, asked } = start(screen);
  const shown = visit()!;
  await patience();
  asked[0]!.resolve(page({}, '<html><head></head><body>Other</body></html>'));
  await (await shown).text();
  expect(await (await visit()!).text()).toContain('<body>Other</body>');
});

it.each([
  ['from the beginning', 0],
  ['after a while', 1_000],
])('says so where there is no network, %s, and asks anew the next time', async (_when, ms) => {
  const { visit, asked } = start(screen);
  const answer = visit()!;
  await jest.advanceTimersByTimeAsync(ms);
  asked[0]!.reject(new TypeError('Failed to fetch'));
  const text = await (await answer).text();
  expect(text).toContain(screen.offline);
  expect(text).toMatch(/<script nonce="\w+">left\(\)<\/script>$/);
  const next = visit()!;
  asked[1]!.resolve(page());
  expect((await next).status).toBe(200);
});

it('names, without a network, what was seen where nothing was', async () => {
  const site = '<header><a href="/teams" aria-current="page">Teams</a></header><main><p>Owls</p></main>';
  const kept = { ...screen, title: '</li><i>Owls & "Co" · Practice', site, screen: '<p>Owls</p>' };
  const { visit, asked } = start(kept, [ADDRESS, `${ADDRESS}?"a&b`]);
  const answer = visit('https://practice.example/projects')!;
  asked[0]!.reject(new TypeError('Failed to fetch'));
  const text = await (await answer).text();
  expect(text).toContain('<title>You are offline</title>');
  expect(text).toMatch(
    /<header><a href="\/teams">Teams<\/a><\/header><main><style nonce="\w+">.*<h1>You are offline<\/h1>/,
  );
  expect(text).toContain(
    `<li><a href="${ADDRESS}?&quot;a&amp;b">&lt;/li>&lt;i>Owls &amp; &quot;Co&quot;</a></li><li><a href="${ADDRESS}">`,
  );
  expect(text).not.toContain('<p>Owls</p>');
  expect(text).toMatch(/<script nonce="\w+">left\(\)<\/script>$/);
});

it('cannot say anything without a network where nothing was kept', async () => {
  const { visit, asked } = start(undefined);
  const answer = visit()!;
  asked[0]!.reject(new TypeError('Failed to fetch'));
  await expect(answer).rejects.toThrow('Failed to fetch');
});
