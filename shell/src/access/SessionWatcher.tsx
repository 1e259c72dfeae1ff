import { useEffect, useRef } from 'react';
import { api } from 'shared/api';
import { useLocation, useNavigate } from 'shared/router';
import { endingTold, selectEndedBy, selectIsAuthenticated } from 'shared/session';
import { useAppDispatch, useAppSelector } from 'shared/store';
import { showSnackbar } from 'shared/ui';
import { texts } from '../texts.ts';

/** What the end of a session does to the page: private data gone, one message, one way to the sign-in. */
export function SessionWatcher() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const endedBy = useAppSelector(selectEndedBy);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const wasAuthenticated = useRef(isAuthenticated);

  useEffect(() => {
    const hasEnded = wasAuthenticated.current && !isAuthenticated;
    wasAuthenticated.current = isAuthenticated;
    if (!hasEnded) return;
    dispatch(api.util.resetApiState());
    if (endedBy === 'expiry') {
      showSnackbar({ message: texts.session.ended, tone: 'neutral' });
      void navigate('/login', { replace: true, state: { from: `${pathname}${search}${hash}` } });
    } else void navigate('/login');
    dispatch(endingTold());
  }, [isAuthenticated, endedBy, dispatch, navigate, pathname, search, hash]);

  return null;
}
