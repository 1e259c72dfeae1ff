import { withoutTail } from '../contract/mangledPath.ts';

/** The link in the letter carries its token in the fragment, which browsers do not send to the server. */
const LINK = /^#reset=([\w-]+)([^\w-].*)?$/;
const KEY = 'reset-token';

/** Fallback for browsers that refuse storage. A reload then loses the token, but the link in the letter still works. */
let held: string | undefined;

/**
 * The token from the password reset link, or undefined. It is removed from the address and the history at once and kept
 * for this tab, so that it survives a reload, and the sign-out of somebody who opened the link while signed in.
 */
export function takeResetToken(): string | undefined {
  const [, token, tail = ''] = LINK.exec(location.hash) ?? [];
  // Mail programs take the punctuation after a link for a part of it.
  const fresh = withoutTail(tail) === '' ? token : undefined;
  if (fresh) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    held = fresh;
    try {
      sessionStorage.setItem(KEY, fresh);
    } catch {
      // `held` is enough until a reload.
    }
  }
  try {
    held ??= sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // Then none was stored.
  }
  return held;
}

/** Forgets the token: it was used, is invalid, or its dialog was closed. The link in the letter allows another try. */
export function dropResetToken(): void {
  held = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then none was stored.
  }
}
