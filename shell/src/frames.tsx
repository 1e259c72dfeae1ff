import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import type { PageDocument, ResolvedRemote, SkeletonShape } from 'shared/contract';
import { pageHtml } from 'shared/rendering';
import { BridgedRouter } from 'shared/router';
import { makeStore, Provider } from 'shared/store';
import { IsRenderedAhead } from './ahead/BySession.tsx';
import { AreaSkeleton } from './area/AreaSkeleton.tsx';
import { PageServicesContext } from './area/PageServices.ts';
import { Warning } from './frame/OfflineBanner.tsx';
import { shellRoutes } from './frame/shellRoutes.ts';
import { Frame } from './frame/Site.tsx';
import { createPageState } from './releases/pageState.ts';
import { NotFoundPage } from './screens/not-found/NotFoundPage.tsx';
import { texts } from './texts.ts';

const shapes: SkeletonShape[] = ['cards', 'detail', 'table', 'form', 'split'];

/** A placeholder for navigation entries, which only the registry knows. */
const entry = { label: '__LABEL__', to: '/__TO__', order: 0 };
const AREA = '<!--area-->';

const remotes = [
  {
    name: '',
    version: '',
    entry: '',
    variant: '',
    reason: 'STATIC',
    files: [],
    manifest: { title: '', routes: [], nav: [entry] },
  },
] as unknown as ResolvedRemote[];

function htmlOf(element: ReactElement, path: string): string {
  const page = createPageState({
    remotes,
    settings: { publicAppUrl: '', oauth: {} },
    shellVersion: '',
    contract: '',
  } satisfies PageDocument);
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  return pageHtml(
    <IsRenderedAhead value>
      <PageServicesContext value={{ page, host: null as never, health: null as never }}>
        <Provider store={makeStore()}>
          <BridgedRouter router={router} owns={() => true}>
            {element}
          </BridgedRouter>
        </Provider>
      </PageServicesContext>
    </IsRenderedAhead>,
  );
}

/** Shown by the registry's script if the shell does not start. */
const NotLoaded = ({ message, ...mark }: { message: string; 'data-failed'?: ''; 'data-slow'?: '' }) => (
  <Warning hidden role="alert" {...mark}>
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page itself */}
    {message} <a href="">{texts.notLoaded.reload}</a>
  </Warning>
);

const siteAt = (path: string) =>
  htmlOf(
    <Frame>
      <noscript>
        <Warning>{texts.noScript}</Warning>
      </noscript>
      <NotLoaded message={texts.notLoaded.failed} data-failed="" />
      <NotLoaded message={texts.notLoaded.slow} data-slow="" />
      <div data-standing="" dangerouslySetInnerHTML={{ __html: AREA }} />
    </Frame>,
    path,
    // The avatar's initials are not known at build time.
  ).replace('>?</span>', '></span>');

/** Matches the navigation's list, and in it the placeholder entry. */
const NAV = /(<ul[^>]*>)(?:(?!<\/ul>).)*?(<li>(?:(?!<\/li>).)*__LABEL__.*?<\/li>).*?<\/ul>/;

/** The placeholder entry is marked as current, so that the registry only has to remove the mark from the others. */
function siteFrames(): { site: string; home: string } {
  const lit = siteAt('/__TO__');
  const entryHtml = NAV.exec(lit)![2]!;
  const withEntry = (html: string) => html.replace(NAV, `$1<!--entry-->${entryHtml}<!--/entry--></ul>`);
  return { site: withEntry(lit), home: withEntry(siteAt('/')) };
}

/**
 * The HTML with which the registry composes pages: the site's frame as `site` (or `site:` and a path), and screens by
 * path, as `not-found`, or as `skeleton:cards` and so on. In the frame, `<!--area-->` is the place of the screen and
 * `<!--entry-->…<!--/entry-->` encloses one navigation entry.
 */
export async function frames(): Promise<Record<string, string>> {
  const screens = await Promise.all(
    shellRoutes.map(async ({ path, screen: Screen }) => {
      await Screen.preload();
      return [path, htmlOf(<Screen />, path)] as const;
    }),
  );
  const { site, home } = siteFrames();
  return {
    site,
    'site:/': home,
    'not-found': htmlOf(<NotFoundPage />, '/'),
    ...Object.fromEntries(screens),
    ...Object.fromEntries(
      shapes.map((shape) => [
        `skeleton:${shape}`,
        htmlOf(<AreaSkeleton shape={shape} label={texts.loading('__TITLE__')} />, '/'),
      ]),
    ),
  };
}
