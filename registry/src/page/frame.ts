import { escapeHtml } from 'config/server';
import { isCurrent, type NavEntry, type RouteMatch } from 'shared/contract';
import type { Selection } from '../live/resolve.ts';
import type { Release } from '../releases/release.ts';

/** Reads the frame a release has for a place, if it has one. */
export type ReadFrame = (release: Release | undefined, place: string) => Promise<string | undefined>;

const ENTRY = /<!--entry-->(.*?)<!--\/entry-->/s;

function withNavigation(html: string, entries: NavEntry[], pathname: string): string {
  return html.replace(ENTRY, (_whole, entry: string) =>
    [...entries]
      .sort((a, b) => a.order - b.order)
      .map(({ label, to }) => {
        const mark = isCurrent(to, pathname) ? entry : entry.replace(' aria-current="page"', '');
        return mark.replace('/__TO__', () => escapeHtml(to)).replace('__LABEL__', () => escapeHtml(label));
      })
      .join(''),
  );
}

/** Whom a screen is for decides in which session it is seen before any script of ours runs. */
function forSession(html: string, match: RouteMatch | undefined): string {
  const access = match?.route.access ?? 'public';
  return access === 'public' ? html : `<div data-when="${access === 'guest' ? 'out' : 'in'}">${html}</div>`;
}

/**
 * The HTML a page arrives with: the shell's frame with the navigation of this visitor's remotes, and in it the screen
 * as its owner rendered it while building, else its outline.
 * @param pathname of the route, not of the visitor: with parameters as they are written
 */
export async function frameOf({ shell, remotes }: Selection, match: RouteMatch | undefined, read: ReadFrame): Promise<string> {
  const pathname = match?.route.path ?? '';
  const site = (await read(shell.release, `site:${pathname}`)) ?? (await read(shell.release, 'site'));
  if (site === undefined) return '';
  const owner = match?.remote === 'shell' ? shell : remotes.find(({ name }) => name === match?.remote);
  const screen = match
    ? ((owner?.override ? undefined : await read(owner?.release, pathname)) ?? (await read(shell.release, `skeleton:${match.route.skeleton ?? 'detail'}`)))
    : await read(shell.release, 'not-found');
  const entries = [...(shell.release!.build.nav ?? []), ...remotes.flatMap(({ release, override }) => (override?.manifest ?? release?.manifest)?.nav ?? [])];
  const area = forSession((screen ?? '').replaceAll('__TITLE__', () => escapeHtml(match?.route.title ?? '')), match);
  return withNavigation(site, entries, pathname).replace('<!--area-->', () => area);
}
