import { parseSession, SESSION_KEY, type StoredSession } from '../contract/storedSession.ts';
import { assumeClockLag, clockLag } from '../http/index.ts';

/** Written just before an expired session is removed, so that other tabs can tell an expiry from a sign-out. */
export const EXPIRED = '{"endedBy":"expiry"}';

/** The stored clock lag in milliseconds. Without it, an expired token looks valid on a device whose clock is behind. */
function lagIn(raw: string | null): number {
  try {
    const { clockLag: lag } = JSON.parse(raw ?? '{}') as { clockLag?: unknown };
    return typeof lag === 'number' ? lag : 0;
  } catch {
    return 0;
  }
}

/** The stored text. Storage can be refused (private windows, blocked cookies); the session then lasts as long as the page. */
export function readRaw(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

export function readStoredSession(): StoredSession {
  const raw = readRaw();
  assumeClockLag(lagIn(raw));
  return parseSession(raw);
}

/** Returns whether it could be written. */
export function writeStoredSession(session: StoredSession, hasExpired = false): boolean {
  try {
    if (session.isAuthenticated) {
      localStorage.setItem(
        SESSION_KEY,
        JSON.stringify({ ...session, v: 1, ...(clockLag() > 0 && { clockLag: clockLag() }) }),
      );
      return true;
    }
    if (hasExpired) localStorage.setItem(SESSION_KEY, EXPIRED);
    localStorage.removeItem(SESSION_KEY);
    return true;
  } catch {
    // Storage full or refused: the session still works in this tab.
    return false;
  }
}
