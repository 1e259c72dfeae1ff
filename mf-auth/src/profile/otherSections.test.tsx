import { screen, waitFor, within } from '@testing-library/react';
import {
  api,
  aUser,
  breakCall,
  fails,
  faults,
  HttpResponse,
  json,
  renderRemote,
  setupApi,
  wordsUnder,
  writeFaults,
} from 'shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';
import { fill } from '../testing/fill.ts';

const user = aUser();
const server = setupApi();
beforeEach(() => {
  sessionStorage.clear();
  server.use(
    api.get('/auth/profile/', () => json(user)),
    api.get('/auth/user-skills/', () => json([])),
    api.get('/auth/portfolio/entries/', () => json([])),
  );
});
const open = (section: string) => renderRemote({ manifest, routes, path: `/profile?section=${section}`, user });

const aSession = (id: string, is_current: boolean) => ({
  id,
  is_current,
  created_at: '2026-03-02T09:30:00.000Z',
  last_used_at: '2026-03-02T09:30:00.000Z',
  expires_at: '2026-04-02T09:30:00.000Z',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  address: '192.0.2.7',
});

it('makes the portfolio public under a chosen address', async () => {
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
  expect(await screen.findByRole('link', { name: 'Open portfolio' })).toHaveAttribute(
    'href',
    'http://localhost/api/v1/portfolio/ada/',
  );
  expect(sent).toEqual({ is_public: true, handle: 'ada' });
  expect(await screen.findByText('0 projects, 0 certificates, 1 skill')).toBeVisible();
  // Another tab may have changed `is_public` by now, so only the change is sent.
  await fill(page.user, 'Address', 'ada-2');
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  await waitFor(() => expect(sent).toEqual({ handle: 'ada-2' }));
  // Edit Profile leads to the section that is edited.
  await page.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
});

it('hides an entry of the portfolio, and shows it again', async () => {
  const hidden = new Map([
    [7, false],
    [8, true],
  ]);
  const entry = (id: number) => ({
    project_id: id,
    name: id === 7 ? 'Weather Station API' : 'Chat',
    has_certificate: id === 7,
    is_hidden: hidden.get(id),
  });
  const change = (act: string, isHidden: boolean) =>
    api.post(`/auth/portfolio/entries/:id/${act}/`, ({ params }) => {
      hidden.set(Number(params.id), isHidden);
      return json(entry(Number(params.id)));
    });
  server.use(
    api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })),
    api.get('/auth/portfolio/entries/', () => json([entry(7), entry(8)])),
    change('hide', true),
    change('show', false),
  );
  const page = await open('portfolio');
  await page.user.click(await screen.findByRole('button', { name: 'Hide Weather Station API' }));
  expect(await screen.findByRole('button', { name: 'Show Weather Station API' })).toBeEnabled();
  await page.user.click(screen.getByRole('button', { name: 'Show Chat' }));
  expect(await screen.findByRole('button', { name: 'Hide Chat' })).toBeEnabled();
  expect([...hidden.values()]).toEqual([true, false]);
});

it.each(writeFaults)('says that an entry could not be hidden when the call %s', async (fault) => {
  server.use(
    api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })),
    api.get('/auth/portfolio/entries/', () =>
      json([{ project_id: 7, name: 'Chat', has_certificate: false, is_hidden: false }]),
    ),
  );
  const page = await open('portfolio');
  const hide = await screen.findByRole('button', { name: 'Hide Chat' });
  const mend = breakCall(server, 'POST', '/auth/portfolio/entries/7/hide/', fault);
  await page.user.click(hide);
  expect(
    await screen.findByText(wordsUnder(fault, 'Failed to update your portfolio. Please try again.')),
  ).toBeVisible();
  mend();
});

it.each(faults)(
  'says that the entries of the portfolio failed to load when the call %s, and recovers on Retry',
  async (fault) => {
    server.use(api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })));
    const mend = breakCall(server, 'GET', '/auth/portfolio/entries/', fault);
    const page = await open('portfolio');
    const message = await screen.findByText('Failed to load what your portfolio shows');
    expect(message).toBeVisible();
    mend();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Finished projects and certificates will appear here.')).toBeVisible();
  },
);

it('keeps a typed address across a reload until it is saved', async () => {
  server.use(
    api.get('/auth/portfolio/', () => json({ handle: null, is_public: false, url: null })),
    api.patch('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })),
  );
  const address = () => screen.findByRole('textbox', { name: 'Address' });
  const before = await open('portfolio');
  await before.user.type(await address(), 'ada');
  before.unmount();
  const page = await open('portfolio');
  await waitFor(async () => expect(await address()).toHaveValue('ada'));
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  expect(await screen.findByText('Your portfolio is private')).toBeVisible();
  page.unmount();
  await open('portfolio');
  expect(await address()).toHaveValue('');
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

it('keeps the account while the password is wrong, and signs out once it is closed', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    api.delete('/auth/account/', async () => {
      await held;
      return json({ message: 'no', code: 'invalid', fields: { password: ['The password is incorrect.'] } }, 400);
    }),
    api.post('/auth/logout/', () => new HttpResponse(null, { status: 204 })),
  );
  const page = await open('data');
  await page.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  // The dialog cannot be closed while the request is pending.
  await within(dialog).findByText('Deleting...');
  await page.user.keyboard('{Escape}');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer();
  expect(await within(dialog).findByText('The password is incorrect.')).toBeVisible();
  expect(page.store.getState().session.isAuthenticated).toBe(true);
  server.use(
    api.delete('/auth/account/', () =>
      json({ message: 'Your account is closed.', deletes_at: '2026-03-09T09:30:00.000Z' }),
    ),
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(page.store.getState().session.isAuthenticated).toBe(false));
});

it.each([
  ['is refused', fails(500)],
  ['answers a page', () => new HttpResponse('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['is cut off', () => new HttpResponse('{"profile": {"id"', { headers: { 'content-type': 'application/json' } })],
])('says so when the download of the data %s', async (_fault, answer) => {
  server.use(api.get('/auth/my-data/', answer));
  const page = await open('data');
  await page.user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeVisible();
});

it.each(faults)('says that the portfolio failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })));
  const mend = breakCall(server, 'GET', '/auth/portfolio/', fault);
  const page = await open('portfolio');
  expect(await screen.findByText('Failed to load your portfolio')).toBeVisible();
  mend();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('ada');
});

it.each(writeFaults)('keeps the portfolio as it was when saving it %s', async (fault) => {
  server.use(api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })));
  const page = await open('portfolio');
  await screen.findByLabelText('Address');
  const mend = breakCall(server, 'PATCH', '/auth/portfolio/', fault);
  await page.user.click(screen.getByRole('switch', { name: /Show my portfolio/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    wordsUnder(fault, 'Failed to update your portfolio. Please try again.'),
  );
  mend();
  expect(screen.queryByRole('link', { name: 'Open portfolio' })).not.toBeInTheDocument();
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

it.each(writeFaults.filter((fault) => !/HTML|cut off/.test(fault)))(
  'keeps account and session when closing the account or the download %s',
  async (fault) => {
    const page = await open('data');
    let mend = breakCall(server, 'GET', '/auth/my-data/', fault);
    await page.user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(
      await screen.findByText(wordsUnder(fault, 'Your data could not be downloaded. Please try again.')),
    ).toBeVisible();
    mend();
    mend = breakCall(server, 'DELETE', '/auth/account/', fault);
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      wordsUnder(fault, 'Your account could not be deleted. Please try again.'),
    );
    mend();
    expect(page.store.getState().session.isAuthenticated).toBe(true);
  },
);
