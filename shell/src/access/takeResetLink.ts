import { selectIsAuthenticated, signOut, takeResetToken, type SessionStore } from '@project-practice/shared/session';
import { showSnackbar } from '@project-practice/shared/ui';
import { texts } from '../texts.ts';

/**
 * Takes the token of a password reset link out of the address. The shell does this before it shows anything, so that it
 * also happens when the remote with the sign-in page is down.
 */
export function takeResetLink(store: SessionStore): void {
  if (location.pathname === '/login' && location.hash && takeResetToken() && selectIsAuthenticated(store.getState()))
    tellOfResetLink(store);
}

/** Tells a signed-in user, whom the guard redirects from the sign-in page, to log out before using the link. */
export function tellOfResetLink(store: SessionStore): void {
  showSnackbar({
    message: texts.session.resetLink,
    duration: 0,
    action: { label: texts.nav.logout, onPress: () => signOut(store) },
  });
}
