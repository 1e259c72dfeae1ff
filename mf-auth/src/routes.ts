import { lazyPage, type PageRoute } from 'shared/remote';

/** Pages by the paths of `remote.json`. */
export const routes: PageRoute[] = [
  { path: '/login', page: lazyPage(async () => (await import(/* webpackChunkName: "login" */ './features/sign-in/LoginPage.tsx')).LoginPage) },
  { path: '/signup', page: lazyPage(async () => (await import(/* webpackChunkName: "signup" */ './features/sign-up/SignUpPage.tsx')).SignUpPage) },
  { path: '/oauth/callback', page: lazyPage(async () => (await import(/* webpackChunkName: "oauth-callback" */ './features/oauth-callback/OauthCallbackPage.tsx')).OauthCallbackPage) },
  { path: '/profile', page: lazyPage(async () => (await import(/* webpackChunkName: "profile" */ './features/profile/ProfilePage.tsx')).ProfilePage) },
];
