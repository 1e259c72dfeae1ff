import type { LastSeenScreen, lastSeen } from '@project-practice/shared/contract';

interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface NavigationEvent extends WorkEvent {
  request: Request;
  /** Of a page that the browser has asked for itself. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface InstallEvent extends WorkEvent {
  /** Where browsers have it: https://w3c.github.io/ServiceWorker/#service-worker-static-routing-api */
  addRoutes?(rules: object[]): Promise<unknown>;
}

/** What the program uses of https://w3c.github.io/ServiceWorker/#serviceworkerglobalscope. */
export interface WorkerScope {
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: NavigationEvent) => void): void;
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  registration: { navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> } };
  caches: { open(name: string): Promise<Kept> };
}

interface Kept {
  /** The oldest first. */
  keys(): Promise<readonly { url: string }[]>;
  match(address: string, options: object): Promise<Response | undefined>;
}

interface Stored {
  user: { id: number };
  accessToken: string;
}

interface Names extends Pick<typeof lastSeen, 'version' | 'screenEnd'> {
  name: string;
  sessionKey: string;
  root: string;
  standing: string;
  when: string;
}

/**
 * The program of the site's only service worker. It keeps and runs nothing of a release: versions, and all code, come from the
 * network, with the page. While the page is on its way it shows what this person last saw at the address, in a document that can
 * do nothing; then the document reloads itself, and gets the page, with the same content in the place of the outline. Without a
 * network, that document is what remains; at an address that was not seen, one that names what was. A page that comes within
 * `PATIENCE_MS` is left as it is.
 *
 * It is sent to browsers as text, so it uses nothing from around it.
 */
export function lastSeenWorker(scope: WorkerScope, names: Names): void {
  const PATIENCE_MS = 50;
  /** Later, nobody waits for the page any more, and another version may be live. */
  const RELOADED_WITHIN_MS = 5_000;

  /** Pages that have been asked for by a visit that was shown the last seen screen, until its reload. */
  const underWay = new Map<string, Promise<Response>[]>();

  /**
   * The browser asks for pages itself: it need not wait for this worker to start, and tells the server what it has, which it does
   * for no request of a worker. But the reload gets the page that has been asked for, so meanwhile this worker asks for others.
   */
  const chooseWhoAsks = async () => {
    const { navigationPreload } = scope.registration;
    // Refused as long as this worker is not active.
    await (underWay.size > 0 ? navigationPreload?.disable() : navigationPreload?.enable())?.catch(() => {});
  };

  const find = async (address: string): Promise<LastSeenScreen | undefined> => {
    try {
      const answer = await (await scope.caches.open(names.name)).match(address, { ignoreVary: true });
      const screen = (await answer?.json()) as LastSeenScreen | undefined;
      return screen?.version === names.version ? screen : undefined;
    } catch {
      // The browser has removed it, or refuses storage.
      return undefined;
    }
  };

  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

  const newNonce = () => crypto.randomUUID().replaceAll('-', '');

  /** Runs in the document. It stays hidden unless its owner is signed in. */
  const openFor = (owner: string, name: string, sessionKey: string) => {
    const page = globalThis as unknown as {
      localStorage: { getItem(key: string): string | null };
      caches: { delete(name: string): Promise<unknown> };
      document: { documentElement: { setAttribute(name: string, value: string): void } };
      location: { href: string; reload(): void };
      fetch(address: string, options: object): Promise<Response>;
      arrived?: () => void;
      left?: () => void;
    };
    const LOOK_EVERY_MS = 2_000;
    let isOwn = false;
    try {
      const stored = JSON.parse(page.localStorage.getItem(sessionKey)!) as Stored & { state?: Stored };
      const { user, accessToken } = stored.state ?? stored;
      isOwn =
        page.localStorage.getItem(name) === owner && Boolean(accessToken) && String(user.id) === owner.split(' ')[0];
    } catch {
      // Nobody is signed in.
    }
    const ready = isOwn ? Promise.resolve() : page.caches.delete(name);
    if (isOwn) page.document.documentElement.setAttribute('data-own', '');
    const reload = () => void ready.finally(() => page.location.reload());
    page.arrived = reload;
    const look = () => {
      page.fetch(page.location.href, { method: 'HEAD' }).then(reload, () => setTimeout(look, LOOK_EVERY_MS));
    };
    page.left = () => (isOwn ? look() : reload());
  };

  /** Nothing is painted before all of the site is there: until then, the browser goes on showing what it shows. */
  const wholeFirst = `<link rel="expect" href="#${names.root}" blocking="render">`;

  const start = (screen: LastSeenScreen, nonce: string, mark: string) =>
    `<!doctype html>${screen.html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    wholeFirst +
    screen.head +
    `<title>${escape(screen.title)}</title>` +
    `<script nonce="${nonce}">(${String(openFor)})(${[screen.owner, names.name, names.sessionKey]
      .map((text) => JSON.stringify(text))
      .join()})</script>` +
    `<style nonce="${nonce}">${screen.styles}\nhtml:not([data-own]) body{display:none}</style></head><body>${screen.site}${mark}`;

  const headersWith = (nonce: string) => ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Some addresses are secrets.
    'referrer-policy': 'no-referrer',
  });

  const call = (nonce: string, name: string) => `<script nonce="${nonce}">${name}()</script>`;

  const forget = (address: string, page: Promise<Response>) => {
    const others = (underWay.get(address) ?? []).filter((one) => one !== page);
    if (others.length > 0) underWay.set(address, others);
    else underWay.delete(address);
    void chooseWhoAsks();
  };

  /** A browser gives up what it asks for itself when the event is over. */
  const whole = async (page: Response): Promise<Response> => {
    if (!page.body) return page;
    const headers = new Headers(page.headers);
    // The content is no longer encoded.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(await page.arrayBuffer(), { status: page.status, headers });
  };

  /** The last seen screen, in a document that is complete when the page begins to arrive, or cannot. */
  const whileUnderWay = (
    screen: LastSeenScreen,
    address: string,
    page: Promise<Response>,
    arriving: Promise<Response>,
  ): Response => {
    const nonce = newNonce();
    const waiting = underWay.get(address) ?? [];
    underWay.set(address, [...waiting, arriving]);
    const chosen = chooseWhoAsks();
    const leave = () => forget(address, arriving);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        stream.enqueue(encoder.encode(start(screen, nonce, screen.refreshing)));
        const isThere = await page.then(
          () => true,
          () => false,
        );
        await chosen;
        if (isThere) setTimeout(leave, RELOADED_WITHIN_MS);
        else leave();
        stream.enqueue(
          encoder.encode(
            isThere
              ? call(nonce, 'arrived')
              : `<style nonce="${nonce}">.last-seen:not(:last-of-type){display:none}</style>${screen.offline}${call(nonce, 'left')}`,
          ),
        );
        stream.close();
      },
      // The visitor has left.
      cancel: leave,
    });
    return new Response(body, { headers: headersWith(nonce) });
  };

  const withoutNetwork = (screen: LastSeenScreen): Response => {
    const nonce = newNonce();
    return new Response(start(screen, nonce, screen.offline) + call(nonce, 'left'), { headers: headersWith(nonce) });
  };

  /** What can be read without a network, at an address where nothing can; nothing if nothing was kept. */
  const unseen = async (): Promise<Response | undefined> => {
    const keys = await scope.caches.open(names.name).then((kept) => kept.keys());
    const kept = await Promise.all(keys.toReversed().map(async ({ url }) => ({ url, screen: await find(url) })));
    const newest = kept.find(({ screen }) => screen)?.screen;
    if (!newest?.screen) return undefined;
    const nonce = newNonce();
    const links = kept.map(({ url, screen }) =>
      screen?.owner === newest.owner
        ? `<li><a href="${escape(url)}">${escape(screen.title.replace(/ · [^·]*$/, ''))}</a></li>`
        : '',
    );
    const instead =
      `<style nonce="${nonce}">.unseen{display:grid;gap:1rem;max-inline-size:calc(clamp(72rem,80vw,92rem) + 2*var(--gutter));margin-inline:auto;padding:2rem var(--gutter)}.unseen a{display:inline-block;padding-block:.625rem;overflow-wrap:anywhere}</style>` +
      `<div class="unseen"><h1>You are offline</h1><p>This browser has no copy of this page. The page will appear when you are back online. Until then you can read:</p><ul>${links.join('')}</ul></div>`;
    const site = newest.site.split(newest.screen).join(instead).replaceAll(' aria-current="page"', '');
    const shown = { ...newest, title: 'You are offline', site };
    return new Response(start(shown, nonce, '') + call(nonce, 'left'), { headers: headersWith(nonce) });
  };

  /** The page, with what was last seen in the place of its outline. */
  const withLastSeen = async (page: Response, screen: LastSeenScreen): Promise<Response> => {
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    if (page.status !== 200 || !nonce) return page;
    const { headers } = page;
    const [begin, end] = [new RegExp(`<div[^>]* ${names.standing}[^>]*>`), names.screenEnd];
    const html = (await page.text()).replace('<head>', `<head>${wholeFirst}`);
    const from = begin.exec(html);
    const to = html.indexOf(end);
    const seen = `<style nonce="${nonce}">${screen.styles}</style><div ${names.when}="in" aria-busy="true">${screen.screen}${screen.refreshing}</div>`;
    const body = from && to > 0 ? html.slice(0, from.index) + from[0] + seen + html.slice(to) : html;
    return new Response(body, { headers });
  };

  const ask = ({ request, preloadResponse }: NavigationEvent): Promise<Response> =>
    preloadResponse?.then((page) => page ?? scope.fetch(request)) ?? scope.fetch(request);

  const answer = async (event: NavigationEvent): Promise<Response> => {
    const url = event.request.url.split('#', 1)[0]!;
    const [asked] = underWay.get(url) ?? [];
    if (asked) forget(url, asked);
    const page = asked ?? ask(event);
    page.catch(() => {});
    const screen = await find(url);
    if (!screen)
      return page.catch(async (error: unknown) => {
        const instead = await unseen().catch(() => undefined);
        if (instead) return instead;
        throw error;
      });
    const outcome = page.then(
      () => 'arrived',
      () => 'failed',
    );
    const patience = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'under way'));
    const state = await (asked ? outcome : Promise.race([outcome, patience]));
    if (state === 'failed') return withoutNetwork(screen);
    if (state === 'under way') {
      const arriving = page.then(whole);
      event.waitUntil(arriving.catch(() => {}));
      return whileUnderWay(screen, url, page, arriving);
    }
    return asked ? withLastSeen(await page, screen) : page;
  };

  scope.addEventListener('install', (event) => {
    void scope.skipWaiting();
    // Other requests need not wait for this worker to start.
    event.waitUntil(
      Promise.resolve(
        event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]),
      ).catch(() => {}),
    );
  });
  scope.addEventListener('activate', (event) => event.waitUntil(chooseWhoAsks()));
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
  });
  // The browser may have ended this worker while a page was under way.
  void chooseWhoAsks();
}
