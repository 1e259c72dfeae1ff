import type { UserProfile } from '../contract/wire/index.ts';
import { assumeClockLag, clockLag } from '../http/index.ts';

export const SESSION_KEY = 'auth-storage';

export interface Session {
  user: UserProfile | null;
  accessToken: string | null;
  refreshToken: string | null;
  isAuthenticated: boolean;
}

export const signedOut: Session = { user: null, accessToken: null, refreshToken: null, isAuthenticated: false };

/** Written just before an expired session is removed, so that other tabs can tell an expiry from a sign-out. */
export const EXPIRED = '{"endedBy":"expiry"}';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the flat form and the older `{state: {…}}`. Anything but a complete session counts as signed out. */
export function parseSession(raw: string | null): Session {
  if (!raw) return signedOut;
  try {
    const stored = JSON.parse(raw) as { state?: Record<string, unknown> } & Record<string, unknown>;
    const fields = stored.state ?? stored;
    const accessToken = text(fields.accessToken);
    const user = typeof fields.user === 'object' && fields.user !== null ? (fields.user as UserProfile) : null;
    if (!accessToken || !user || fields.isAuthenticated === false) return signedOut;
    return { user, accessToken, refreshToken: text(fields.refreshToken), isAuthenticated: true };
  } catch {
    return signedOut;
  }
}

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

export function readStoredSession(): Session {
  const raw = readRaw();
  assumeClockLag(lagIn(raw));
  return parseSession(raw);
}

/** Returns whether it could be written. */
export function writeStoredSession(session: Session, hasExpired = false): boolean {
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
