import { useSyncExternalStore } from 'react';
import {
  matchRoute,
  mendPath,
  type NavEntry,
  type PageDocument,
  type RemoteRoute,
  type ResolvedRemote,
  type RouteMatch,
} from '@project-practice/shared/contract';
import shell from '../../shell.json' with { type: 'json' };

/** What a page knows of the visitor's remotes: those that its first screen needs, and soon all. */
interface Known {
  remotes: readonly ResolvedRemote[];
  /** The navigation entries of all remotes. */
  nav: readonly NavEntry[];
  isWhole: boolean;
}

interface Found {
  match?: RouteMatch | undefined;
  /** The address of the site that was meant by one that nobody owns. */
  meant?: string | undefined;
}

/** The remotes that this page runs. They stay the same for its life, except for versions that are rolled back meanwhile. */
export interface PageState extends Pick<PageDocument, 'settings' | 'shellVersion'> {
  getKnown(): Known;
  getRemotes(): readonly ResolvedRemote[];
  /** The owner of an address: the shell or a remote, or neither. Undefined while that cannot be said. */
  find(pathname: string): Found | undefined;
  /** Resolves once all remotes are known. Rejects if the registry does not name them; the next call asks again. */
  whole(): Promise<void>;
  /** Adds the remotes that are not known yet, of a list of all. */
  join(all: readonly ResolvedRemote[]): void;
  replace(remote: ResolvedRemote): void;
  subscribe(listener: () => void): () => void;
}

const navOf = (remotes: readonly ResolvedRemote[]) => remotes.flatMap(({ manifest }) => manifest.nav);

/** `read` gives all remotes in the versions that the page was sent with. */
export function createPageState(
  { remotes, nav, settings, shellVersion }: PageDocument,
  read: () => Promise<readonly ResolvedRemote[]> = () => Promise.resolve(remotes),
): PageState {
  let known: Known = { remotes, nav: nav ?? navOf(remotes), isWhole: nav === undefined };
  let asking: Promise<void> | undefined;
  const arrivedAt = nav && location.pathname;
  const listeners = new Set<() => void>();
  const know = (next: Known) => {
    known = next;
    for (const listener of listeners) listener();
  };
  const join = (all: readonly ResolvedRemote[]) => {
    const added = all.filter(({ name }) => known.remotes.every((remote) => remote.name !== name));
    if (known.isWhole && added.length === 0) return;
    const remotes = [...known.remotes, ...added];
    know({ remotes, nav: navOf(remotes), isWhole: true });
  };
  return {
    settings,
    shellVersion,
    getKnown: () => known,
    getRemotes: () => known.remotes,
    find: (pathname) => {
      const owners = [
        { name: 'shell', routes: shell.routes as RemoteRoute[] },
        ...known.remotes.map(({ manifest }) => manifest),
      ];
      const match = matchRoute(owners, pathname);
      // An unknown remote may own a part of another one's addresses. The registry has matched the first one against all.
      if (!known.isWhole && match?.remote !== 'shell' && pathname !== arrivedAt) return undefined;
      return match ? { match } : { meant: mendPath(owners, pathname) };
    },
    whole: () => {
      if (known.isWhole) return Promise.resolve();
      asking ??= read()
        .then(join)
        .finally(() => (asking = undefined));
      return asking;
    },
    join,
    replace: (remote) => {
      const remotes = known.remotes.map((current) => (current.name === remote.name ? remote : current));
      know({ ...known, remotes, nav: known.isWhole ? navOf(remotes) : known.nav });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useKnown = (page: PageState): Known => useSyncExternalStore(page.subscribe, page.getKnown, page.getKnown);
