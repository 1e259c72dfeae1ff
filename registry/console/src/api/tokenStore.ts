import { useSyncExternalStore } from 'react';

const KEY = 'registry-token';
const listeners = new Set<() => void>();

/** Kept for this tab only: whoever holds it can change what every visitor gets. */
export const tokenStore = {
  read: (): string => sessionStorage.getItem(KEY) ?? '',
  set(token: string) {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useToken = () => useSyncExternalStore(tokenStore.subscribe, tokenStore.read);
