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
  /** As `prepare`, and the page's first API reads are started: the visit is about to happen. */
  approach(pathname: string): void;
  /** As `prepare`; resolves when nothing is left to load before that page can be rendered, or when loading failed. */
  ready(pathname: string): Promise<void>;
}

/** What every remote gets from this page. */
export function createHost({ page, store, router, health }: Options): Host {
  const manifests = () => page.getRemotes().map(({ manifest }) => manifest);
  const byName = (name: string) => page.getRemotes().find((remote) => remote.name === name);

  const providerOf = (slot: string) => page.getRemotes().find(({ manifest }) => manifest.widgets.provides.includes(slot));

  // Ahead of a visit nothing is told: a failure shows, and heals, when the visit comes.
  const ready = async (pathname: string) => {
    const own = shellRouteAt(pathname);
    if (own) return own.screen.preload();
    const match = matchRoute(manifests(), pathname);
    const remote = byName(match?.remote ?? '');
    if (!remote) return;
    const screen = loadRelease(remote.name, remote).then((lifecycles) => lifecycles.prepare?.(pathname));
    // The screen does not wait for its widgets, but nor do they for the screen.
    for (const owner of (match!.route.widgets ?? []).map(providerOf)) if (owner) loadRelease(owner.name, owner).catch(() => {});
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
      // A guest is led to the sign-in; what would be refused is not asked for.
      if (!match?.route.reads || (!token && match.route.access === 'signed-in')) return;
      startFirstReads(match.route.reads.map((path) => fillPath(path, match.params)), token);
    },
    reportFailure: ({ remote, phase, error }) => health.failed(remote, byName(remote)?.version ?? '', phase, error),
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
          onState: ({ status }) => {
            if (status === 'mounted') resolve({ update: mount.update, unmount: mount.stop });
            if (status === 'broken') resolve(undefined);
          },
        });
      });
    },
  };
  return host;
}
