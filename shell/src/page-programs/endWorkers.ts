/**
 * The site has no service worker: it would answer every page, and outlive a rollback. The page's policy lets none be
 * registered; this ends those that a browser has from earlier.
 */
export const endWorkers = () =>
  // Browsers have it only on safe origins.
  (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker
    ?.getRegistrations()
    .then((all) => all.forEach((worker) => void worker.unregister()))
    .catch(() => {});
