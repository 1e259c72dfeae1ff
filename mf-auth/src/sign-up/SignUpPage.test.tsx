import { screen, waitFor, within } from '@testing-library/react';
import {
  api,
  aUser,
  breakCall,
  fails,
  faults,
  HttpResponse,
  json,
  neverAnswer,
  renderRemote,
  setupApi,
} from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';
import { fill } from '../testing/fill.ts';

const tokens = { access: 'access', refresh: 'refresh' };
const server = setupApi();
const open = () => renderRemote({ manifest, routes, path: '/signup', user: null });
const field = (label: string) => screen.getByLabelText(label);
const press = (page: Awaited<ReturnType<typeof open>>) =>
  page.user.click(screen.getByRole('button', { name: 'Sign up' }));

async function fillAll({ user }: Awaited<ReturnType<typeof open>>, changes: Record<string, string> = {}) {
  const values = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.com',
    Password: 'engine number 2',
    'Confirm password': 'engine number 2',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) await fill(user, label, value);
}

it('creates the account, loads the profile, and signs in', async () => {
  let sent: unknown;
  server.use(
    api.post('/auth/register/', async ({ request }) => {
      sent = await request.json();
      return json(tokens);
    }),
    api.get('/auth/profile/', () => json(aUser())),
  );
  const page = await open();
  await fillAll(page);
  await press(page);
  await waitFor(() => expect(page.store.getState().session.isAuthenticated).toBe(true));
  expect(sent).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    password: 'engine number 2',
  });
});

it('links to the sign-in page', async () => {
  const page = await open();
  expect(screen.getByText(/Already have an account\?/)).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(page.location()).toBe('/login');
});

it('sends nothing while the passwords differ', async () => {
  const page = await open();
  await fillAll(page, { 'Confirm password': 'another' });
  await press(page);
  await waitFor(() => expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match'));
  await page.user.type(field('Password'), 'x');
  await waitFor(() => expect(field('Confirm password')).toBeValid());
});

it('requires all five fields and focuses the first', async () => {
  const page = await open();
  await press(page);
  await waitFor(() => expect(field('First name')).toHaveFocus());
  for (const label of ['First name', 'Last name', 'Email', 'Password', 'Confirm password']) {
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(`${label} is required`));
  }
});

it('shows the server’s messages under the fields and as a list; editing a field clears its own', async () => {
  server.use(
    api.post('/auth/register/', () =>
      json(
        {
          email: ['Enter a valid email address.', 'Too long.'],
          password: ['This password is too common.'],
          confirm: ['Type it again.'],
          non_field_errors: ['Sign-ups are paused.'],
        },
        400,
      ),
    ),
  );
  const page = await open();
  const meter = () => getComputedStyle(screen.getByText(/Longer is safer/).previousElementSibling!).color;
  await fillAll(page);
  expect(meter()).toBe('var(--success)');
  await press(page);
  const alert = await screen.findByRole('alert');
  expect(meter()).toBe('var(--warning)');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'email: Enter a valid email address.',
    'email: Too long.',
    'This password is too common.',
    'Type it again.',
    'Sign-ups are paused.',
  ]);
  expect(field('Email')).toHaveAccessibleDescription('Enter a valid email address. Too long.');
  for (const line of ['Enter a valid email address.', 'Too long.']) expect(screen.getByText(line)).toBeVisible();
  expect(field('Email')).toHaveFocus();
  expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('This password is too common.'));
  expect(field('Confirm password')).toHaveAccessibleDescription('Type it again.');
  expect(field('First name')).toHaveValue('Ada');

  await page.user.type(field('Email'), 'x');
  await waitFor(() => expect(field('Email')).toBeValid());
  expect(field('Password')).toBeInvalid();
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(3);
});

it.each([
  ['a failure of the server', fails(500, 'boom')],
  ['no network', () => HttpResponse.error()],
  ['HTML instead of JSON', () => HttpResponse.html('<h1>Hello</h1>')],
  ['an empty refusal', () => json({}, 400)],
])('shows the general error for %s', async (_case, answer) => {
  server.use(api.post('/auth/register/', answer), api.post('/auth/login/', fails(401)));
  const page = await open();
  await fillAll(page);
  await press(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
});

it('shows how long to wait after too many sign-ups', async () => {
  server.use(api.post('/auth/register/', () => json({}, 429, { 'retry-after': '30' })));
  const page = await open();
  await fillAll(page);
  await press(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 30 s.');
});

it('shows the length of the password', async () => {
  const page = await open();
  await page.user.type(field('Password'), 'abc');
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription('3 of at least 8 characters'));
});

it.each([
  ['no answer came', () => void neverAnswer('POST', '/auth/register/')],
  ['the network was lost before its answer', () => server.use(api.post('/auth/register/', () => HttpResponse.error()))],
  ['the server failed after it', () => server.use(api.post('/auth/register/', fails(500)))],
])('signs in with an account that was created although %s', async (_what, breakIt) => {
  server.use(
    api.post('/auth/login/', () => json(tokens)),
    api.get('/auth/profile/', () => json(aUser())),
  );
  const page = await open();
  await fillAll(page);
  breakIt();
  await press(page);
  await waitFor(() => expect(page.store.getState().session.isAuthenticated).toBe(true));
});

it('signs in at the second try with an account that the first one created, when the network failed throughout the first', async () => {
  const gone = () => HttpResponse.error();
  server.use(
    api.post('/auth/register/', gone),
    api.post('/auth/login/', gone),
    api.get('/auth/profile/', () => json(aUser())),
  );
  const page = await open();
  await fillAll(page);
  await press(page);
  await screen.findByRole('alert');
  server.use(
    api.post('/auth/register/', () => json({ email: ['This email address is already in use.'] }, 400)),
    api.post('/auth/login/', () => json(tokens)),
  );
  await press(page);
  await waitFor(() => expect(page.store.getState().session.isAuthenticated).toBe(true));
});

it('says that an email is taken, and does not try to sign in with it', async () => {
  server.use(
    api.post('/auth/register/', () => json({ email: ['This email address is already in use.'] }, 400)),
    api.post('/auth/login/', () => json(tokens)),
    api.get('/auth/profile/', () => json(aUser())),
  );
  const page = await open();
  await fillAll(page);
  await press(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('email: This email address is already in use.');
  expect(page.store.getState().session.isAuthenticated).toBe(false);
});

it.each(faults)('keeps what was typed and does not sign in when the call %s', async (fault) => {
  // When the outcome is unknown, a sign-in shows whether the account was created.
  server.use(api.post('/auth/login/', fails(401)));
  const page = await open();
  await fillAll(page);
  const mend = breakCall(server, 'POST', '/auth/register/', fault);
  await press(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
  mend();
  expect(field('Email')).toHaveValue('ada@example.com');
  expect(page.store.getState().session.isAuthenticated).toBe(false);
});
