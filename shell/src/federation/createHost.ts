import { fillPath, matchRoute, type HostServices } from 'shared/contract';
import { startFirstReads } from 'shared/api';
import { shellRouteAt } from '../frame/shellRoutes.ts';
import { pageNonce } from '../nonce.ts';
import type { HealthReporter } from '../health/reportHealth.ts';
import type { PageState } from '../releases/pageState.ts';
import { healingMount } from './healingMount.ts';
import { loadRelease } from './loadRelease.ts';

interface Options extends Pick<HostServices, 'store' | 'router'> {
  page: PageState;
  health: HealthReporter;
}

export interface Host extends HostServices {
  /** Like `prepare`, and starts the page's first API reads, because the visit is about to happen. */
  approach(pathname: string): void;
  /** Like `prepare`; resolves when everything needed to render the page is loaded, or when loading failed. */
  ready(pathname: string): Promise<void>;
}

/** Makes the services that the page passes to every remote. */
export function createHost({ page, store, router, health }: Options): Host {
  const manifests = () => page.getRemotes().map(({ manifest }) => manifest);
  const byName = (name: string) => page.getRemotes().find((remote) => remote.name === name);

  const providerOf = (slot: string) =>
    page.getRemotes().find(({ manifest }) => manifest.widgets.provides.includes(slot));

  // Failures ahead of a visit are ignored: the visit itself will handle them.
  const ready = async (pathname: string) => {
    const own = shellRouteAt(pathname);
    if (own) return own.screen.preload();
    const match = matchRoute(manifests(), pathname);
    const remote = byName(match?.remote ?? '');
    if (!remote) return;
    const screen = loadRelease(remote.name, remote).then((lifecycles) => lifecycles.prepare?.(pathname));
    // Screen and widgets load in parallel, and the screen does not wait for its widgets.
    for (const owner of (match!.route.widgets ?? []).map(providerOf))
      if (owner) loadRelease(owner.name, owner).catch(() => {});
    await screen.catch(() => {});
  };

  const host: Host = {
    store,
    router,
    settings: page.settings,
    nonce: pageNonce,
    owns: (remote, pathname) => matchRoute(manifests(), pathname)?.remote === remote,
    ready,
    prepare: (pathname) => void ready(pathname),
    approach: (pathname) => {
      void ready(pathname);
      const match = matchRoute(manifests(), pathname);
      const token = store.getState().session.accessToken;
      // The guard sends guests to the sign-in page, and their reads would be refused.
      if (!match?.route.reads || (!token && match.route.access === 'signed-in')) return;
      startFirstReads(
        match.route.reads.map((path) => fillPath(path, match.params)),
        token,
      );
    },
    reportFailure: ({ remote, phase, error }) => health.failed(remote, byName(remote)?.version ?? '', phase, error),
    widgetHeight: (slot) => providerOf(slot)?.manifest.widgets.heights?.[slot],
    mountWidget: (slot, element, data) => {
      const remote = providerOf(slot);
      if (!remote) return Promise.resolve(undefined);
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
