import { useRoutes } from 'react-router-dom';
import type { PreloadablePage } from './lazyPage.tsx';

/** A page of a remote: its path as in `remote.json`, and its component. */
export interface PageRoute {
  path: string;
  page: PreloadablePage;
}

/** Makes the component that shows the page of the address. Its elements are made once, so that a new address renders again only what reads it. */
export function pagesOf(routes: readonly PageRoute[]) {
  const routeObjects = routes.map(({ path, page: Page }) => ({ path, element: <Page /> }));
  return function Pages() {
    return useRoutes(routeObjects);
  };
}
