import { escapeHtml } from '@project-practice/foundation/http';
import {
  frameMarks,
  framePlaces,
  isCurrent,
  lastSeen,
  pageAttributes,
  type NavEntry,
  type RouteMatch,
} from '@project-practice/shared/contract';
import type { Selection } from '../live/resolve.ts';
import type { Release } from '../releases/release.ts';
import { navOf } from './pageDocument.ts';

/** Reads a release's frame for a place, if it has one. */
export type ReadFrame = (release: Release | undefined, place: string) => Promise<string | undefined>;

const { entryStart, entryEnd } = frameMarks;
const ENTRY = new RegExp(`${entryStart}(.*?)${entryEnd}`, 's');

function withNavigation(html: string, entries: NavEntry[], pathname: string): string {
  return html.replace(ENTRY, (_whole, entry: string) =>
    [...entries]
      .sort((a, b) => a.order - b.order)
      .map(({ label, to }) => {
        const mark = isCurrent(to, pathname) ? entry : entry.replace(frameMarks.current, '');
        return mark.replace(frameMarks.to, () => escapeHtml(to)).replace(frameMarks.label, () => escapeHtml(label));
      })
      .join(''),
  );
}

/** Screens for guests or signed-in people are shown only in that session, even before any script runs. */
function forSession(html: string, match: RouteMatch | undefined): string {
  const access = match?.route.access ?? 'public';
  return access === 'public'
    ? html
    : `<div ${pageAttributes.when}="${access === 'guest' ? 'out' : 'in'}">${html}</div>`;
}

/**
 * The HTML that a page arrives with: the shell's frame with the navigation of this visitor's remotes, and inside it the
 * screen as its owner rendered it at build time, or else its outline.
 * The page is cached per route, so it uses the route's path, with parameters as written, rather than the visitor's.
 */
export async function frameOf(selection: Selection, match: RouteMatch | undefined, read: ReadFrame): Promise<string> {
  const { shell, remotes } = selection;
  const pathname = match?.route.path ?? '';
  const site =
    (await read(shell.release, framePlaces.siteAt(pathname))) ?? (await read(shell.release, framePlaces.site));
  if (site === undefined) return '';
  const owner = match?.remote === 'shell' ? shell : remotes.find(({ name }) => name === match?.remote);
  const screen = match
    ? ((owner?.override ? undefined : await read(owner?.release, pathname)) ??
      (await read(shell.release, framePlaces.skeleton(match.route.skeleton ?? 'detail'))))
    : await read(shell.release, framePlaces.notFound);
  const entries = [...(shell.release.build.nav ?? []), ...navOf(selection)];
  const area = forSession(
    (screen ?? '').replaceAll(frameMarks.title, () => escapeHtml(match?.route.title ?? '')),
    match,
  );
  return withNavigation(site, entries, pathname).replace(frameMarks.area, () => area + lastSeen.screenEnd);
}
