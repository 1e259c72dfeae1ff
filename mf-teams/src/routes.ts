import { lazyPage, type PageRoute } from 'shared/remote';

export const routes: PageRoute[] = [
  { path: '/teams', page: lazyPage(async () => (await import(/* webpackChunkName: "team-list" */ './features/team-list/TeamListPage.tsx')).TeamListPage) },
];
