import { act, screen, waitFor } from '@testing-library/react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { aDraft, api, fails, json, setupApi } from '@project-practice/shared/testing';
import { aGeneratedProject } from '../testing/builders.ts';
import { alertOf, serving, visit } from '../testing/visit.tsx';
import { GIVE_UP_MS } from './useGenerations.ts';

const server = setupApi();
let draft: ProjectDraft;
let looks = 0;

beforeEach(() => {
  // Real time still advances, because the mocked network needs it; the tests only jump ahead.
  jest.useFakeTimers({ advanceTimers: true });
  sessionStorage.clear();
  looks = 0;
  draft = aDraft({ id: 7, name: null, status: 'generating' });
  server.use(...serving(() => [draft, aDraft({ id: 8, name: 'Other' })]));
});
afterEach(() => jest.useRealTimers());

const POLL_MS = 3_000;
const later = (ms = POLL_MS) => act(() => jest.advanceTimersByTimeAsync(ms));
const counting = () =>
  server.use(
    api.get('/projects/drafts/7/', () => {
      looks++;
      return json(draft);
    }),
  );

it('follows a draft that was generating when the page was loaded, until it is ready', async () => {
  await visit('/projects/drafts?draft=7');
  const text = await screen.findByText('AI is generating your project...');
  expect(text.closest('[role=status]')).not.toBeNull();
  await later();
  expect(screen.getByText('AI is generating your project...')).toBeVisible();
  draft = { ...draft, name: 'Library Loans', status: 'pending_review', latest_project_json: aGeneratedProject() };
  await later();
  expect(await screen.findByRole('heading', { level: 2, name: 'Library Loans' })).toBeVisible();
  expect(screen.queryByText('AI is generating your project...')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Library Loans' })).toBeVisible();
});

it('sends one request per pause, and none once the generation is over', async () => {
  counting();
  await visit('/projects/drafts?draft=7');
  await screen.findByText('AI is generating your project...');
  const before = looks;
  await later();
  await waitFor(() => expect(looks).toBe(before + 1));
  draft = { ...draft, status: 'pending_review', latest_project_json: aGeneratedProject() };
  await later();
  await screen.findByRole('button', { name: 'Finalize Project' });
  const after = looks;
  await later(10 * POLL_MS);
  expect(looks).toBe(after);
});

it('says that the generation failed and lets me refine again', async () => {
  await visit('/projects/drafts?draft=7');
  await screen.findByText('AI is generating your project...');
  draft = { ...draft, status: 'archived' };
  await later();
  await alertOf(
    'AI generation failed. The draft has been archived. Please try refining again with different requirements.',
  );
  expect(screen.getByRole('button', { name: 'Refine' })).toBeEnabled();
});

it('follows the selected draft even when the list fails to load', async () => {
  server.use(api.get('/projects/drafts/', fails(500)));
  await visit('/projects/drafts?draft=7');
  await screen.findByText('AI is generating your project...');
  draft = { ...draft, status: 'pending_review', latest_project_json: aGeneratedProject() };
  await later();
  expect(await screen.findByRole('button', { name: 'Finalize Project' })).toBeVisible();
});

it('says that the generation of a draft that is not selected failed', async () => {
  await visit('/projects/drafts?draft=8');
  await screen.findByRole('heading', { level: 2, name: 'Other' });
  draft = { ...draft, status: 'archived' };
  await later();
  await alertOf('“Untitled Project” could not be generated.');
});

it('follows drafts that are not selected and tells when they are ready', async () => {
  await visit('/projects/drafts?draft=8');
  await screen.findByRole('heading', { level: 2, name: 'Other' });
  draft = { ...draft, name: 'Library Loans', status: 'pending_review', latest_project_json: aGeneratedProject() };
  await later();
  expect(await screen.findByText('“Library Loans” is ready for review.')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'View' }).click());
  expect(await screen.findByRole('heading', { level: 2, name: 'Library Loans' })).toBeVisible();
});

it('goes on after a failed poll and keeps showing the draft', async () => {
  await visit('/projects/drafts?draft=7');
  await screen.findByText('AI is generating your project...');
  server.use(api.get('/projects/drafts/7/', fails(500)));
  await later();
  await alertOf('Failed to fetch draft details');
  expect(screen.getByText('AI is generating your project...')).toBeVisible();
  draft = { ...draft, status: 'pending_review', latest_project_json: aGeneratedProject() };
  server.use(...serving(() => [draft]));
  await later(2 * POLL_MS);
  expect(await screen.findByRole('button', { name: 'Finalize Project' })).toBeVisible();
  expect(screen.queryByText('Failed to fetch draft details')).not.toBeInTheDocument();
});

it('gives up with a message when the generation exceeds its time limit, and checks again on request', async () => {
  counting();
  const { navigate } = await visit('/projects/drafts?draft=7');
  await screen.findByText('AI is generating your project...');
  // Only the clock jumps, so the next poll is past the limit.
  const takeTooLong = async () => {
    jest.setSystemTime(Date.now() + GIVE_UP_MS);
    await later();
    await alertOf('The generator is taking longer than expected, so this page stopped checking.');
  };
  await takeTooLong();
  const asked = looks;
  await later(10 * POLL_MS);
  expect(looks).toBe(asked);
  act(() => screen.getByRole('button', { name: 'Check again' }).click());
  await waitFor(() => expect(looks).toBe(asked + 1));
  await later();
  await waitFor(() => expect(looks).toBe(asked + 2));
  expect(screen.getByText('AI is generating your project...')).toBeVisible();

  // It ends while nobody polls; the next generation has its own time limit.
  await takeTooLong();
  draft = { ...draft, status: 'pending_review', latest_project_json: aGeneratedProject() };
  await navigate('/projects/drafts?draft=8');
  await navigate('/projects/drafts?draft=7');
  await screen.findByRole('button', { name: 'Finalize Project' });
  draft = { ...draft, status: 'generating' };
  await navigate('/projects/drafts?draft=8');
  await navigate('/projects/drafts?draft=7');
  await screen.findByText('AI is generating your project...');
  const before = looks;
  await later();
  await waitFor(() => expect(looks).toBe(before + 1));
  await later();
  await waitFor(() => expect(looks).toBe(before + 2));
  expect(screen.getByText('AI is generating your project...')).toBeVisible();
});

it('stops when the page is left', async () => {
  counting();
  const { unmount } = await visit('/projects/drafts?draft=7');
  await screen.findByText('AI is generating your project...');
  unmount();
  const before = looks;
  await jest.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(looks).toBe(before);
});
