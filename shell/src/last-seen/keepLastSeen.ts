import { LAST_SEEN, lastSeen, type LastSeenScreen, pageAttributes, pageIds } from '@project-practice/shared/contract';
import { selectUser } from '@project-practice/shared/session';
import type { AppStore } from '@project-practice/shared/store';
import { tokens } from '@project-practice/shared/theme';
import type { PageState } from '../releases/pageState.ts';
import { trusted } from '../trusted.ts';
import { pictureOf } from './pictureOf.ts';

/** A screen is kept once it has not changed for so long. */
const AFTER_MS = 1_000;
const MOST_SCREENS = 20;
const MOST_BYTES = 300_000;

const ROOT = `#${pageIds.root}`;
/** What is on its way, has failed, or waits for an answer is not what a screen is remembered for. */
const NOT_AT_REST = `${ROOT} main :is([${pageAttributes.outline}],[role=alert],[aria-busy=true]):not([hidden] *),[role=dialog],[role=alertdialog],[role=menu]`;

const texts = {
  refreshing: (when: string) => `As you saw it on ${when}. Getting what is new…`,
  offline: (when: string) => `You are offline. This is what you saw on ${when}.`,
};

/** The mark, above everything and in nobody's way. */
const markStyle = `.${LAST_SEEN}{position:fixed;z-index:100;inset-block-end:1rem;inset-inline:1rem;inline-size:fit-content;max-inline-size:calc(100% - 2rem);margin-inline:auto;padding:.5rem 1rem;border-radius:1.5rem;color:${tokens.color.warningInk};background:${tokens.color.warningSoft};font-size:${tokens.size.sm};text-align:center;pointer-events:none}`;

function htmlOf(text: string): string {
  const mark = document.createElement('p');
  mark.className = LAST_SEEN;
  mark.setAttribute('role', 'status');
  mark.textContent = text;
  return mark.outerHTML;
}

function startTag(element: Element): string {
  const copy = element.cloneNode() as Element;
  // The document's policy refuses it.
  copy.removeAttribute('style');
  return copy.outerHTML.replace(/<\/\w+>$/, '');
}

const forget = () => caches.delete(LAST_SEEN).catch(() => {});

const isOf = (owner: string | null, userId: number | undefined) => owner?.split(' ')[0] === String(userId);

/** What is kept of somebody else, or of a session that is over, is removed. */
function forgetOthers(userId: number | undefined): void {
  try {
    if (isOf(localStorage.getItem(LAST_SEEN), userId)) return;
    localStorage.removeItem(LAST_SEEN);
  } catch {
    // Storage was refused, and so nothing was kept.
  }
  void forget();
}

/** Whose screens the browser keeps from now on. */
function ownerFor(userId: number): string {
  const before = localStorage.getItem(LAST_SEEN);
  if (isOf(before, userId)) return before!;
  const owner = `${userId} ${crypto.randomUUID()}`;
  localStorage.setItem(LAST_SEEN, owner);
  return owner;
}

/** The oldest make room: a cache lists its entries in the order in which they came. */
async function put(address: string, screen: LastSeenScreen): Promise<void> {
  const text = JSON.stringify(screen);
  if (text.length > MOST_BYTES) return;
  const cache = await caches.open(LAST_SEEN);
  await cache.delete(address);
  await cache.put(address, new Response(text, { headers: { 'content-type': 'application/json' } }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, -MOST_SCREENS).map((request) => cache.delete(request)));
  // Somebody may have signed out meanwhile, in this tab or another.
  if (localStorage.getItem(LAST_SEEN) !== screen.owner) await forget();
}

function screenNow(owner: string): LastSeenScreen {
  const { html, styles, part } = pictureOf(document.querySelector(ROOT)!, 'main');
  const now = new Date().toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  return {
    version: lastSeen.version,
    owner,
    title: document.title,
    html: startTag(document.documentElement),
    head: [...document.querySelectorAll('link[rel=icon],meta[name=theme-color]')]
      .map((part) => part.outerHTML)
      .join(''),
    styles: `${styles}\n${markStyle}`,
    site: html,
    screen: part,
    refreshing: htmlOf(texts.refreshing(now)),
    offline: htmlOf(texts.offline(now)),
  };
}

/**
 * Keeps what a signed-in person sees, so that the worker can show it at once on a later visit, while the page is on its way.
 * Previews are not kept. Where the browser has no worker, or refuses storage, nothing is; nor at another address than the site's,
 * where the page's policy refuses the worker.
 */
export function keepLastSeen(page: PageState, store: AppStore): void {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker || !('caches' in window) || page.settings.publicAppUrl !== location.origin) return;
  const userNow = () => selectUser(store.getState());
  let userId = userNow()?.id;
  store.subscribe(() => {
    if (userNow()?.id === userId) return;
    userId = userNow()?.id;
    forgetOthers(userId);
  });
  forgetOthers(userId);
  let isRegistered = false;
  let last = '';

  const keep = async () => {
    const address = location.pathname + location.search;
    const isOfSite = page.find(location.pathname)?.match !== undefined;
    const isPreview = page.getRemotes().some(({ variant }) => variant === 'override');
    if (userId === undefined || !isOfSite || isPreview || !navigator.onLine || document.querySelector(NOT_AT_REST))
      return;
    isRegistered ||= Boolean(await serviceWorker.register(trusted.createScriptURL(lastSeen.worker)));
    if (!isRegistered) return;
    const screen = screenNow(ownerFor(userId));
    const content = address + screen.site;
    if (content === last || address !== location.pathname + location.search) return;
    last = content;
    await put(address, screen);
  };

  let timer: number | undefined;
  const whenAtRest = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      // Without a worker or room to keep it, the next visit begins as a first one.
      const attempt = () => void keep().catch(() => {});
      if ('requestIdleCallback' in window) requestIdleCallback(attempt);
      else attempt();
    }, AFTER_MS);
  };
  new MutationObserver(whenAtRest).observe(document.querySelector(ROOT)!, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  whenAtRest();
}
