import type { ReactNode } from 'react';
import type { Access } from 'shared/contract';
import { Navigate, useLocation } from 'shared/router';
import { selectEndedBy, selectIsAuthenticated } from 'shared/session';
import { useAppSelector } from 'shared/store';
import { rememberedPath } from './rememberedPath.ts';

/** Lets a screen through to whom it is for; everyone else is sent where they can go on. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const endedBy = useAppSelector(selectEndedBy);
  const { pathname, search, hash, state } = useLocation();
  if (access === 'signed-in' && !isAuthenticated) {
    // Who signs out has finished here; whoever comes next starts afresh.
    return <Navigate to="/login" replace state={endedBy && endedBy !== 'expiry' ? null : { from: `${pathname}${search}${hash}` }} />;
  }
  // The guard itself goes to the remembered page: a screen that navigated after signing in would race with it.
  if (access === 'guest' && isAuthenticated) return <Navigate to={rememberedPath(state) ?? '/'} replace />;
  return children;
}
