import type { PageDocument, RouteMatch } from 'shared/contract';
import type { RegistryContext } from '../context.ts';
import type { Selection } from '../live/resolve.ts';
import { folderOf, type Release } from '../releases/release.ts';
import { frameOf, type ReadFrame } from './frame.ts';
import { pageDocument, routeOf } from './pageDocument.ts';
import { SplicedPage } from './splicedPage.ts';
import { pageTemplate } from './template.ts';

export interface ComposedPage {
  page: SplicedPage;
  isFound: boolean;
}

/** Sets of versions times routes; past it the oldest are composed again. */
const MOST_PAGES = 500;

function remember<V>(cache: Map<string, V>, key: string, value: V): V {
  if (cache.size >= MOST_PAGES) cache.delete(cache.keys().next().value!);
  cache.set(key, value);
  return value;
}

export function createComposer({ files, settings }: Pick<RegistryContext, 'files' | 'settings'>) {
  const documents = new Map<string, PageDocument>();
  const pages = new Map<string, SplicedPage>();
  const texts = new Map<string, string>();
  const answers = new WeakMap<Selection, Map<string, ComposedPage>>();

  const readText = async (release: Release, file: string): Promise<string> => {
    const key = `${folderOf(release)}/${file}`;
    return texts.get(key) ?? remember(texts, key, (await files.read(folderOf(release), file)).toString('utf8'));
  };

  // A page without its first sight still comes alive, so a file that is gone is no reason to refuse it.
  const readFrame: ReadFrame = async (release, place) => {
    const file = release?.build.frames?.[place];
    return release && file ? readText(release, file).catch(() => undefined) : undefined;
  };

  const documentOf = (selection: Selection): PageDocument => {
    const { key } = selection;
    if (key === undefined) return pageDocument(selection, settings);
    return documents.get(key) ?? remember(documents, key, pageDocument(selection, settings));
  };

  const build = async (selection: Selection, document: PageDocument, match: RouteMatch | undefined): Promise<SplicedPage> => {
    const shell = selection.shell.release!;
    const { themeBoot, css = [] } = shell.build;
    const [bootScript, frame, ...styles] = await Promise.all([
      themeBoot ? readText(shell, themeBoot) : '',
      frameOf(selection, match, readFrame),
      ...css.map((file) => readText(shell, file)),
    ]);
    return new SplicedPage(pageTemplate({ selection, document, match, themeBoot: bootScript, css: styles.join('\n'), frame }));
  };

  const compose = async (selection: Selection, pathname: string): Promise<ComposedPage> => {
    const document = documentOf(selection);
    const match = routeOf(selection, document, pathname);
    const key = selection.key && `${selection.key}|${match ? `${match.remote}${match.route.path}` : ''}`;
    const page = (key && pages.get(key)) || (await build(selection, document, match));
    if (key && !pages.has(key)) void remember(pages, key, page).compressWell();
    return { page, isFound: match !== undefined };
  };

  return {
    documentOf,
    /** Known addresses are answered without waiting for anything. */
    compose(selection: Selection, pathname: string): ComposedPage | Promise<ComposedPage> {
      if (!selection.key) return compose(selection, pathname);
      let known = answers.get(selection);
      if (!known) answers.set(selection, (known = new Map()));
      return known.get(pathname) ?? compose(selection, pathname).then((answer) => remember(known, pathname, answer));
    },
  };
}

export type Composer = ReturnType<typeof createComposer>;
