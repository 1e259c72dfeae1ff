import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { OAUTH_CHANNEL, type OauthMessage } from '@project-practice/shared/session';
import {
  api,
  aUser,
  breakCall,
  fails,
  faults,
  json,
  renderRemote,
  setupApi,
  wordsUnder,
} from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

const server = setupApi();
const settings = {
  publicAppUrl: 'http://localhost',
  oauth: {
    google: { clientId: 'google-client', authorizeUrl: 'https://google.example/authorize' },
    github: { clientId: 'github-client', authorizeUrl: 'https://github.example/login/oauth/authorize' },
  },
};

/** Stands in for the popup: jsdom does not implement `window.open`. */
function fakePopup() {
  return { closed: false, focus: jest.fn(), close: jest.fn(), location: '' };
}
let popup: ReturnType<typeof fakePopup>;
let openWindow: jest.SpiedFunction<typeof window.open>;

beforeEach(() => {
  popup = fakePopup();
  openWindow = jest.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = (path = '/login') => renderRemote({ manifest, routes, path, user: null, settings });
type Opened = Awaited<ReturnType<typeof open>>;
const press = ({ user }: Opened, provider: string) =>
  user.click(screen.getByRole('button', { name: `Continue with ${provider}` }));
const address = () => new URL(openWindow.mock.calls.at(-1)![0] as string);
const state = () => address().searchParams.get('state')!;

function arrive(message: Partial<OauthMessage>, { origin = location.origin, source = popup as unknown } = {}) {
  const provider = state().split('.')[0];
  const data = { type: 'oauth-success', provider, state: state(), ...message };
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  act(() => void window.dispatchEvent(event));
}

function acceptAt(provider: string) {
  const bodies: unknown[] = [];
  server.use(
    api.post(`/auth/dj-rest-auth/${provider}/`, async ({ request }) => {
      bodies.push(await request.json());
      return json({ access: 'access', refresh: 'refresh' });
    }),
    api.get('/auth/profile/', () => json(aUser())),
  );
  return bodies;
}
const isSignedIn = ({ store }: Opened) => waitFor(() => expect(store.getState().session.isAuthenticated).toBe(true));
const alert = () => screen.findByRole('alert');

it.each(['/login', '/signup'])(
  'opens Google’s page from %s in a popup of 500x600 and signs in with its token',
  async (path) => {
    const bodies = acceptAt('google');
    const page = await open(path);
    expect(screen.getByText('Or continue with')).toBeVisible();
    await press(page, 'Google');
    expect(openWindow.mock.calls[0]![2]).toMatch(/width=500,height=600/);
    expect(Object.fromEntries(address().searchParams)).toEqual({
      client_id: 'google-client',
      redirect_uri: `${location.origin}/oauth/callback`,
      response_type: 'token',
      scope: 'email profile',
      state: expect.stringMatching(/^google\..{32}/),
    });
    arrive({ access_token: 'token-1' });
    await isSignedIn(page);
    expect(bodies).toEqual([{ access_token: 'token-1', redirect_uri: `${location.origin}/oauth/callback` }]);
  },
);

it('signs in with GitHub’s code and state, once', async () => {
  const bodies = acceptAt('github');
  const page = await open();
  await press(page, 'GitHub');
  expect(Object.fromEntries(address().searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'read:user user:email',
  });
  arrive({ code: 'code-1' });
  arrive({ code: 'code-1' });
  await isSignedIn(page);
  expect(bodies).toEqual([{ code: 'code-1', state: state(), redirect_uri: `${location.origin}/oauth/callback` }]);
});

it('signs in when the browser refuses channels along with storage', async () => {
  acceptAt('google');
  jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const page = await open();
  await press(page, 'Google');
  arrive({ access_token: 'token-1' });
  await isSignedIn(page);
});

it('ignores messages with another state, origin, window, or provider', async () => {
  const bodies = acceptAt('google');
  const page = await open();
  await press(page, 'Google');
  arrive({ access_token: 'stolen', state: 'google.other' });
  arrive({ access_token: 'stolen' }, { origin: 'https://evil.example' });
  arrive({ access_token: 'stolen' }, { source: window });
  arrive({ access_token: 'stolen', provider: 'github' });
  arrive({ access_token: 'mine' });
  await isSignedIn(page);
  expect(bodies).toEqual([expect.objectContaining({ access_token: 'mine' })]);
});

it('says when the popup is blocked', async () => {
  openWindow.mockImplementation(() => null);
  const page = await open();
  await press(page, 'Google');
  expect(await alert()).toHaveTextContent('Popup blocked. Please allow popups for this site.');
});

it('opens only one popup; further presses focus it', async () => {
  const page = await open();
  await press(page, 'Google');
  await press(page, 'Google');
  await press(page, 'GitHub');
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect(popup.focus).toHaveBeenCalledTimes(2);
});

it('checks every second whether the popup was closed, and accepts a late answer with the same state for five minutes', async () => {
  const bodies = acceptAt('google');
  const page = await open();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  popup.closed = true;
  act(() => jest.advanceTimersByTime(999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Authentication was cancelled');
  act(() => jest.advanceTimersByTime(5 * 60_000 - 1));
  jest.useRealTimers();
  const channel = new BroadcastChannel(OAUTH_CHANNEL);
  channel.postMessage({ type: 'oauth-success', provider: 'google', state: state(), access_token: 'late' });
  await isSignedIn(page);
  channel.close();
  expect(bodies).toHaveLength(1);
});

it('is cancelled by its own button', async () => {
  const page = await open();
  await press(page, 'GitHub');
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await alert()).toHaveTextContent('Authentication was cancelled');
  expect(popup.close).toHaveBeenCalled();
});

it.each([
  ['the provider’s error', { type: 'oauth-error', error: 'access_denied' }, 'access_denied'],
  ['an error without text', { type: 'oauth-error', error: '' }, 'Authentication failed'],
  ['a code flow without a code', {}, 'No access token or authorization code received'],
] as const)('shows %s', async (_case, message, text) => {
  const page = await open();
  await press(page, 'GitHub');
  arrive(message);
  expect(await alert()).toHaveTextContent(text);
});

it.each([
  ['a refusal', 400, 'Google authentication failed. Please try again.'],
  ['a failure of the server', 500, 'An error occurred'],
])('shows %s of the server', async (_case, status, text) => {
  server.use(api.post('/auth/dj-rest-auth/google/', fails(status)));
  const page = await open();
  await press(page, 'Google');
  arrive({ access_token: 'token' });
  expect(await alert()).toHaveTextContent(text);
  expect(page.store.getState().session.isAuthenticated).toBe(false);
});

it.each([
  [{}, ['Google and GitHub are not set up on this site.']],
  [{ google: settings.oauth.google }, ['GitHub is not set up on this site.']],
  [settings.oauth, []],
])('says before the click which providers are not set up (%#)', async (oauth, words) => {
  await renderRemote({ manifest, routes, path: '/login', user: null, settings: { ...settings, oauth } });
  expect(screen.queryAllByText(/set up on this site/).map(({ textContent }) => textContent)).toEqual(words);
  if (words[0])
    expect(screen.getByRole('button', { name: 'Continue with GitHub' })).toHaveAccessibleDescription(words[0]);
});

it('fails like a refused sign-in when the provider is not configured', async () => {
  const page = await renderRemote({ manifest, routes, path: '/login', user: null });
  await press(page, 'GitHub');
  const { origin, pathname, searchParams } = address();
  expect(`${origin}${pathname}`).toBe(`${location.origin}/oauth/callback`);
  arrive({ type: 'oauth-error', error: searchParams.get('error')! });
  expect(await alert()).toHaveTextContent('GitHub authentication failed. Please try again.');
  openWindow.mockImplementation(() => null);
  await press(page, 'GitHub');
  expect(await alert()).toHaveTextContent('Popup blocked. Please allow popups for this site.');
});

it('closes the popup when the screen is left', async () => {
  const page = await open();
  await press(page, 'Google');
  page.unmount();
  expect(popup.close).toHaveBeenCalled();
});

it.each(faults)('does not sign in when the call %s, and can be tried again', async (fault) => {
  const page = await open();
  await press(page, 'Google');
  const mend = breakCall(server, 'POST', '/auth/dj-rest-auth/google/', fault);
  arrive({ access_token: 'token' });
  expect(await alert()).toHaveTextContent(wordsUnder(fault, 'An error occurred'));
  mend();
  expect(page.store.getState().session.isAuthenticated).toBe(false);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});
