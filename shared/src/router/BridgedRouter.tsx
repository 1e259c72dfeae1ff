import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  type Navigator,
} from 'react-router-dom';
import type { HostServices } from '../contract/host.ts';

type DataRouter = HostServices['router'];

const navigators = new WeakMap<DataRouter, Navigator>();

/** The `Navigator` methods that components use, implemented with the public router. */
function navigatorOf(router: DataRouter): Navigator {
  const existing = navigators.get(router);
  if (existing) return existing;
  const navigator: Navigator = {
    // The base is arbitrary: only path, query, and hash count, and at build time there is no page address.
    createHref: (to) =>
      router.createHref(
        new URL(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`, 'http://page'),
      ),
    encodeLocation: router.encodeLocation,
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) => void router.navigate(to, { state, preventScrollReset: options?.preventScrollReset }),
    replace: (to, state, options) =>
      void router.navigate(to, { replace: true, state, preventScrollReset: options?.preventScrollReset }),
  };
  navigators.set(router, navigator);
  return navigator;
}

/**
 * Provides the shell's router to a separate React root. It passes on only locations that this root owns: while another
 * remote's page is shown (or this one is being unmounted), the root keeps its last own location.
 */
export function BridgedRouter({
  router,
  owns,
  children,
}: {
  router: DataRouter;
  owns(pathname: string): boolean;
  children: ReactNode;
}) {
  const state = useSyncExternalStore(
    router.subscribe,
    () => router.state,
    () => router.state,
  );
  const lastOwn = useRef(state.location);
  if (owns(state.location.pathname)) lastOwn.current = state.location;
  const navigator = navigatorOf(router);
  return (
    <DataRouterContext.Provider value={{ router, navigator, static: false, basename: '/' } as never}>
      <DataRouterStateContext.Provider value={state}>
        <Router
          location={lastOwn.current}
          navigationType={state.historyAction}
          navigator={navigator}
          useTransitions={false}
        >
          {children}
        </Router>
      </DataRouterStateContext.Provider>
    </DataRouterContext.Provider>
  );
}
