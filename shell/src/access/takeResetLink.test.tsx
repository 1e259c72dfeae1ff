import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropResetToken, takeResetToken } from '@project-practice/shared/session';
import { makeStore } from '@project-practice/shared/store';
import { api, aUser, HttpResponse, setupApi } from '@project-practice/shared/testing';
import { SnackbarHost, snackbarStore } from '@project-practice/shared/ui';
import { takeResetLink } from './takeResetLink.ts';

const server = setupApi(api.post('/auth/logout/', () => new HttpResponse(null, { status: 204 })));
const told = () => screen.queryByText(/You are signed in\. To choose a new password/);
const signedIn = () =>
  makeStore({ session: { user: aUser(), accessToken: 'a', refreshToken: 'r', isAuthenticated: true, endedBy: null } });

beforeEach(() => void render(<SnackbarHost />));
afterEach(() => {
  act(() => snackbarStore.clear());
  dropResetToken();
  server.resetHandlers();
});

function begin(address: string, store: ReturnType<typeof makeStore>) {
  history.replaceState(null, '', address);
  act(() => takeResetLink(store));
}

it('takes the token out of the address before anything is shown', () => {
  begin('/login#reset=token', makeStore());
  expect(location.href).toBe('http://localhost/login');
  expect(takeResetToken()).toBe('token');
  expect(told()).not.toBeInTheDocument();
});

it('tells a signed-in user to log out first, and keeps the token', async () => {
  const store = signedIn();
  begin('/login#reset=token', store);
  expect(told()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(store.getState().session.isAuthenticated).toBe(false);
  expect(takeResetToken()).toBe('token');
});

it.each(['/login', '/login#top', '/teams#reset=token'])('leaves %s alone', (address) => {
  begin(address, signedIn());
  expect(location.pathname + location.hash).toBe(address);
  expect(told()).not.toBeInTheDocument();
});
