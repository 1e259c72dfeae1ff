import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let held = '';

/**
 * Kept in memory only, so that a reload asks for the token again: whoever has it can change what every visitor gets, and the
 * code of every squad runs on pages of this origin, which share its storage.
 */
export const tokenStore = {
  read: (): string => held,
  set(token: string) {
    held = token;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useToken = () => useSyncExternalStore(tokenStore.subscribe, tokenStore.read);
