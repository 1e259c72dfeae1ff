import { lazyPage, type PageRoute } from 'shared/remote';

/** Pages by the paths of `remote.json`. */
export const routes: PageRoute[] = [
  {
    path: '/login',
    page: lazyPage(async () => (await import(/* webpackChunkName: "login" */ './sign-in/LoginPage.tsx')).LoginPage),
  },
  {
    path: '/signup',
    page: lazyPage(async () => (await import(/* webpackChunkName: "signup" */ './sign-up/SignUpPage.tsx')).SignUpPage),
  },
  {
    path: '/oauth/callback',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "oauth-callback" */ './oauth-callback/OauthCallbackPage.tsx'))
          .OauthCallbackPage,
    ),
  },
  {
    path: '/profile',
    page: lazyPage(
      async () => (await import(/* webpackChunkName: "profile" */ './profile/ProfilePage.tsx')).ProfilePage,
    ),
  },
];
