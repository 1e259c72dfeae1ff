import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let held = '';
let isRefused = false;

/**
 * Kept in memory only, so that a reload asks for the token again: whoever has it can change what every visitor gets, and the
 * code of every squad runs on pages of this origin, which share its storage.
 */
export const tokenStore = {
  read: (): string => held,
  /** Whether the registry refused the token that was held last, so that the sign-in page can say why it appears. */
  wasRefused: (): boolean => isRefused,
  set(token: string, wasRefused = false) {
    held = token;
    isRefused = wasRefused;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useToken = () => useSyncExternalStore(tokenStore.subscribe, tokenStore.read);
