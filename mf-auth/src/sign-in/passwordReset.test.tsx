import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  aUser,
  breakCall,
  fails,
  HttpResponse,
  json,
  wordsUnder,
  writeFaults,
} from '@project-practice/shared/testing';
import { fill } from '../testing/fill.ts';
import { dialog, gone, open, type Page, press, server } from '../testing/passwordReset.ts';

describe('the link in a letter', () => {
  const follow = (token = 'the-token') => history.replaceState(null, '', `/login#reset=${token}`);
  async function openLink() {
    follow();
    const page = await open();
    return { ...page, dialog: await dialog('Choose a new password') };
  }
  async function choose(page: Page, password = 'a fine new phrase', confirmed = password) {
    await fill(page.user, 'New password', password);
    await fill(page.user, 'Confirm password', confirmed);
    await press(page, 'Save password');
  }

  it('is removed from the address at once and opens the form for a new password', async () => {
    let sent: unknown;
    server.use(
      api.post('/auth/password/reset/', async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const page = await openLink();
    expect(location.href).toBe('http://localhost/login');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    await choose(page);
    expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
    expect(sent).toEqual({ token: 'the-token', new_password: 'a fine new phrase' });
    await gone();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a reload until its dialog is closed', async () => {
    const first = await openLink();
    first.unmount();
    const second = await open();
    await dialog('Choose a new password');
    await press(second, 'Close');
    await gone();
    second.unmount();
    await open();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('works when it is pasted into the address bar of this page', async () => {
    await open();
    follow('pasted');
    act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
    await dialog('Choose a new password');
    expect(location.hash).toBe('');
  });

  it('requires the password twice, and shows its length', async () => {
    const page = await openLink();
    await press(page, 'Save password');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/^New password is required/);
    await choose(page, 'a fine new phrase', 'another');
    await waitFor(() =>
      expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match'),
    );
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/17 characters/);
    // Making them equal in the other field clears the error.
    await fill(page.user, 'New password', 'another');
    await waitFor(() => expect(screen.getByLabelText('Confirm password')).toBeValid());
  });

  it('shows why the server refuses a password under its field, and keeps working', async () => {
    server.use(
      api.post('/auth/password/reset/', () =>
        json({ message: 'no', code: 'invalid', fields: { new_password: ['This password is too common.'] } }, 400),
      ),
    );
    const page = await openLink();
    await choose(page, 'password1');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/This password is too common\./),
    );
    expect(screen.getByLabelText('New password')).toHaveFocus();
    server.use(api.post('/auth/password/reset/', () => new HttpResponse(null, { status: 204 })));
    await choose(page);
    await gone();
  });

  it('that is no longer valid leads to requesting another', async () => {
    server.use(
      api.post('/auth/password/reset/', () =>
        json({ message: 'This link has already been used or has expired.', code: 'link_over' }, 400),
      ),
    );
    const page = await openLink();
    await choose(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has already been used or has expired.');
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request a new link' })).toHaveFocus());
    await page.user.keyboard('{Enter}');
    const asking = await dialog('Forgot your password?');
    await waitFor(() => expect(within(asking).getByLabelText('Email')).toHaveFocus());
  });

  it('shows how long to wait after too many tries', async () => {
    server.use(api.post('/auth/password/reset/', () => json({ message: 'slow down' }, 429, { 'retry-after': '42' })));
    const page = await openLink();
    await choose(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 42 s.');
  });

  it.each(writeFaults)('keeps what was typed for another try when the call %s', async (fault) => {
    const page = await openLink();
    const mend = breakCall(server, 'POST', '/auth/password/reset/', fault);
    await choose(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(wordsUnder(fault, 'An error occurred'));
    mend();
    expect(screen.getByLabelText('New password')).toHaveValue('a fine new phrase');
  });

  it('is dropped when its dialog is closed, also after signing in with the old password', async () => {
    server.use(
      api.post('/auth/login/', () => json({ access: 'a', refresh: 'r' })),
      api.get('/auth/profile/', () => json(aUser())),
      api.post('/auth/logout/', fails(500)),
    );
    const page = await openLink();
    await press(page, 'Close');
    await gone();
    await fill(page.user, 'Email', 'ada@example.com');
    await fill(page.user, 'Password', 'remembered after all');
    await press(page, 'Sign in');
    await waitFor(() => expect(page.store.getState().session.isAuthenticated).toBe(true));
    expect(sessionStorage.getItem('reset-token')).toBeNull();
  });
});
