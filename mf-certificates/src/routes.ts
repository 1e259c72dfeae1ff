import { lazyPage, type PageRoute } from 'shared/remote';

/** Pages by the paths of `remote.json`. */
export const routes: PageRoute[] = [
  { path: '/certificates', page: lazyPage(async () => (await import(/* webpackChunkName: "certificate-list" */ './features/certificate-list/CertificateListPage.tsx')).CertificateListPage) },
  { path: '/certificates/:certificate_no', page: lazyPage(async () => (await import(/* webpackChunkName: "certificate" */ './features/certificate/CertificatePage.tsx')).CertificatePage) },
];
