import { useSyncExternalStore } from 'react';

/** Whether only the console answers on this host, so that no squad's code ever runs in this origin. */
export const hasOwnHost = (): boolean => document.documentElement.dataset.ownHost === 'true';

/**
 * On a host of its own, a token outlives a reload, until the tab is closed or its person signs out. Elsewhere it is kept in
 * memory only: whoever has it can change what every visitor gets, and the code of every squad runs on pages of this origin,
 * which share its storage.
 */
function makeTokenStore(key: string) {
  const listeners = new Set<() => void>();
  let held: string | undefined;
  let isRefused = false;
  return {
    read: (): string => (held ??= (hasOwnHost() && sessionStorage.getItem(key)) || ''),
    /** Whether the token that was held last was refused, so that the sign-in can say why it appears. */
    wasRefused: (): boolean => isRefused,
    set(token: string, wasRefused = false) {
      held = token;
      isRefused = wasRefused;
      if (hasOwnHost()) sessionStorage.setItem(key, token);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type TokenStore = ReturnType<typeof makeTokenStore>;

/** Of the registry: what visitors get. */
export const tokenStore = makeTokenStore('registry-token');
/** Of the API: people and what they make. The two servers know nothing of each other's tokens. */
export const operatorTokenStore = makeTokenStore('operator-token');

export const useToken = (store: TokenStore) => useSyncExternalStore(store.subscribe, store.read);
