import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import {
  frameMarks,
  framePlaces,
  pageAttributes,
  type PageDocument,
  type ResolvedRemote,
  type SkeletonShape,
} from '@project-practice/shared/contract';
import { pageHtml } from '@project-practice/shared/rendering';
import { BridgedRouter } from '@project-practice/shared/router';
import { makeStore, Provider } from '@project-practice/shared/store';
import { IsFrame } from './frame/BySession.tsx';
import { AreaSkeleton } from './area/AreaSkeleton.tsx';
import { PageServicesContext } from './area/PageServices.ts';
import { Warning } from './site/OfflineBanner.tsx';
import { shellRoutes } from './site/shellRoutes.ts';
import { SiteLayout } from './site/Site.tsx';
import { createPageState } from './releases/pageState.ts';
import { NotFoundPage } from './screens/not-found/NotFoundPage.tsx';
import { frameTexts, texts } from './texts.ts';

const shapes: SkeletonShape[] = ['cards', 'detail', 'table', 'form', 'split'];

/** A placeholder for navigation entries, which only the registry knows. */
const entry = { label: frameMarks.label, to: frameMarks.to, order: 0 };

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
    <IsFrame value>
      <PageServicesContext value={{ page, host: null as never, health: null as never }}>
        <Provider store={makeStore()}>
          <BridgedRouter router={router} owns={() => true}>
            {element}
          </BridgedRouter>
        </Provider>
      </PageServicesContext>
    </IsFrame>,
  );
}

/** Shown by a program of the page if the shell does not start. */
const NotLoaded = ({ message, mark }: { message: string; mark: string }) => (
  <Warning hidden role="alert" {...{ [mark]: '' }}>
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page itself */}
    {message} <a href="">{frameTexts.reload}</a>
  </Warning>
);

const siteAt = (path: string) =>
  htmlOf(
    <SiteLayout>
      <noscript>
        <Warning>{frameTexts.noScript}</Warning>
      </noscript>
      <NotLoaded message={frameTexts.failed} mark={pageAttributes.failed} />
      <NotLoaded message={frameTexts.slow} mark={pageAttributes.slow} />
      <div {...{ [pageAttributes.standing]: '' }} dangerouslySetInnerHTML={{ __html: frameMarks.area }} />
    </SiteLayout>,
    path,
    // The avatar's initials are not known at build time.
  ).replace('>?</span>', '></span>');

/** Matches the navigation's list, and in it the placeholder entry. */
const NAV = new RegExp(`(<ul[^>]*>)(?:(?!</ul>).)*?(<li>(?:(?!</li>).)*${frameMarks.label}.*?</li>).*?</ul>`);

/** The placeholder entry is marked as current, so that the registry only has to remove the mark from the others. */
function siteFrames(): { site: string; home: string } {
  const lit = siteAt(frameMarks.to);
  const entryHtml = NAV.exec(lit)![2]!;
  const withEntry = (html: string) =>
    html.replace(NAV, `$1${frameMarks.entryStart}${entryHtml}${frameMarks.entryEnd}</ul>`);
  return { site: withEntry(lit), home: withEntry(siteAt('/')) };
}

/** The HTML with which the registry composes pages, by `framePlaces` and, for screens, by path; with `frameMarks` in it. */
export async function frames(): Promise<Record<string, string>> {
  const screens: Record<string, string> = {};
  // One after the other, like those of remotes, so that one source gives one build.
  for (const { path, screen: Screen } of shellRoutes) {
    await Screen.preload();
    screens[path] = htmlOf(<Screen />, path);
  }
  const { site, home } = siteFrames();
  return {
    [framePlaces.site]: site,
    [framePlaces.siteAt('/')]: home,
    [framePlaces.notFound]: htmlOf(<NotFoundPage />, '/'),
    ...screens,
    ...Object.fromEntries(
      shapes.map((shape) => [
        framePlaces.skeleton(shape),
        htmlOf(<AreaSkeleton shape={shape} label={texts.loading(frameMarks.title)} />, '/'),
      ]),
    ),
  };
}
