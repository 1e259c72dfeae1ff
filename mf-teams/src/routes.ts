import { lazyRoutes } from '@project-practice/shared/remote';
import manifest from '../remote.json' with { type: 'json' };

/** The pages that the routes of `remote.json` name. */
export const routes = lazyRoutes(manifest.routes, {
  TeamListPage: () => import('./team-list/TeamListPage.tsx'),
  TeamDetailPage: () => import('./team-detail/TeamDetailPage.tsx'),
  InvitationPage: () => import('./accept-invitation/InvitationPage.tsx'),
});
