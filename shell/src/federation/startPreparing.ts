import type { HostServices } from 'shared/contract';
import { media } from 'shared/theme';
import { NavDrawer } from '../navigation/NavBar.tsx';
import type { PageState } from '../releases/pageState.ts';

const IDLE_AFTER_MS = 1_500;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, IDLE_AFTER_MS);

function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin ? link.pathname : undefined;
}

/** The paths that the navigation leads to: those declared by remotes, and the shell's own links in the header. */
function nextPaths(page: PageState): string[] {
  const declared = page.getRemotes().flatMap(({ manifest }) => manifest.nav.map(({ to }) => to));
  const links = [...document.querySelectorAll('header a')].flatMap((link) => pathOfLink(link) ?? []);
  return [...new Set([...declared, ...links])];
}

/**
 * Prepares remotes before a visit: when the page is idle, and when a link is hovered or focused. Pressing a link also
 * starts the next page's reads. For visitors who save data, only a press prepares anything.
 */
export function startPreparing(page: PageState, host: HostServices): void {
  const on = (event: string, work: (path: string) => void) =>
    document.addEventListener(
      event,
      ({ target }) => {
        const path = pathOfLink(target);
        if (path !== undefined) work(path);
      },
      { passive: true, capture: true },
    );
  on('pointerdown', (path) => void host.prepare(path, { withReads: true }));
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  for (const event of ['pointerover', 'focusin']) on(event, (path) => void host.prepare(path));
  const prepareAll = ([path, ...rest]: string[]) => {
    if (path === undefined) return;
    void host.prepare(path);
    whenIdle(() => prepareAll(rest));
  };
  const start = () => {
    // The phone layout navigates through the menu.
    if (matchMedia(media.belowMd.replace('@media ', '')).matches) void NavDrawer.preload();
    prepareAll(nextPaths(page));
  };
  setTimeout(() => whenIdle(start), IDLE_AFTER_MS);
}
