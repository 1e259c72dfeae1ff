import { lazyPage, type PageRoute } from 'shared/remote';

const page = {
  teamList: lazyPage(async () => (await import(/* webpackChunkName: "team-list" */ './features/team-list/TeamListPage.tsx')).TeamListPage),
  teamDetail: lazyPage(async () => (await import(/* webpackChunkName: "team-detail" */ './features/team-detail/TeamDetailPage.tsx')).TeamDetailPage),
  invitation: lazyPage(async () => (await import(/* webpackChunkName: "invitation" */ './features/invitations/InvitationPage.tsx')).InvitationPage),
};

/** Pages by the paths of `remote.json`. */
export const routes: PageRoute[] = [
  { path: '/teams', page: page.teamList },
  { path: '/teams/:uuid', page: page.teamDetail },
  { path: '/teams/:teamUuid/invitations/:pk/accept', page: page.invitation },
];
