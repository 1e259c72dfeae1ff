import { timeBudget, TookTooLong } from '@project-practice/foundation/http';
import type { PageDocument, RouteMatch } from '@project-practice/shared/contract';
import { LRUCache } from 'lru-cache';
import type { RegistryContext } from '../context.ts';
import { keyOfChoices, type Selection } from '../live/resolve.ts';
import { folderOf, type Release } from '../releases/release.ts';
import { frameOf, type ReadFrame } from './frame.ts';
import { navOf, pageDocument, programsOf, routeOf, selectionOfScreen } from './pageDocument.ts';
import { sentLength } from './sent.ts';
import { SplicedPage } from './splicedPage.ts';
import { pageTemplate } from './template.ts';

/** Enough for any number of routes. Their rules are regular expressions of squads, some of which take forever on a crafted address. */
const MATCHING_MS = 100;

interface BuiltPage {
  page: SplicedPage;
  /** False if its frame could not be read, or its route not be found in time. Then it is made again for the next visitor. */
  isWhole: boolean;
}

interface ComposedPage extends BuiltPage {
  isFound: boolean;
  /** Whose screen it shows: a remote's, or the shell's. */
  owner: string;
  /** The address of the site that was meant by one that is not found. */
  meant?: string | undefined;
}

/** For each route and the versions that it shows; beyond this, the oldest are dropped and composed again. */
const MOST_PAGES = 500;

/** What is made once for all who ask for it at once, and for those who come later. What fails is not kept. */
const madeOnce = <V extends object | string>() =>
  new LRUCache<string, V, () => Promise<V>>({
    max: MOST_PAGES,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Whoever waits for what is dropped meanwhile still gets it.
    ignoreFetchAbort: true,
  });

/**
 * Equal for pages that differ only in what they were sent with. With many rollouts hardly two visitors have the same versions of
 * everything, but most have the same of what one screen shows.
 */
const contentKey = (
  selection: Selection,
  { shell, remotes }: Selection,
  match: RouteMatch | undefined,
  hasPackages: boolean,
): string =>
  [
    keyOfChoices([shell, ...remotes]),
    match ? `${match.remote}${match.route.path}` : '',
    JSON.stringify(navOf(selection)),
    hasPackages,
    sentLength(selection.key!),
  ].join('|');

export function createComposer({ files, settings, log }: Pick<RegistryContext, 'files' | 'settings' | 'log'>) {
  const documents = new LRUCache<string, PageDocument, Selection>({
    max: MOST_PAGES,
    memoMethod: (_key, _stale, { context: selection }) => pageDocument(selection, settings),
  });
  const pages = madeOnce<BuiltPage>();
  const texts = madeOnce<string>();
  const answers = new WeakMap<Selection, Map<string, ComposedPage>>();

  const readText = (release: Release, file: string): Promise<string> =>
    texts.forceFetch(`${folderOf(release)}/${file}`, {
      context: async () => (await files.read(release, file)).toString('utf8'),
    });

  const documentOf = (selection: Selection): PageDocument =>
    selection.key ? documents.memo(selection.key, { context: selection }) : pageDocument(selection, settings);

  /** Without a match, the page says that it was not found; the others are not kept waiting. */
  const matchInTime = (
    selection: Selection,
    document: PageDocument,
    pathname: string,
  ): ReturnType<typeof routeOf> & { isInTime: boolean } => {
    try {
      return { ...timeBudget(MATCHING_MS)(() => routeOf(selection, document, pathname)), isInTime: true };
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      log.error({ pathname }, 'No route was found in time: a rule of a remote cannot be evaluated for this address.');
      return { isInTime: false };
    }
  };

  const build = async (
    selection: Selection,
    ofScreen: Selection,
    document: PageDocument,
    match: RouteMatch | undefined,
    hasPackages: boolean,
  ): Promise<BuiltPage> => {
    let isWhole = true;
    // A page works without its frame, so a file that cannot be read is no reason to refuse the page.
    const readFrame: ReadFrame = async (release, place) => {
      const file = release?.build.frames?.[place];
      if (!release || !file) return undefined;
      return readText(release, file).catch(() => void (isWhole = false));
    };
    const shell = selection.shell.release;
    const readAll = (files: string[]) => Promise.all(files.map((file) => readText(shell, file)));
    const [programs, styles, frame] = await Promise.all([
      readAll(programsOf(shell)),
      readAll(shell.build.css ?? []),
      frameOf(selection, match, readFrame),
    ]);
    const page = new SplicedPage(
      pageTemplate({ selection, ofScreen, document, match, hasPackages, programs, css: styles.join('\n'), frame }),
      sentLength(selection.key ?? ''),
    );
    if (selection.key && isWhole) void page.compressWell();
    return { page, isWhole };
  };

  const compose = async (selection: Selection, pathname: string, hasPackages: boolean): Promise<ComposedPage> => {
    const document = documentOf(selection);
    const { match, meant, isInTime } = matchInTime(selection, document, pathname);
    const ofScreen = selectionOfScreen(selection, match);
    const key = selection.key && contentKey(selection, ofScreen, match, hasPackages);
    const make = () => build(selection, ofScreen, document, match, hasPackages);
    const { page, isWhole } = key ? await pages.forceFetch(key, { context: make }) : await make();
    if (key && !isWhole && pages.peek(key)?.page === page) pages.delete(key);
    const owner = match?.remote ?? 'shell';
    return { page, isFound: match !== undefined, owner, meant, isWhole: isWhole && isInTime };
  };

  return {
    documentOf,
    /** For a browser that has the packages of the shell, or not. Returns a cached page synchronously. */
    compose(selection: Selection, pathname: string, hasPackages: boolean): ComposedPage | Promise<ComposedPage> {
      if (!selection.key) return compose(selection, pathname, hasPackages);
      let known = answers.get(selection);
      if (!known) answers.set(selection, (known = new Map<string, ComposedPage>()));
      const key = `${hasPackages}${pathname}`;
      return (
        known.get(key) ??
        compose(selection, pathname, hasPackages).then((answer) => {
          if (known.size >= MOST_PAGES) known.delete(known.keys().next().value!);
          if (answer.isWhole) known.set(key, answer);
          return answer;
        })
      );
    },
  };
}

export type Composer = ReturnType<typeof createComposer>;
