import type { ReactNode } from 'react';
import type { Access } from 'shared/contract';
import { Navigate, useLocation } from 'shared/router';
import { selectIsAuthenticated } from 'shared/session';
import { useAppSelector } from 'shared/store';
import { rememberedPath } from './rememberedPath.ts';

/** Lets a screen through to whom it is for; everyone else is sent where they can go on. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { pathname, search, hash, state } = useLocation();
  if (access === 'signed-in' && !isAuthenticated) {
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
  }
  // The guard itself goes to the remembered page: a screen that navigated after signing in would race with it.
  if (access === 'guest' && isAuthenticated) return <Navigate to={rememberedPath(state) ?? '/'} replace />;
  return children;
}
