import { lastSeen } from '@project-practice/shared/contract';

const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
  (active ?? waiting ?? installing)?.scriptURL.endsWith(lastSeen.worker);

/**
 * The site has one service worker, which shows what was last seen while a page is on its way. Any other would answer every page,
 * and outlive a rollback. The page's policy lets none be registered; this ends those that a browser has from earlier.
 */
export const endWorkers = () =>
  // Browsers have it only on safe origins.
  (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker
    ?.getRegistrations()
    .then((all) => all.forEach((worker) => isOurs(worker) || void worker.unregister()))
    .catch(() => {});
