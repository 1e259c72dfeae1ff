import { lazyRoutes } from '@project-practice/shared/remote';
import manifest from '../remote.json' with { type: 'json' };

/** The pages that the routes of `remote.json` name. */
export const routes = lazyRoutes(manifest.routes, {
  CertificateListPage: () => import('./certificate-list/CertificateListPage.tsx'),
  CertificatePage: () => import('./certificate-detail/CertificatePage.tsx'),
});
