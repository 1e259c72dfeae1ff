import { useSyncExternalStore } from 'react';

const KEY = 'registry-token';
const listeners = new Set<() => void>();

/** For a browser that blocks storage; there, a reload asks for the token again. */
let held = '';

function readKept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Kept for this tab only, because whoever has the token can change what every visitor gets. */
export const tokenStore = {
  read: (): string => held || readKept(),
  set(token: string) {
    held = token;
    try {
      if (token) sessionStorage.setItem(KEY, token);
      else sessionStorage.removeItem(KEY);
    } catch {
      // Storage is blocked; `held` has the token.
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useToken = () => useSyncExternalStore(tokenStore.subscribe, tokenStore.read);
