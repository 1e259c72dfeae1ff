import { screen, waitFor, within } from '@testing-library/react';
import { api, breakCall, faults, HttpResponse, json, wordsUnder, writeFaults } from '@project-practice/shared/testing';
import { fill } from '../testing/fill.ts';
import { open, server } from '../testing/profileSection.ts';

const aSession = (id: string, is_current: boolean) => ({
  id,
  is_current,
  created_at: '2026-03-02T09:30:00.000Z',
  last_used_at: '2026-03-02T09:30:00.000Z',
  expires_at: '2026-04-02T09:30:00.000Z',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  address: '192.0.2.7',
});

it.each([
  ['signs another device out, and not this one', () => new HttpResponse(null, { status: 204 })],
  [
    'treats a device that another tab has signed out as signed out',
    () => json({ message: 'There is no such session.', code: 'not_found' }, 404),
  ],
])('%s', async (_what, answer) => {
  let ended: unknown;
  server.use(
    api.get('/auth/sessions/', () => json([aSession('there', false), aSession('here', true)])),
    api.delete('/auth/sessions/:id/', ({ params }) => {
      ended = params.id;
      return answer();
    }),
  );
  const page = await open('security');
  expect(await screen.findByText('This device')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')[0]).toHaveTextContent(
    'This device',
  );
  await page.user.click(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument(),
  );
  expect(ended).toBe('there');
  expect(await screen.findByText('Firefox on Linux is signed out')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus();
});

it('replaces the error of a failed sign-out of a device with the result of the next try', async () => {
  server.use(
    api.get('/auth/sessions/', () => json([aSession('here', true), aSession('there', false)])),
    api.delete('/auth/sessions/:id/', () => json({ message: 'Not now.', code: 'busy' }, 503)),
  );
  const page = await open('security');
  const signOut = await screen.findByRole('button', { name: 'Sign out Firefox on Linux' });
  await page.user.click(signOut);
  expect(await screen.findByText('Not now.')).toBeVisible();
  server.use(api.delete('/auth/sessions/:id/', () => new HttpResponse(null, { status: 204 })));
  await page.user.click(signOut);
  expect(await screen.findByText('Firefox on Linux is signed out')).toBeVisible();
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});

it('signs out all other devices after a confirmation, and keeps the focus in the list', async () => {
  server.use(
    api.get('/auth/sessions/', () => json([aSession('here', true), aSession('there', false)])),
    api.delete('/auth/sessions/', () => new HttpResponse(null, { status: 204 })),
  );
  const page = await open('security');
  await page.user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus());
});

it('changes the password, and shows a refusal under its field', async () => {
  server.use(
    api.get('/auth/sessions/', () => json([aSession('here', true), aSession('there', false)])),
    api.post('/auth/password/', () =>
      json(
        { message: 'no', code: 'invalid', fields: { current_password: ['The current password is incorrect.'] } },
        400,
      ),
    ),
  );
  const page = await open('security');
  await screen.findByLabelText('Current password');
  await fill(page.user, 'Current password', 'old password');
  await fill(page.user, 'New password', 'a new password');
  await fill(page.user, 'Confirm new password', 'a new password');
  await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('The current password is incorrect.')).toBeVisible();
  server.use(api.post('/auth/password/', () => new HttpResponse(null, { status: 204 })));
  await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText(/Password changed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

it('drops the mismatch once the new password equals its confirmation', async () => {
  server.use(api.get('/auth/sessions/', () => json([])));
  const { user } = await open('security');
  await screen.findByLabelText('New password');
  await fill(user, 'New password', 'a new password');
  await fill(user, 'Confirm new password', 'another password');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match'),
  );
  await fill(user, 'New password', 'another password');
  await waitFor(() => expect(screen.getByLabelText('Confirm new password')).toBeValid());
});

it('sends a password change that got no answer again under the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    api.get('/auth/sessions/', () => json([])),
    api.post(
      '/auth/password/',
      ({ request }) => (
        keys.push(request.headers.get('idempotency-key')),
        keys.length <= 3 ? HttpResponse.error() : new HttpResponse(null, { status: 204 })
      ),
    ),
  );
  const { user } = await open('security');
  await screen.findByLabelText('New password');
  await fill(user, 'New password', 'a new password');
  await fill(user, 'Confirm new password', 'a new password');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await screen.findByText('Failed to change the password. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await screen.findByText(/Password changed/);
  expect(keys).toEqual([expect.any(String), keys[0], keys[0], keys[0]]);
});

it.each(faults)('says that the devices failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(api.get('/auth/sessions/', () => json([aSession('here', true)])));
  const mend = breakCall(server, 'GET', '/auth/sessions/', fault);
  const page = await open('security');
  expect(await screen.findByText('Failed to load your devices')).toBeVisible();
  mend();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This device')).toBeVisible();
});

it('shows a device whose fields are null', async () => {
  server.use(
    api.get('/auth/sessions/', () =>
      json([
        {
          id: 'here',
          is_current: true,
          created_at: null,
          last_used_at: null,
          expires_at: null,
          user_agent: null,
          address: null,
        },
      ]),
    ),
  );
  await open('security');
  expect(await screen.findByText('Unknown device')).toBeVisible();
});

it.each(writeFaults.filter((fault) => !/HTML|cut off/.test(fault)))(
  'says that a device was not signed out, and the password not changed, when the call %s',
  async (fault) => {
    server.use(api.get('/auth/sessions/', () => json([aSession('here', true), aSession('there', false)])));
    const page = await open('security');
    let mend = breakCall(server, 'DELETE', '/auth/sessions/there/', fault);
    await page.user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Linux' }));
    expect(
      await screen.findByText(wordsUnder(fault, 'The device could not be signed out. Please try again.')),
    ).toBeVisible();
    mend();
    mend = breakCall(server, 'POST', '/auth/password/', fault);
    await fill(page.user, 'New password', 'a new password');
    await fill(page.user, 'Confirm new password', 'a new password');
    await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
    await waitFor(() =>
      expect(screen.getByRole('form', { name: 'Change Password' })).toHaveTextContent(
        wordsUnder(fault, 'Failed to change the password. Please try again.'),
      ),
    );
    mend();
  },
);
