import { fillPath, type HostServices, type RouteMatch } from '@project-practice/shared/contract';
import { startFirstReads } from '@project-practice/shared/api';
import { shellRouteAt } from '../site/shellRoutes.ts';
import { pageNonce } from '../nonce.ts';
import type { HealthReporter } from '../health/reportHealth.ts';
import type { PageState } from '../releases/pageState.ts';
import { healingMount } from './healingMount.ts';
import { loadRelease } from './loadRelease.ts';

interface Options extends Pick<HostServices, 'store' | 'router'> {
  page: PageState;
  health: HealthReporter;
}

/** Makes the services that the page passes to every remote. */
export function createHost({ page, store, router, health }: Options): HostServices {
  const byName = (name: string) => page.getRemotes().find((remote) => remote.name === name);

  const providerOf = (slot: string) =>
    page.getRemotes().find(({ manifest }) => manifest.widgets.provides.includes(slot));

  function startReads(match: RouteMatch | undefined): void {
    const token = store.getState().session.accessToken;
    // The guard sends guests to the sign-in page, and their reads would be refused.
    if (!match?.route.reads || (!token && match.route.access === 'signed-in')) return;
    startFirstReads(
      match.route.reads.map((path) => fillPath(path, match.params)),
      token,
    );
  }

  const host: HostServices = {
    store,
    router,
    settings: page.settings,
    nonce: pageNonce,
    owns: (remote, pathname) => page.find(pathname)?.match?.remote === remote,
    // Failures ahead of a visit are ignored: the visit itself will handle them.
    prepare: async (pathname, { withReads = false } = {}) => {
      const own = shellRouteAt(pathname);
      if (own) return own.screen.preload();
      if (!page.find(pathname)) await page.whole().catch(() => {});
      const match = page.find(pathname)?.match;
      if (withReads) startReads(match);
      const remote = byName(match?.remote ?? '');
      if (!remote) return;
      const screen = loadRelease(remote.name, remote).then((lifecycles) => lifecycles.prepare?.(pathname));
      // Screen and widgets load in parallel, and the screen does not wait for its widgets.
      for (const owner of (match!.route.widgets ?? []).map(providerOf))
        if (owner) loadRelease(owner.name, owner).catch(() => {});
      await screen.catch(() => {});
    },
    reportFailure: ({ remote, phase, error }) => health.failed(remote, byName(remote)?.version ?? '', phase, error),
    widgetHeight: (slot) => providerOf(slot)?.manifest.widgets.heights?.[slot],
    mountWidget: async (slot, element, data) => {
      // Those that a screen declares are known with it.
      if (!providerOf(slot)) await page.whole().catch(() => {});
      const remote = providerOf(slot);
      if (!remote) return undefined;
      return new Promise((resolve) => {
        const mount = healingMount({
          remote,
          element,
          host,
          health,
          slot,
          data,
          onStatus: (status) => {
            if (status === 'mounted') resolve({ update: mount.update, unmount: mount.stop });
            if (status === 'broken') resolve(undefined);
          },
        });
      });
    },
  };
  return host;
}
