import { lazyPage, type PageRoute } from 'shared/remote';

/** Pages by the paths of `remote.json`. */
export const routes: PageRoute[] = [
  {
    path: '/projects/drafts',
    page: lazyPage(async () => (await import(/* webpackChunkName: "drafts" */ './DraftsPage.tsx')).DraftsPage),
  },
];
