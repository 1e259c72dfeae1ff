import { useEffect, useRef } from 'react';
import { api } from '@project-practice/shared/api';
import { useLocation, useNavigate } from '@project-practice/shared/router';
import { endingTold, selectEndedBy, selectSession, selectUser, takeResetToken } from '@project-practice/shared/session';
import { useAppDispatch, useAppSelector, useAppStore } from '@project-practice/shared/store';
import { hideSnackbar, showSnackbar, snackbarStore } from '@project-practice/shared/ui';
import { texts } from '../texts.ts';
import { tellOfResetLink } from './takeResetLink.ts';

/** Hides messages for the previous user. Those without a duration stay: they are about the site or the end of the session. */
function hideMessages(but?: number): void {
  for (const { id, duration } of snackbarStore.getSnapshot()) if (duration !== 0 && id !== but) hideSnackbar(id);
}

/**
 * Reacts to a change of user. At the end of a session it clears cached data, shows one message, and goes to the sign-in
 * page; when another user takes over it clears cached data too. A sign-in in another tab is announced.
 */
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
    // A new sign-in makes the last message obsolete.
    if (told.current !== undefined) hideSnackbar(told.current);
    told.current = undefined;
    // In a hidden tab, or with a reason from the server, the message stays until it is dismissed.
    const say = (message: string) =>
      (told.current = showSnackbar({ message, duration: document.hidden || endedWith ? 0 : undefined }));
    if (before === null) {
      if (!user || !isFromOtherTab) return;
      // The guard redirects from the sign-in page, also when a password reset link was opened there.
      if (takeResetToken()) tellOfResetLink(store);
      else say(texts.session.replaced(user.email));
      return;
    }
    dispatch(api.util.resetApiState());
    hideMessages();
    if (user) say(texts.session.replaced(user.email));
    // A logout in this tab needs no message.
    else if (endedBy !== 'sign-out')
      say(endedBy === 'other-tab' ? texts.session.endedElsewhere : (endedWith ?? texts.session.ended));
    // Calls that the reset aborted show their errors a moment later.
    setTimeout(() => hideMessages(told.current));
    if (user) return;
    void navigate(
      '/login',
      endedBy === 'expiry'
        ? { replace: true, state: { from: `${pathname}${search}${hash}`, hadSession: true } }
        : undefined,
    );
    dispatch(endingTold());
  }, [who, user, endedBy, endedWith, isFromOtherTab, store, dispatch, navigate, pathname, search, hash]);

  return null;
}
