import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import type { MountProps, RemoteLifecycles } from '../contract/lifecycles.ts';
import { pagesOf, type PageRoute } from './pagesOf.tsx';
import { RemoteRoot } from './RemoteRoot.tsx';

export interface RemoteDefinition {
  /** As in `remote.json`. */
  name: string;
  routes: PageRoute[];
  /** Components by versioned slot ID; they get the widget's data as props. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each slot has its own props
  widgets?: Record<string, React.ComponentType<any> & { preload?(): Promise<void> }>;
}

/** Renders synchronously the first time, so that the browser never paints the place without its content. */
function createRootAtOnce(element: Element) {
  const root = createRoot(element);
  let isFirst = true;
  const render = (children: React.ReactNode) => {
    if (!isFirst) return root.render(children);
    isFirst = false;
    flushSync(() => root.render(children));
  };
  return { render, unmount: () => root.unmount() };
}

/**
 * Makes everything a remote exports. It is built on single-spa-react, so that any single-spa host could mount it. Each
 * mount has its own React root with StrictMode, Suspense, and an error boundary, and shares the page's store and router.
 */
export function defineRemote({ name, routes, widgets = {} }: RemoteDefinition): Required<RemoteLifecycles> {
  const Pages = pagesOf(routes);

  const Root = ({ host, slot, data }: MountProps) => {
    const Widget = slot === undefined ? undefined : widgets[slot];
    return (
      <RemoteRoot remote={name} host={host} slot={slot}>
        {Widget ? <Widget {...data} /> : <Pages />}
      </RemoteRoot>
    );
  };

  const spa = singleSpaReact<MountProps>({
    React,
    ReactDOMClient: { createRoot: createRootAtOnce },
    rootComponent: Root as never,
    renderType: 'createRoot',
    suppressComponentDidCatchWarning: true,
    // RemoteRoot has the boundary that reports; this one only stops single-spa-react from warning.
    errorBoundary: () => <></>,
    domElementGetter: (props) => props.domElement,
  });
  const lifecycle = (step: unknown) => async (props: MountProps) =>
    (step as (props: MountProps) => Promise<unknown>)(props);

  const prepare = async (pathname: string) => {
    await matchRoutes(routes, pathname)?.at(-1)?.route.page.preload();
  };

  return {
    bootstrap: lifecycle(spa.bootstrap),
    mount: async (props) => {
      if (props.slot === undefined) await prepare(props.host.router.state.location.pathname);
      else if (widgets[props.slot]) await widgets[props.slot]!.preload?.();
      else throw new Error(`${name} provides no widget ${props.slot}.`);
      return lifecycle(spa.mount)(props);
    },
    update: lifecycle(spa.update),
    unmount: lifecycle(spa.unmount),
    prepare,
  };
}
