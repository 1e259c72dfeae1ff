import { lazyPage, type PageRoute } from 'shared/remote';

/** Pages by the paths of `remote.json`. */
export const routes: PageRoute[] = [
  {
    path: '/certificates',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "certificate-list" */ './certificate-list/CertificateListPage.tsx'))
          .CertificateListPage,
    ),
  },
  {
    path: '/certificates/:certificate_no',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "certificate" */ './certificate-detail/CertificatePage.tsx'))
          .CertificatePage,
    ),
  },
];
