import type { UserProfile } from './wire/index.ts';

/** The localStorage key of the session, given by the specification. Its layout is read before the shell is loaded, too. */
export const SESSION_KEY = 'auth-storage';

export interface StoredSession {
  user: UserProfile | null;
  accessToken: string | null;
  refreshToken: string | null;
  isAuthenticated: boolean;
}

export const signedOut: StoredSession = { user: null, accessToken: null, refreshToken: null, isAuthenticated: false };

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

type Stored = { [Field in keyof StoredSession]?: unknown };

/** Reads the flat form and the older `{state: {…}}`. Anything but a complete session counts as signed out. */
export function parseSession(raw: string | null): StoredSession {
  try {
    const stored = JSON.parse(raw!) as { state?: Stored } & Stored;
    const { user, accessToken, refreshToken, isAuthenticated } = stored.state ?? stored;
    const access = text(accessToken);
    if (access && typeof user === 'object' && user && isAuthenticated !== false)
      return {
        user: user as UserProfile,
        accessToken: access,
        refreshToken: text(refreshToken),
        isAuthenticated: true,
      };
  } catch {
    // Not a session, whatever it is.
  }
  return signedOut;
}

/** Expiry in milliseconds since the epoch; undefined when the token cannot be decoded (it is then used as it is). */
export function expiryOf(token: string): number | undefined {
  try {
    const claims = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(claims)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
