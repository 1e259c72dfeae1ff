import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api } from '@project-practice/shared/api';
import type { NavEntry, PageDocument, ResolvedRemote } from '@project-practice/shared/contract';
import { makeStore } from '@project-practice/shared/store';
import { setupApi } from '@project-practice/shared/testing';
import { SnackbarHost } from '@project-practice/shared/ui';
import { natives } from '../natives.ts';
import { createPageState } from './pageState.ts';
import { watchReleases } from './watchReleases.ts';

jest.mock('../natives.ts');
jest.mock('../federation/loadRelease.ts', () => ({
  hasStarted: ({ version }: ResolvedRemote) => version.startsWith('9.'),
}));
// The bundler's variable does not exist in tests.
jest.mock('../nonce.ts', () => ({ pageNonce: '' }));

const composed: PageDocument = {
  contract: '1.0.0',
  shellVersion: '0.2.0',
  settings: { publicAppUrl: '', oauth: {} },
  remotes: [],
};
const server = setupApi();
const { privateThing } = api.injectEndpoints({
  endpoints: (build) => ({
    privateThing: build.query<string, void>({ queryFn: () => ({ data: 'of another shape' }) }),
  }),
}).endpoints;

function watch(answer: () => Promise<Response> | Response) {
  server.use(http.get('http://localhost/registry/page', answer));
  return watchReleases(createPageState(composed), makeStore());
}

it.each([
  ['a later shell', '0.3.0'],
  ['a shell that was rolled back', '0.1.0'],
])('offers a reload for %s, and changes nothing by itself', async (_, shellVersion) => {
  render(<SnackbarHost />);
  const look = watch(() => HttpResponse.json({ document: { ...composed, shellVersion }, integrity: {} }));
  await act(async () => void (await look()));
  expect(await screen.findByText('A new version is ready.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await act(async () => void (await look()));
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});

it('says nothing while the shell is the same', async () => {
  render(<SnackbarHost />);
  await watch(() => HttpResponse.json({ document: composed, integrity: {} }))();
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});

const at = (name: string, version: string) =>
  ({ name, version, manifest: { nav: [] as NavEntry[] } }) as ResolvedRemote;
const teamsAt = (version: string) => at('mf-teams', version);

it.each([
  ['1.0.0-rc.1', '1.0.0', 'offered'],
  ['1.0.0-rc.9', '1.0.0-rc.10', 'offered'],
  ['1.0.0', '1.1.0', 'offered'],
  ['1.0.0', '1.0.0-rc.1', 'put in place'],
  ['1.1.0', '1.0.9', 'put in place'],
  ['1.0.0', 'override', 'put in place'],
  ['override', '1.0.0', 'put in place'],
])('in a page that runs %s of a remote, %s is %s', async (running, wanted, what) => {
  render(<SnackbarHost />);
  const page = createPageState({ ...composed, remotes: [teamsAt(running)] });
  server.use(
    http.get('http://localhost/registry/page', () =>
      HttpResponse.json({ document: { ...composed, remotes: [teamsAt(wanted)] }, integrity: {} }),
    ),
  );
  await act(async () => void (await watchReleases(page, makeStore())()));
  if (what === 'offered') {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(page.getRemotes()).toEqual([teamsAt(running)]);
  } else {
    expect(page.getRemotes()).toEqual([teamsAt(wanted)]);
    expect(screen.queryByText('A new version is ready.')).toBeNull();
  }
});

it('replaces a rolled-back version and clears the cache once the visitor stops writing; adds a new remote at once; adds integrity', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  render(<input />);
  const field = screen.getByRole('textbox');
  field.focus();
  const newcomer = at('mf-mentors', '0.1.0');
  const integrity = { '/remotes/mf-teams/1.0.0/remote.js': 'sha384-teams' };
  server.use(
    http.get('http://localhost/registry/page', () =>
      HttpResponse.json({ document: { ...composed, remotes: [teamsAt('1.0.0'), newcomer] }, integrity }),
    ),
  );
  const page = createPageState({ ...composed, remotes: [teamsAt('1.1.0')] });
  const store = makeStore();
  await store.dispatch(privateThing.initiate());
  const look = watchReleases(page, store);
  await look();
  expect(page.getRemotes()).toEqual([teamsAt('1.1.0'), newcomer]);
  expect(JSON.parse([...document.querySelectorAll('script[type=importmap]')].at(-1)!.textContent!)).toEqual({
    integrity,
  });

  const changed = jest.fn();
  page.subscribe(changed);
  await look();
  field.blur();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(page.getRemotes()).toEqual([teamsAt('1.0.0'), newcomer]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(privateThing.select()(store.getState()).data).toBeUndefined();
  jest.useRealTimers();
});

it('adds no new remote to a page of which another version is to be had, with which it may belong together', async () => {
  render(<SnackbarHost />);
  server.use(
    http.get('http://localhost/registry/page', () =>
      HttpResponse.json({
        document: { ...composed, remotes: [teamsAt('1.1.0'), at('mf-mentors', '0.1.0')] },
        integrity: {},
      }),
    ),
  );
  const page = createPageState({ ...composed, remotes: [teamsAt('1.0.0')] });
  await act(async () => void (await watchReleases(page, makeStore())()));
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(page.getRemotes()).toEqual([teamsAt('1.0.0')]);
});

it('first learns with which versions the page was sent, when it does not know all of them yet', async () => {
  render(<SnackbarHost />);
  const read = jest.fn(async () => [teamsAt('1.0.0'), at('mf-mentors', '0.1.0')]);
  server.use(
    http.get('http://localhost/registry/page', () =>
      HttpResponse.json({
        document: { ...composed, remotes: [teamsAt('1.0.0'), at('mf-mentors', '0.2.0')] },
        integrity: {},
      }),
    ),
  );
  const page = createPageState({ ...composed, remotes: [teamsAt('1.0.0')], nav: [] }, read);
  await act(async () => void (await watchReleases(page, makeStore())()));
  expect(page.getRemotes().map(({ version }) => version)).toEqual(['1.0.0', '0.1.0']);
  expect(await screen.findByText('A new version is ready.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
});

it('follows an answer that came while it could not learn of the other remotes, once it can', async () => {
  server.use(
    http.get('http://localhost/registry/page', ({ request }) =>
      request.headers.get('if-none-match')
        ? new HttpResponse(null, { status: 304 })
        : HttpResponse.json(
            { document: { ...composed, remotes: [teamsAt('1.0.0')] }, integrity: {} },
            { headers: { etag: '"a"' } },
          ),
    ),
  );
  let isUp = false;
  const read = async () => (isUp ? [teamsAt('1.1.0')] : Promise.reject(new Error('planted')));
  const page = createPageState({ ...composed, remotes: [teamsAt('1.1.0')], nav: [] }, read);
  const look = watchReleases(page, makeStore());
  expect(await look()).toBe(false);
  isUp = true;
  expect(await look()).toBe(true);
  expect(page.getRemotes()).toEqual([teamsAt('1.0.0')]);
});

it('reloads a page in which a rolled-back release has run, once its visitor neither writes nor does anything else', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const reload = jest.mocked(natives.reload);
  const { container } = render(<form />);
  server.use(
    http.get('http://localhost/registry/page', () =>
      HttpResponse.json({ document: { ...composed, remotes: [teamsAt('1.0.0')] }, integrity: {} }),
    ),
  );
  const page = createPageState({ ...composed, remotes: [teamsAt('9.0.0')] });
  await watchReleases(page, makeStore())();
  expect(page.getRemotes()).toEqual([teamsAt('1.0.0')]);
  await jest.advanceTimersByTimeAsync(8_000);
  await act(async () => void window.dispatchEvent(new Event('pointerdown')));
  const field = container.querySelector('form')!.appendChild(document.createElement('textarea'));
  field.value = 'half a thought';
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reload).not.toHaveBeenCalled();
  field.value = '';
  await act(async () => void window.dispatchEvent(new Event('pointerdown')));
  await jest.advanceTimersByTimeAsync(8_000);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('replaces nothing when the rolled-back version is live again before the visitor stops writing', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  render(<input />);
  const field = screen.getByRole('textbox');
  field.focus();
  let live = '1.0.0';
  server.use(
    http.get('http://localhost/registry/page', () =>
      HttpResponse.json({ document: { ...composed, remotes: [teamsAt(live)] }, integrity: {} }),
    ),
  );
  const page = createPageState({ ...composed, remotes: [teamsAt('1.1.0')] });
  const look = watchReleases(page, makeStore());
  await look();
  live = '1.1.0';
  await look();
  field.blur();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(page.getRemotes()).toEqual([teamsAt('1.1.0')]);
  jest.useRealTimers();
});

it('sends the ETag after the first answer', async () => {
  const known: (string | null)[] = [];
  server.use(
    http.get('http://localhost/registry/page', ({ request }) => {
      known.push(request.headers.get('if-none-match'));
      return HttpResponse.json({ document: composed, integrity: {} }, { headers: { etag: '"a"' } });
    }),
  );
  const look = watchReleases(createPageState(composed), makeStore());
  await look();
  await look();
  expect(known).toEqual([null, '"a"']);
});
