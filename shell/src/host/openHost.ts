import { createBrowserRouter } from 'react-router-dom';
import type { HostServices, RemoteFailure } from '@project-practice/shared/contract';
import { readStoredSession, watchSession } from '@project-practice/shared/session';
import { makeStore } from '@project-practice/shared/store';
import { sharedModules } from '../federation/container.ts';
import { pageNonce } from '../nonce.ts';

/** What a page of somebody else needs to mount this site's remotes. */
export interface HostDoor {
  /** For a container's `init`. */
  shareScope: Awaited<ReturnType<typeof sharedModules>>;
  /** The same for `shared` of Module Federation's runtime, in the share scope `SCOPE`. */
  shared: Record<string, object>;
  /** For the lifecycles of a remote, as the property `host`. */
  services: HostServices;
  /** Address of the style sheet that the components stand on. It also styles the page itself. */
  stylesheet: string;
}

interface Options {
  onFailure?(failure: RemoteFailure): void;
}

/** A scope of its own: beside another React of the page, what belongs together must come from one place. */
const SCOPE = 'project-practice';

const report = ({ remote, phase, error }: RemoteFailure) => console.error(`${remote} failed to ${phase}.`, error);

/** Where the files of this release are. */
declare const __webpack_public_path__: string;

async function readStylesheet(): Promise<string> {
  const build = await fetch(`${__webpack_public_path__}build.json`);
  const { css } = (await build.json()) as { css: string[] };
  return `${__webpack_public_path__}${css[0]!}`;
}

/**
 * Opens what this site's pages have around their remotes, for a page of somebody else: the modules that remotes share, one store
 * with the session that is stored at the page's origin, and a router over its address. Calls go to `/api/v1` of that origin.
 */
export async function openHost({ onFailure = report }: Options = {}): Promise<HostDoor> {
  const [shareScope, stylesheet] = await Promise.all([sharedModules(), readStylesheet()]);
  const store = makeStore({ session: { ...readStoredSession(), endedBy: null } });
  watchSession(store, () => {});
  const shared = Object.entries(shareScope).map(([name, versions]) => {
    const offers = Object.entries(versions).map(([version, { get }]) => ({
      version,
      scope: SCOPE,
      get: async () => get(),
      shareConfig: { singleton: true, requiredVersion: false },
    }));
    return [name, offers] as const;
  });
  return {
    shareScope,
    shared: Object.fromEntries(shared),
    stylesheet,
    services: {
      store,
      router: createBrowserRouter([{ path: '*', element: null }]),
      settings: { publicAppUrl: location.origin, oauth: {} },
      nonce: pageNonce,
      owns: () => true,
      mountWidget: async () => undefined,
      widgetHeight: () => undefined,
      reportFailure: onFailure,
      prepare: async () => {},
    },
  };
}
