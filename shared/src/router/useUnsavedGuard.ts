import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const dirtyPlaces = new Set<symbol>();

/** Whether any form of the page holds text that would be lost; a new version waits for that. */
export const hasUnsavedChanges = (): boolean => dirtyPlaces.size > 0;

/**
 * Holds back navigation while `isDirty`; the answer is a blocker whose dialog the screen shows. The way to the sign-in is
 * never held back: whoever is signed in gets there only when the session has ended.
 */
export function useUnsavedGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const place = Symbol('dirty');
    dirtyPlaces.add(place);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      dirtyPlaces.delete(place);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
  return useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login');
}
