import { screen, waitFor } from '@testing-library/react';
import { snackbarStore } from '@project-practice/shared/ui';
import { dropResetToken } from '@project-practice/shared/session';
import { api, aUser, HttpResponse, json, neverAnswer, renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';
import { fill } from '../testing/fill.ts';

const tokens = { access: 'access', refresh: 'refresh' };
const server = setupApi();
afterEach(() => {
  dropResetToken();
  history.replaceState(null, '', '/');
});

type Page = Awaited<ReturnType<typeof renderRemote>>;
const fillAll = async ({ user }: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await fill(user, label, value);
};
const signIn = { Email: 'ada@example.com', Password: 'engine number 2' };
const isSignedIn = ({ store }: Page) => waitFor(() => expect(store.getState().session.isAuthenticated).toBe(true));

it.each([
  {
    form: 'sign-in',
    path: '/login',
    call: '/auth/login/',
    values: signIn,
    submit: 'Sign in',
    isDone: isSignedIn,
  },
  {
    form: 'sign-up',
    path: '/signup',
    call: '/auth/register/',
    values: { 'First name': 'Ada', 'Last name': 'Lovelace', ...signIn, 'Confirm password': 'engine number 2' },
    submit: 'Sign up',
    isDone: isSignedIn,
  },
  {
    form: 'forgotten password',
    path: '/login',
    opener: 'Forgot password?',
    call: '/auth/password/forgot/',
    values: {},
    submit: 'Send link',
    isDone: () => screen.findByText(/an email is on its way/),
  },
  {
    form: 'new password',
    path: '/login#reset=the-token',
    call: '/auth/password/reset/',
    values: { 'New password': 'a fine new phrase', 'Confirm password': 'a fine new phrase' },
    submit: 'Save password',
    isDone: () => screen.findByText(/Your password has been changed/),
  },
])(
  '$form says that it is checking when no answer comes, and finds out',
  async ({ path, opener, call, values, ...form }) => {
    server.use(
      api.post('/auth/login/', () => json(tokens)),
      api.get('/auth/profile/', () => json(aUser())),
      api.post('/auth/password/forgot/', () => json({ expires_in_minutes: 45 })),
      api.post('/auth/password/reset/', () => new HttpResponse(null, { status: 204 })),
    );
    history.replaceState(null, '', path);
    const page = await renderRemote({ manifest, routes, path: path.split('#')[0]!, user: null });
    if (opener) {
      await fill(page.user, 'Email', 'ada@example.com');
      await page.user.click(screen.getByRole('button', { name: opener }));
    }
    const submit = await screen.findByRole('button', { name: form.submit });
    await fillAll(page, values as unknown as Record<string, string>);
    const told: string[] = [];
    const mend = neverAnswer('POST', call);
    const unsubscribe = snackbarStore.subscribe(() => {
      told.push(...snackbarStore.getSnapshot().map(({ message }) => message));
      mend();
    });
    await page.user.click(submit);
    await form.isDone(page);
    unsubscribe();
    expect(told).toContain('We could not confirm – checking…');
    expect(snackbarStore.getSnapshot().map(({ message }) => message)).not.toContain(told[0]);
  },
);
