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
  const { isFromOtherTab, endedWith } = useAppSelector(selectSession);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const last = useRef(who);
  const told = useRef<number>(undefined);

  useEffect(() => {
    const before = last.current;
    if (before === who) return;
    last.current = who;
    // Whoever is signed in again need not read that they are not.
    if (told.current !== undefined) hideSnackbar(told.current);
    told.current = undefined;
    // Who looks at another tab has yet to come and read it.
    const say = (message: string) => (told.current = showSnackbar({ message, duration: document.hidden || endedWith ? 0 : undefined }));
    if (before === null) {
      if (!user || !isFromOtherTab) return;
      // The guard leads away from a sign-in that is no longer needed.
      if (takeResetToken()) tellOfResetLink(store);
      else say(texts.session.replaced(user.email));
      return;
    }
    dispatch(api.util.resetApiState());
    hideMessages();
    if (user) say(texts.session.replaced(user.email));
    // Whoever pressed Logout here knows.
    else if (endedBy !== 'sign-out') say(endedBy === 'other-tab' ? texts.session.endedElsewhere : (endedWith ?? texts.session.ended));
    // The calls that the reset has cut off complain a moment later.
    setTimeout(() => hideMessages(told.current));
    if (user) return;
    void navigate('/login', endedBy === 'expiry' ? { replace: true, state: { from: `${pathname}${search}${hash}` } } : undefined);
    dispatch(endingTold());
  }, [who, user, endedBy, endedWith, isFromOtherTab, store, dispatch, navigate, pathname, search, hash]);

  return null;
}
