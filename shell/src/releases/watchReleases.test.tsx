import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { PageDocument, ResolvedRemote } from 'shared/contract';
import { makeStore } from 'shared/store';
import { setupApi } from 'shared/testing';
import { SnackbarHost } from 'shared/ui';
import { createPageState } from './pageState.ts';
import { watchReleases } from './watchReleases.ts';

// The bundler's variable is not there.
jest.mock('../nonce.ts', () => ({ pageNonce: '' }));

const composed: PageDocument = { contract: '1.0.0', shellVersion: '0.2.0', settings: { publicAppUrl: '', oauth: {} }, remotes: [] };
const server = setupApi();

function watch(answer: () => Promise<Response> | Response) {
  server.use(http.get('http://localhost/registry/page', answer));
  return watchReleases(createPageState(composed), makeStore());
}

it.each([
  ['a later shell', '0.3.0'],
  ['a shell that was taken back', '0.1.0'],
])('offers the reload for %s, and changes nothing by itself', async (_, shellVersion) => {
  render(<SnackbarHost />);
  const look = watch(() => HttpResponse.json({ document: { ...composed, shellVersion }, integrity: {} }));
  await act(look);
  expect(await screen.findByText('A new version is ready.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
});

it('says nothing while the shell is the same', async () => {
  render(<SnackbarHost />);
  await watch(() => HttpResponse.json({ document: composed, integrity: {} }))();
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});

const teamsAt = (version: string) => ({ name: 'mf-teams', version }) as ResolvedRemote;

it.each([
  ['1.0.0-rc.1', '1.0.0', 'offered'],
  ['1.0.0-rc.9', '1.0.0-rc.10', 'offered'],
  ['1.0.0', '1.1.0', 'offered'],
  ['1.0.0', '1.0.0-rc.1', 'exchanged'],
  ['1.1.0', '1.0.9', 'exchanged'],
  ['1.0.0', 'override', 'exchanged'],
  ['override', '1.0.0', 'exchanged'],
])('where a page runs %s of a remote, %s is %s', async (running, wanted, what) => {
  render(<SnackbarHost />);
  const page = createPageState({ ...composed, remotes: [teamsAt(running)] });
  server.use(http.get('http://localhost/registry/page', () => HttpResponse.json({ document: { ...composed, remotes: [teamsAt(wanted)] }, integrity: {} })));
  await act(watchReleases(page, makeStore()));
  if (what === 'offered') {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(page.getRemotes()).toEqual([teamsAt(running)]);
  } else {
    expect(page.getRemotes()).toEqual([teamsAt(wanted)]);
    expect(screen.queryByText('A new version is ready.')).toBeNull();
  }
});

it('waits for a registry that does not answer, instead of asking it again', async () => {
  const waiting: ((answer: Response) => void)[] = [];
  const look = watch(() => new Promise<Response>((resolve) => waiting.push(resolve)));
  const first = look();
  await look();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]!(HttpResponse.json({ document: composed, integrity: {} }));
  await first;
  void look();
  await waitFor(() => expect(waiting).toHaveLength(2));
});
