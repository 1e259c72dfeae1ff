import { useEffect, useRef } from 'react';
import { api } from 'shared/api';
import { useLocation, useNavigate } from 'shared/router';
import { endingTold, selectEndedBy, selectSession, selectUser, takeResetToken } from 'shared/session';
import { useAppDispatch, useAppSelector, useAppStore } from 'shared/store';
import { hideSnackbar, showSnackbar, snackbarStore } from 'shared/ui';
import { texts } from '../texts.ts';
import { tellOfResetLink } from './takeResetLink.ts';

/** What was said to who was here goes with them; what stays until it is dismissed is about the site or the end itself. */
function hideMessages(but?: number): void {
  for (const { id, duration } of snackbarStore.getSnapshot()) if (duration !== 0 && id !== but) hideSnackbar(id);
}

/** What the end of a session does to the page: private data gone, one message, one way to the sign-in. Data goes when somebody else comes, too, and who comes by another tab is told. */
export function SessionWatcher() {
  const user = useAppSelector(selectUser);
  const who = user && `${user.id}`;
  const endedBy = useAppSelector(selectEndedBy);
  const { isFromOtherTab } = useAppSelector(selectSession);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const last = useRef(who);
  const told = useRef<number>(undefined);

  useEffect(() => {
    const before = last.current;
    last.current = who;
    // Whoever is signed in again need not read that they are not.
    if (who !== null && told.current !== undefined) hideSnackbar(told.current);
    if (before === null && user && isFromOtherTab) {
      // The guard leads away from a sign-in that is no longer needed.
      if (takeResetToken()) tellOfResetLink(store);
      else showSnackbar({ message: texts.session.replaced(user.email), duration: document.hidden ? 0 : undefined });
    }
    if (before === null || before === who) return;
    dispatch(api.util.resetApiState());
    hideMessages();
    const say = (message: string, duration?: number) => {
      const id = showSnackbar({ message, duration });
      // The calls that the reset has cut off complain a moment later.
      setTimeout(() => hideMessages(id));
      return id;
    };
    if (user) return void say(texts.session.replaced(user.email));
    // Whoever pressed Logout here knows. Who looks at another tab has yet to come and read it.
    const message = endedBy === 'sign-out' ? undefined : endedBy === 'other-tab' ? texts.session.endedElsewhere : texts.session.ended;
    if (message) told.current = say(message, document.hidden ? 0 : undefined);
    else setTimeout(() => hideMessages());
    if (endedBy === 'expiry') {
      void navigate('/login', { replace: true, state: { from: `${pathname}${search}${hash}` } });
    } else void navigate('/login');
    dispatch(endingTold());
  }, [who, user, endedBy, isFromOtherTab, store, dispatch, navigate, pathname, search, hash]);

  return null;
}
