import type { ComponentType } from 'react';
import type { RemoteRoute } from '../contract/remote.ts';
import { lazyPage } from './lazyPage.tsx';
import type { PageRoute } from './pagesOf.tsx';

/** By name: imports the module that exports the component of that name. The module's file has the same name. */
type Pages<Name extends string> = { [Page in Name]: () => Promise<NoInfer<{ [Component in Page]: ComponentType }>> };

/**
 * The pages of a remote at the paths of its `remote.json`, each in a chunk of its own, which the build finds by the page's
 * name. Throws if a route names a page that is not here, or no route names one that is.
 */
export function lazyRoutes<Name extends string>(
  routes: readonly Pick<RemoteRoute, 'path' | 'page'>[],
  pages: Pages<Name>,
): PageRoute[] {
  const names = Object.keys(pages) as Name[];
  const problems = [
    ...routes
      .filter(({ page }) => !names.includes(page as Name))
      .map(({ path, page }) => `remote.json: the route ${path} names the page ${page}, which src/routes.ts lacks.`),
    ...names
      .filter((name) => !routes.some(({ page }) => page === name))
      .map((name) => `src/routes.ts: no route in remote.json names the page ${name}, so nobody could open it.`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const made = new Map(names.map((name) => [name as string, lazyPage(async () => (await pages[name]())[name])]));
  return routes.map(({ path, page }) => ({ path, page: made.get(page!)! }));
}
