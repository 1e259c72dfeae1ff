/** How the letter's link carries its token: behind the `#`, which a browser sends nowhere. */
const LINK = /^#reset=([\w-]+)$/;
const KEY = 'reset-token';

/** For a browser that refuses its storage: then a reload loses the token, and the letter still has it. */
let held: string | undefined;

/**
 * The token of the letter that asks to choose a new password. It leaves the address and the history at once, and is kept
 * for this tab: over a reload, and over the signing out of who opened the link while signed in.
 */
export function takeResetToken(): string | undefined {
  const fresh = LINK.exec(location.hash)?.[1];
  if (fresh) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    held = fresh;
    try {
      sessionStorage.setItem(KEY, fresh);
    } catch {
      // Held all the same.
    }
  }
  try {
    held ??= sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // None was kept then.
  }
  return held;
}

/** It was used, is worth nothing, or its dialog was left: the letter is there for another try. */
export function dropResetToken(): void {
  held = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // None was kept then.
  }
}
