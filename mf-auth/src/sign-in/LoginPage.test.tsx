import { screen, waitFor } from '@testing-library/react';
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
} from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';
import { fill } from '../testing/fill.ts';

const tokens = { access: 'access', refresh: 'refresh' };
const server = setupApi();
const open = () => renderRemote({ manifest, routes, path: '/login', user: null, state: { from: '/teams' } });

async function signIn({ user }: Awaited<ReturnType<typeof open>>) {
  await fill(user, 'Email', 'ada@example.com');
  await fill(user, 'Password', 'practice-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('signs in after loading the profile with the new token', async () => {
  let sent: unknown;
  let authorization: string | null = null;
  server.use(
    api.post('/auth/login/', async ({ request }) => {
      sent = await request.json();
      return json(tokens);
    }),
    api.get('/auth/profile/', ({ request }) => {
      authorization = request.headers.get('authorization');
      return json(aUser({ first_name: 'Ada' }));
    }),
  );
  const page = await open();
  await signIn(page);
  await waitFor(() =>
    expect(page.store.getState().session).toMatchObject({
      isAuthenticated: true,
      accessToken: 'access',
      user: { first_name: 'Ada' },
    }),
  );
  expect(sent).toEqual({ email: 'ada@example.com', password: 'practice-2026' });
  expect(authorization).toBe('JWT access');
});

it.each([
  ['a wrong password', fails(401, 'no'), 'Invalid email or password'],
  [
    'too many attempts',
    () => json({ message: 'slow down' }, 429, { 'retry-after': '42' }),
    'Too many attempts. Please try again in 42 s.',
  ],
  ['a long wait', () => json({}, 429, { 'retry-after': '600' }), 'Too many attempts. Please try again in 10 min.'],
  ['a failure of the server', fails(500), 'An error occurred'],
  ['the server’s own message', fails(503, 'We are moving house.'), 'We are moving house.'],
  ['no network', () => HttpResponse.error(), 'An error occurred'],
  ['HTML instead of JSON', () => HttpResponse.html('<h1>Hello</h1>'), 'An error occurred'],
  ['an answer without tokens', () => json(null), 'An error occurred'],
])('shows an error for %s and keeps the email', async (_case, answer, text) => {
  server.use(api.post('/auth/login/', answer));
  const page = await open();
  await signIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  if (text === 'Invalid email or password') expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(page.store.getState().session.isAuthenticated).toBe(false);
});

it('keeps the password after a network failure, so that a second press signs in', async () => {
  let hasNetwork = false;
  server.use(
    api.post('/auth/login/', () => (hasNetwork ? json(tokens) : HttpResponse.error())),
    api.get('/auth/profile/', () => json(aUser())),
  );
  const page = await open();
  await signIn(page);
  await screen.findByRole('alert');
  hasNetwork = true;
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.store.getState().session.isAuthenticated).toBe(true));
});

it('hides the error at the next key', async () => {
  server.use(api.post('/auth/login/', fails(401, 'no')));
  const page = await open();
  await signIn(page);
  await screen.findByRole('alert');
  await page.user.type(screen.getByLabelText('Password'), 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('drops the tokens when the profile is refused', async () => {
  server.use(
    api.post('/auth/login/', () => json(tokens)),
    api.get('/auth/profile/', fails(401, 'no')),
  );
  const page = await open();
  await signIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  expect(page.store.getState().session).toMatchObject({ isAuthenticated: false, accessToken: null });
});

it('requires both fields, focuses the first, and sends nothing', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
});

it('links to the sign-up page and passes on the remembered page', async () => {
  const page = await open();
  expect(screen.getByText(/Don't have an account\?/)).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(page.location()).toBe('/signup');
  expect(page.router.state.location.state).toEqual({ from: '/teams' });
});

it.each(faults)('keeps the email and does not sign in when the call %s', async (fault) => {
  const page = await open();
  const mend = breakCall(server, 'POST', '/auth/login/', fault);
  await signIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(wordsUnder(fault, 'An error occurred'));
  mend();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(page.store.getState().session.isAuthenticated).toBe(false);
});

it.each(faults)('drops the tokens when the call for the profile %s', async (fault) => {
  server.use(api.post('/auth/login/', () => json(tokens)));
  const page = await open();
  const mend = breakCall(server, 'GET', '/auth/profile/', fault);
  await signIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  mend();
  expect(page.store.getState().session).toMatchObject({ isAuthenticated: false, accessToken: null });
});
