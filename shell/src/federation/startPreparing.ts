import type { HostServices } from '@project-practice/shared/contract';
import { media } from '@project-practice/shared/theme';
import { NavDrawer } from '../navigation/NavBar.tsx';
import { navEntries } from '../navigation/navEntries.ts';
import type { PageState } from '../releases/pageState.ts';
import { whenIdle } from '../whenIdle.ts';

const AFTER_START_MS = 1_500;

function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin ? link.pathname : undefined;
}

/** More than the bar of most sites has. With a hundred remotes, a page that is left open must not load them all. */
const MOST_WHEN_IDLE = 8;

/** The paths that are likely next: of the links that the bar shows, then those that the menu begins with. */
function nextPaths(page: PageState): string[] {
  const shown = [...document.querySelectorAll('header a')].flatMap((link) =>
    link.checkVisibility?.({ visibilityProperty: true }) === false ? [] : (pathOfLink(link) ?? []),
  );
  const declared = navEntries(page.getKnown().nav).map(({ to }) => to);
  return [...new Set([...shown, ...declared])].slice(0, MOST_WHEN_IDLE);
}

/**
 * Prepares remotes before a visit: when the page is idle, and when a link is hovered or focused. Pressing a link also
 * starts the next page's reads. For visitors who save data, or whose connection is slow, only a press prepares anything.
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
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  for (const event of ['pointerover', 'focusin']) on(event, (path) => void host.prepare(path));
  const prepareAll = ([path, ...rest]: string[]) => {
    if (path === undefined) return;
    void host.prepare(path);
    whenIdle(() => prepareAll(rest));
  };
  const start = () => {
    // The phone layout navigates through the menu.
    if (matchMedia(media.belowMd.replace('@media ', '')).matches) void NavDrawer.preload();
    // Without the other remotes there is nothing to prepare; a visit will ask for them again.
    page.whole().then(
      () => prepareAll(nextPaths(page)),
      () => {},
    );
  };
  setTimeout(() => whenIdle(start), AFTER_START_MS);
}
