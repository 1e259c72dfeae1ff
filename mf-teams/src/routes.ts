import { lazyPage, type PageRoute } from 'shared/remote';

/** Pages by the paths of `remote.json`. */
export const routes: PageRoute[] = [
  {
    path: '/teams',
    page: lazyPage(
      async () => (await import(/* webpackChunkName: "team-list" */ './team-list/TeamListPage.tsx')).TeamListPage,
    ),
  },
  {
    path: '/teams/:uuid',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "team-detail" */ './team-detail/TeamDetailPage.tsx')).TeamDetailPage,
    ),
  },
  {
    path: '/teams/:teamUuid/invitations/:pk/accept',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "invitation" */ './accept-invitation/InvitationPage.tsx')).InvitationPage,
    ),
  },
];
