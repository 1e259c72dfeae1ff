import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const dirtyPlaces = new Set<symbol>();

/** Whether any form on the page has changes that a reload would lose; switching to a new release waits for it. */
export const hasUnsavedChanges = (): boolean => dirtyPlaces.size > 0;

/**
 * Blocks navigation while `isDirty`. Returns React Router's blocker, for which the screen shows a dialog. Navigation to
 * `/login` is never blocked: a signed-in user is sent there only when the session has ended.
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
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
  );
}
