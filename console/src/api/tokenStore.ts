import { useSyncExternalStore } from 'react';

const KEY = 'registry-token';

/** Whether only the registry answers on this host, so that no squad's code ever runs in this origin. */
export const hasOwnHost = (): boolean => document.documentElement.dataset.ownHost === 'true';

const listeners = new Set<() => void>();
let held: string | undefined;
let isRefused = false;

/**
 * On a host of its own, the token outlives a reload, until the tab is closed or its person signs out. Elsewhere it is kept in
 * memory only: whoever has it can change what every visitor gets, and the code of every squad runs on pages of this origin,
 * which share its storage.
 */
export const tokenStore = {
  read: (): string => (held ??= (hasOwnHost() && sessionStorage.getItem(KEY)) || ''),
  /** Whether the registry refused the token that was held last, so that the sign-in page can say why it appears. */
  wasRefused: (): boolean => isRefused,
  set(token: string, wasRefused = false) {
    held = token;
    isRefused = wasRefused;
    if (hasOwnHost()) sessionStorage.setItem(KEY, token);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useToken = () => useSyncExternalStore(tokenStore.subscribe, tokenStore.read);
