import type { ReactNode } from 'react';
import type { Access } from '@project-practice/shared/contract';
import { Navigate, useLocation } from '@project-practice/shared/router';
import { selectEndedBy, selectIsAuthenticated } from '@project-practice/shared/session';
import { useAppSelector } from '@project-practice/shared/store';
import { rememberedPath } from './rememberedPath.ts';

/** Shows a screen only to those who may open it; redirects everyone else. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const endedBy = useAppSelector(selectEndedBy);
  const { pathname, search, hash, state } = useLocation();
  if (access === 'signed-in' && !isAuthenticated) {
    // After a sign-out the way back is not remembered: the next user starts afresh.
    return (
      <Navigate
        to="/login"
        replace
        state={
          endedBy && endedBy !== 'expiry'
            ? null
            : { from: `${pathname}${search}${hash}`, hadSession: endedBy === 'expiry' }
        }
      />
    );
  }
  // Only the guard goes to the remembered page: a sign-in screen that navigated itself would race with it.
  if (access === 'guest' && isAuthenticated) return <Navigate to={rememberedPath(state) ?? '/'} replace />;
  return children;
}
