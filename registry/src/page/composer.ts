import type { PageDocument, RouteMatch } from 'shared/contract';
import type { RegistryContext } from '../context.ts';
import type { Selection } from '../live/resolve.ts';
import { folderOf, type ShellRelease } from '../releases/release.ts';
import { scriptJson } from './escape.ts';
import { readsOf } from './firstReads.ts';
import { pageDocument, routeOf } from './pageDocument.ts';
import { SplicedPage } from './splicedPage.ts';
import { pageTemplate } from './template.ts';

export interface ComposedPage {
  page: SplicedPage;
  reads: string;
  isFound: boolean;
}

const NO_READS = '[]';
/** Sets of versions times routes; past it the oldest are composed again. */
const MOST_PAGES = 500;

/** The frame for a route: by its path, else by its skeleton's shape, else the common one. */
function frameFileOf(frames: Record<string, string>, match: RouteMatch | undefined): string | undefined {
  return (match && (frames[match.route.path] ?? frames[`skeleton:${match.route.skeleton ?? 'none'}`])) ?? frames['*'];
}

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

  const readText = async (release: ShellRelease, file: string | undefined): Promise<string> => {
    if (!file) return '';
    const key = `${release.version}/${file}`;
    return texts.get(key) ?? remember(texts, key, (await files.read(folderOf(release), file)).toString('utf8'));
  };

  const documentOf = (selection: Selection): PageDocument => {
    const { key } = selection;
    if (key === undefined) return pageDocument(selection, settings);
    return documents.get(key) ?? remember(documents, key, pageDocument(selection, settings));
  };

  const build = async (selection: Selection, document: PageDocument, match: RouteMatch | undefined): Promise<SplicedPage> => {
    const shell = selection.shell.release!;
    const [themeBoot, frame] = await Promise.all([
      readText(shell, shell.build.themeBoot),
      readText(shell, frameFileOf(shell.build.frames ?? {}, match)),
    ]);
    return new SplicedPage(pageTemplate({ selection, document, match, themeBoot, frame }));
  };

  const compose = async (selection: Selection, pathname: string): Promise<ComposedPage> => {
    const document = documentOf(selection);
    const match = routeOf(selection, document, pathname);
    const key = selection.key && `${selection.key}|${match ? `${match.remote}${match.route.path}` : ''}`;
    const page = (key && pages.get(key)) || (await build(selection, document, match));
    if (key && !pages.has(key)) remember(pages, key, page);
    return { page, reads: match?.route.reads?.length ? scriptJson(readsOf(match)) : NO_READS, isFound: match !== undefined };
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
