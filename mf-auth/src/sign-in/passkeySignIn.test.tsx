import { screen, waitFor, within } from '@testing-library/react';
import { api, aUser, fails, json, renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';
import { fill } from '../testing/fill.ts';
import { haveNoPasskeys, havePasskeys, refused } from '../testing/passkeyBrowser.ts';

const server = setupApi();
const open = () => renderRemote({ manifest, routes, path: '/login', user: null });
const form = () => within(screen.getByRole('form', { name: 'Sign in' }));

beforeEach(() => {
  havePasskeys();
  server.use(
    api.post('/auth/passkeys/sign-in/options/', () => json({ challenge: 'AAAA', rpId: 'localhost' })),
    api.post('/auth/passkeys/sign-in/', () => json({ access: 'access', refresh: 'refresh' })),
    api.get('/auth/profile/', () => json(aUser({ first_name: 'Ada' }))),
  );
});
afterEach(haveNoPasskeys);

const pressPasskey = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Use a passkey' }));
const isIn = (page: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(page.store.getState().session.user).toMatchObject({ first_name: 'Ada' }));

it('signs in with a passkey and nothing else', async () => {
  let sent: unknown;
  server.use(
    api.post('/auth/passkeys/sign-in/', async ({ request }) => {
      sent = await request.json();
      return json({ access: 'access', refresh: 'refresh' });
    }),
  );
  const page = await open();
  await pressPasskey(page);
  await isIn(page);
  expect(sent).toMatchObject({ credential: { id: 'AAAA', type: 'public-key' } });
});

it('goes on with the passkey when the account asks for one after the password', async () => {
  let answer = () => {};
  havePasskeys({
    get: () => new Promise((resolve, reject) => ((answer = () => void refused().catch(reject)), void resolve)),
  });
  server.use(api.post('/auth/login/', () => json({ message: 'A passkey, too.', code: 'passkey_needed' }, 403)));
  const page = await open();
  await fill(page.user, 'Email', 'ada@example.com');
  await fill(page.user, 'Password', 'practice-2026');
  await page.user.click(form().getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Your password is right. Now confirm with your passkey.')).toBeVisible();
  await screen.findByRole('button', { name: 'Waiting for your passkey...' });
  answer();
  expect(await screen.findByText('No passkey was used. Please try again.')).toBeVisible();
  havePasskeys();
  await pressPasskey(page);
  await isIn(page);
});

it.each([
  ['the person says no to the browser', () => havePasskeys({ get: refused }), 'No passkey was used. Please try again.'],
  ['the browser has no passkeys', haveNoPasskeys, 'This browser cannot use passkeys.'],
  [
    'the passkey is unknown',
    () => server.use(api.post('/auth/passkeys/sign-in/', fails(401, 'no'))),
    'This passkey does not sign in here. Sign in with your password.',
  ],
  [
    'there were too many tries',
    () =>
      server.use(
        api.post('/auth/passkeys/sign-in/options/', () => json({ message: 'x' }, 429, { 'retry-after': '42' })),
      ),
    'Too many attempts. Please try again in 42 s.',
  ],
])('says why it did not work, and the form works as before: %s', async (_what, arrange, text) => {
  arrange();
  const page = await open();
  await pressPasskey(page);
  expect(await screen.findByText(text)).toBeVisible();
  expect(page.store.getState().session.isAuthenticated).toBe(false);
  expect(form().getByRole('button', { name: 'Sign in' })).toBeEnabled();
});
