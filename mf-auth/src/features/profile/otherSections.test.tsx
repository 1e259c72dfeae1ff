import { screen, waitFor, within } from '@testing-library/react';
import { api, aUser, fails, HttpResponse, json, renderRemote, setupApi } from 'shared/testing';
import manifest from '../../../remote.json';
import { routes } from '../../routes.ts';
import { fill } from '../../testing/fill.ts';

const user = aUser();
const server = setupApi();
beforeEach(() => server.use(api.get('/auth/profile/', () => json(user)), api.get('/auth/user-skills/', () => json([]))));
const open = (section: string) => renderRemote({ manifest, routes, path: `/profile?section=${section}`, user });

const aSession = (id: string, is_current: boolean) => ({
  id, is_current, created_at: '2026-03-02T09:30:00.000Z', last_used_at: '2026-03-02T09:30:00.000Z', expires_at: '2026-04-02T09:30:00.000Z',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', address: '192.0.2.7',
});

it('switches the portfolio on under an address of one’s own', async () => {
  let sent: unknown;
  server.use(
    api.get('/auth/portfolio/', () => json({ handle: null, is_public: false, url: null })),
    api.patch('/auth/portfolio/', async ({ request }) => {
      sent = await request.json();
      return json({ handle: 'ada', is_public: true, url: 'http://localhost/api/v1/portfolio/ada/' });
    }),
    api.get('/portfolio/ada/', () => json({ skills: ['Go'], projects: null, certificates: [] })),
  );
  const page = await open('portfolio');
  await page.user.click(await screen.findByRole('switch', { name: /Show my portfolio/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  expect(await screen.findByText('Choose an address first.')).toBeVisible();
  await fill(page.user, 'Address', 'Ada');
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  expect(await screen.findByRole('link', { name: 'Open portfolio' })).toHaveAttribute('href', 'http://localhost/api/v1/portfolio/ada/');
  expect(sent).toEqual({ is_public: true, handle: 'ada' });
  expect(await screen.findByText('0 projects, 0 certificates, 1 skill')).toBeVisible();
});

it('says so when the portfolio cannot be loaded, and tries again', async () => {
  server.use(api.get('/auth/portfolio/', () => HttpResponse.html('<p>no</p>')));
  const page = await open('portfolio');
  expect(await screen.findByText('Failed to load your portfolio')).toBeVisible();
  server.use(api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })));
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('ada');
});

it('signs another device out, and not this one', async () => {
  let ended: unknown;
  server.use(
    api.get('/auth/sessions/', () => json([aSession('here', true), aSession('there', false)])),
    api.delete('/auth/sessions/:id/', ({ params }) => {
      ended = params.id;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = await open('security');
  expect(await screen.findByText('This device')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument());
  expect(ended).toBe('there');
});

it('changes the password, and shows a refusal under its field', async () => {
  server.use(
    api.get('/auth/sessions/', () => json([aSession('here', true)])),
    api.post('/auth/password/', () => json({ message: 'no', code: 'invalid', fields: { current_password: ['The current password is not right.'] } }, 400)),
  );
  const page = await open('security');
  await screen.findByLabelText('Current password');
  await fill(page.user, 'Current password', 'old password');
  await fill(page.user, 'New password', 'a new password');
  await fill(page.user, 'Confirm new password', 'a new password');
  await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('The current password is not right.')).toBeVisible();
  server.use(api.post('/auth/password/', () => new HttpResponse(null, { status: 204 })));
  await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText(/Password changed/)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

it('keeps the account while the password is wrong, and signs out once it is closed', async () => {
  server.use(
    api.delete('/auth/account/', () => json({ message: 'no', code: 'invalid', fields: { password: ['The password is not right.'] } }, 400)),
    api.post('/auth/logout/', () => new HttpResponse(null, { status: 204 })),
  );
  const page = await open('data');
  await page.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  expect(await within(dialog).findByText('The password is not right.')).toBeVisible();
  expect(page.store.getState().session.isAuthenticated).toBe(true);
  server.use(api.delete('/auth/account/', () => json({ message: 'Your account is closed.', deletes_at: '2026-03-09T09:30:00.000Z' })));
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(page.store.getState().session.isAuthenticated).toBe(false));
});

it('says so when the data cannot be downloaded', async () => {
  server.use(api.get('/auth/my-data/', fails(500)));
  const page = await open('data');
  await page.user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeVisible();
});
