import { selectIsAuthenticated, signOut, takeResetToken, type SessionStore } from 'shared/session';
import { showSnackbar } from 'shared/ui';
import { texts } from '../texts.ts';

/**
 * Before anything is shown: the token of a letter leaves the address, also with the remote down that asks for the new
 * password.
 */
export function takeResetLink(store: SessionStore): void {
  if (location.pathname === '/login' && location.hash && takeResetToken() && selectIsAuthenticated(store.getState())) tellOfResetLink(store);
}

/** Who is signed in is led away from the sign-in, so they are told that signing out leads to it. */
export function tellOfResetLink(store: SessionStore): void {
  showSnackbar({ message: texts.session.resetLink, duration: 0, action: { label: texts.nav.logout, onPress: () => signOut(store) } });
}
