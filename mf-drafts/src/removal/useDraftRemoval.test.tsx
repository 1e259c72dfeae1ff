import { act, screen, waitFor } from '@testing-library/react';
import { selectAccessToken, sessionReplaced, signOut } from '@project-practice/shared/session';
import { snackbarStore } from '@project-practice/shared/ui';
import type { ProjectDraft } from '@project-practice/shared/contract';
import {
  aDraft,
  api,
  aUser,
  breakCall,
  delay,
  fails,
  HttpResponse,
  setupApi,
  writeFaults,
} from '@project-practice/shared/testing';
import { alertOf, serving, visit } from '../testing/visit.tsx';
import { removals } from './removals.ts';

const server = setupApi();
let drafts: ProjectDraft[] = [];
let removed: unknown[] = [];
let token: string | null = null;

// A draft deleted in one test must not be hidden in the next.
afterEach(() => {
  act(removals.clear);
  sessionStorage.clear();
});

beforeEach(() => {
  removed = [];
  drafts = [aDraft({ id: 7, name: 'Loans' }), aDraft({ id: 8, name: 'Other' })];
  server.use(
    ...serving(() => drafts),
    api.delete('/projects/drafts/:id/', ({ params, request }) => {
      removed.push(params.id);
      token = request.headers.get('authorization');
      drafts = drafts.filter(({ id }) => String(id) !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function removeLoans(page: Awaited<ReturnType<typeof visit>>) {
  const opener = await screen.findByRole('button', { name: 'Actions for Loans' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Actions for Loans' })).toHaveAttribute('aria-haspopup', 'menu'),
  );
  await page.user.click(opener.isConnected ? opener : screen.getByRole('button', { name: 'Actions for Loans' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('“Loans” was deleted.');
}

async function remove() {
  const page = await visit('/projects/drafts?draft=7');
  await removeLoans(page);
  return page;
}

const link = () => screen.queryByRole('link', { name: 'Loans' });

it('hides the draft at once and sends the request when the message has closed', async () => {
  const { user, location } = await remove();
  expect(link()).not.toBeInTheDocument();
  expect(location()).toBe('/projects/drafts');
  expect(removed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(removed).toEqual(['7']));
  expect(link()).not.toBeInTheDocument();
});

it('restores the draft on Undo, selected as before, and sends no request', async () => {
  const { user, location } = await remove();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Loans' })).toBeVisible();
  expect(location()).toBe('/projects/drafts?draft=7');
  expect(removed).toEqual([]);
});

it('still sends the request after leaving the page', async () => {
  const { unmount } = await remove();
  unmount();
  act(() => snackbarStore.clear());
  await waitFor(() => expect(removed).toEqual(['7']));
});

it('sends the request at once when the tab is closed', async () => {
  await remove();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(removed).toEqual(['7']));
});

it.each(['pageshow', 'storage'])(
  'does not list it in the earlier page that Back brings back either, which may read the list before the draft is deleted (%s)',
  async (event) => {
    server.use(api.delete('/projects/drafts/7/', () => delay('infinite')));
    await remove();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    // That page has a memory of its own, and an older list.
    act(removals.clear);
    expect(link()).toBeVisible();
    act(() => void window.dispatchEvent(new Event(event)));
    expect(link()).not.toBeInTheDocument();
    // Should the request have failed, a reload shows it.
    act(removals.clear);
    act(() => void window.dispatchEvent(new Event(event)));
    expect(link()).toBeVisible();
  },
);

it('sends the request with the token of the user who deleted it when they sign out, and no longer offers Undo', async () => {
  const { store } = await remove();
  const kept = selectAccessToken(store.getState());
  server.use(api.post('/auth/logout/', () => new HttpResponse(null, { status: 204 })));
  act(() => signOut(store));
  await waitFor(() => expect(removed).toEqual(['7']));
  expect(token).toBe(`JWT ${kept}`);
  expect(screen.queryByText('“Loans” was deleted.')).not.toBeInTheDocument();
  expect(removed).toEqual(['7']);
});

it('does the same when another person signs in in another tab', async () => {
  const { store } = await remove();
  const kept = selectAccessToken(store.getState());
  act(
    () =>
      void store.dispatch(
        sessionReplaced({
          user: aUser({ id: 99 }),
          accessToken: 'another',
          refreshToken: 'another',
          isAuthenticated: true,
        }),
      ),
  );
  await waitFor(() => expect(removed).toEqual(['7']));
  expect(token).toBe(`JWT ${kept}`);
});

it('does not show a deleted draft on Back, neither before nor after the request', async () => {
  const page = await visit('/projects/drafts?draft=7');
  await screen.findByRole('heading', { level: 2, name: 'Loans' });
  await page.user.click(screen.getByRole('link', { name: 'Other' }));
  await screen.findByRole('heading', { level: 2, name: 'Other' });
  await removeLoans(page);
  await act(() => page.router.navigate(-1));
  const isNothing = async () => {
    expect(await screen.findByRole('heading', { name: 'Pick a draft, or start a new one' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refine' })).not.toBeInTheDocument();
    expect(document.title).toBe('AI Project Drafts · Project Practice');
  };
  await isNothing();
  await act(() => page.router.navigate(1));
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(removed).toEqual(['7']));
  await act(() => page.router.navigate(-1));
  await isNothing();
});

it('restores the draft and shows an error when the server refuses', async () => {
  server.use(
    api.delete('/projects/drafts/7/', () => {
      drafts = drafts.map((draft) => (draft.id === 7 ? { ...draft, status: 'completed' } : draft));
      return fails(409, 'This project has been completed and can no longer be modified.')();
    }),
  );
  const { user } = await remove();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await alertOf('Failed to delete project draft');
  await alertOf('This project has been completed and can no longer be modified.');
  expect(await screen.findByRole('link', { name: 'Loans' })).toBeVisible();
  // Its new state is shown, too.
  expect(await screen.findByText('Completed', { selector: 'li *' })).toBeVisible();
});

it('shows the error on another page when the server refuses after the page was left', async () => {
  server.use(api.delete('/projects/drafts/7/', fails(429, 'Too many requests.')));
  const { unmount } = await remove();
  unmount();
  snackbarStore.clear();
  await waitFor(() =>
    expect(snackbarStore.getSnapshot().map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Failed to delete project draft']),
    ),
  );
});

it('treats a draft that is already gone as deleted', async () => {
  server.use(
    api.delete('/projects/drafts/7/', () => {
      removed.push('7');
      return HttpResponse.json({ message: 'Draft not found' }, { status: 404 });
    }),
  );
  const { user } = await remove();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(removed).toEqual(['7']));
  expect(screen.queryByText('Failed to delete project draft')).not.toBeInTheDocument();
  expect(link()).not.toBeInTheDocument();
});

it.each(writeFaults.filter((fault) => !/HTML|cut off/.test(fault)))(
  'restores the draft and shows an error when the call %s',
  async (fault) => {
    const mend = breakCall(server, 'DELETE', '/projects/drafts/7/', fault);
    const { user } = await remove();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await alertOf('Failed to delete project draft');
    mend();
    expect(await screen.findByRole('link', { name: 'Loans' })).toBeVisible();
  },
);
