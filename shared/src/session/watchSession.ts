import { parseSession, SESSION_KEY } from '../contract/storedSession.ts';
import { endFirstReads, poll } from '../http/index.ts';
import { sessionReplaced, type SessionStore } from './sessionSlice.ts';
import { EXPIRED, readRaw, readStoredSession, writeStoredSession } from './sessionStorage.ts';
import { ensureFreshToken } from './tokens.ts';
import { clearUnsavedDrafts, keepUnsavedOf } from './unsavedText.ts';

const RENEWAL = { every: 20_000, slowest: 40_000 };

/**
 * Keeps the store and the stored session in sync across tabs: writes changes made here, follows changes made in other tabs or
 * while the page was in the back/forward cache, and renews tokens before they expire. It also drops unsaved text on a
 * sign-out in any tab and when another user signs in. Calls `onNotStored` once if a session could not be stored, so that a
 * reload will end it. Returns a function that stops it.
 */
export function watchSession(store: SessionStore, onNotStored: () => void = () => {}): () => void {
  let last = store.getState().session;
  /** Set while taking over what another tab wrote, which must not be written back: two tabs would answer each other. */
  let isFollowing = false;
  /** The stored text when this page last wrote or read it. When a write fails, the old text remains and is not a change. */
  let known = readRaw();
  let isToldNotStored = false;
  if (last.user) keepUnsavedOf(last.user.id);
  const unsubscribe = store.subscribe(() => {
    const session = store.getState().session;
    if (session === last) return;
    if (session.user?.id !== last.user?.id) endFirstReads();
    last = session;
    const { user, accessToken, refreshToken, isAuthenticated, endedBy } = session;
    if (user) keepUnsavedOf(user.id);
    else if (endedBy && endedBy !== 'expiry') clearUnsavedDrafts();
    if (!isFollowing && (isAuthenticated || readStoredSession().accessToken !== accessToken)) {
      const isStored = writeStoredSession({ user, accessToken, refreshToken, isAuthenticated }, endedBy === 'expiry');
      known = readRaw();
      if (isStored || !isAuthenticated || isToldNotStored) return;
      isToldNotStored = true;
      onNotStored();
    }
  });

  const follow = (raw: string | null) => {
    known = raw;
    const stored = parseSession(raw);
    const current = store.getState().session;
    // The user may have changed, even with the same token: another name or picture.
    if (stored.accessToken === current.accessToken && JSON.stringify(stored.user) === JSON.stringify(current.user))
      return;
    isFollowing = true;
    store.dispatch(sessionReplaced({ ...stored, hasExpired: raw === EXPIRED }));
    isFollowing = false;
  };
  const handleStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) follow(event.key === null ? null : event.newValue);
  };
  const handlePageShow = (event: PageTransitionEvent) => {
    const raw = readRaw();
    if (event.persisted && raw !== known) follow(raw);
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
  const stopRenewing = poll(async () => !(await ensureFreshToken(store)), RENEWAL);

  return () => {
    unsubscribe();
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
    stopRenewing();
  };
}
