import { useSyncExternalStore } from 'react';
import type { PageDocument, ResolvedRemote } from 'shared/contract';

/** The remotes that this page runs. They stay the same for its life, except for versions that are rolled back meanwhile. */
export interface PageState extends Pick<PageDocument, 'settings' | 'shellVersion'> {
  getRemotes(): readonly ResolvedRemote[];
  replace(remote: ResolvedRemote): void;
  subscribe(listener: () => void): () => void;
}

export function createPageState({ remotes: initial, settings, shellVersion }: PageDocument): PageState {
  let remotes: readonly ResolvedRemote[] = initial;
  const listeners = new Set<() => void>();
  return {
    settings,
    shellVersion,
    getRemotes: () => remotes,
    replace: (remote) => {
      const isKnown = remotes.some(({ name }) => name === remote.name);
      remotes = isKnown
        ? remotes.map((current) => (current.name === remote.name ? remote : current))
        : [...remotes, remote];
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useRemotes = (page: PageState): readonly ResolvedRemote[] =>
  useSyncExternalStore(page.subscribe, page.getRemotes, page.getRemotes);
