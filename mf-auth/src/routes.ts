import { lazyRoutes } from '@project-practice/shared/remote';
import manifest from '../remote.json' with { type: 'json' };

/** The pages that the routes of `remote.json` name. */
export const routes = lazyRoutes(manifest.routes, {
  LoginPage: () => import('./sign-in/LoginPage.tsx'),
  SignUpPage: () => import('./sign-up/SignUpPage.tsx'),
  OauthCallbackPage: () => import('./oauth-callback/OauthCallbackPage.tsx'),
  ProfilePage: () => import('./profile/ProfilePage.tsx'),
});
