import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { api, breakCall, fails, HttpResponse, json, setupApi, writeFaults } from '@project-practice/shared/testing';
import { draftApi } from '../draft/draftApi.ts';
import { aGeneratedProject, aGeneratedTask, aReviewedDraft } from '../testing/builders.ts';
import { alertOf, serving, visit } from '../testing/visit.tsx';

const server = setupApi();
const first = aGeneratedProject();
const second = aGeneratedProject({
  tasks: [aGeneratedTask(), aGeneratedTask({ name: 'Search the shelves', order: 1 })],
});
const revisions = [
  {
    id: 2,
    prompt: 'Add a search',
    created_at: '2026-03-03T00:00:00.000Z',
    notes: ['Added "Search the shelves".', 'I did not understand: "sparkle".'],
    project_json: second,
  },
  {
    id: 1,
    prompt: 'A library that lends books',
    created_at: '2026-03-02T00:00:00.000Z',
    notes: ['I read this as a library.'],
    project_json: first,
  },
];
let draft: ProjectDraft;

beforeEach(() => {
  draft = aReviewedDraft({ latest_project_json: second, revisions });
  server.use(
    ...serving(() => [draft]),
    api.post('/projects/drafts/7/restore/', async ({ request }) => {
      expect(await request.json()).toEqual({ revision_id: 1 });
      const back = {
        id: 3,
        prompt: 'Restore: A library that lends books',
        created_at: '2026-03-04T00:00:00.000Z',
        notes: ['Restored an earlier version.'],
        project_json: first,
      };
      draft = { ...draft, latest_project_json: first, revisions: [back, ...revisions] };
      return json(draft);
    }),
  );
});

const entries = () =>
  within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('blockquote'));

it('shows each prompt with what it changed, newest first', async () => {
  await visit('/projects/drafts?draft=7');
  await screen.findByRole('heading', { name: 'History' });
  const [latest, earliest] = entries();
  expect(latest).toHaveTextContent('Add a search');
  expect(latest).toHaveTextContent('Current version');
  expect(latest).toHaveTextContent('I did not understand: "sparkle".');
  expect(within(latest!).getByText('Added')).toBeVisible();
  expect(latest).toHaveTextContent('Added Search the shelves');
  expect(earliest).toHaveTextContent('First version');
  expect(within(latest!).queryByRole('button')).not.toBeInTheDocument();
});

it('shows three versions at first, and moves the focus to the earlier ones when they are shown', async () => {
  const earlier = [5, 4, 3].map((id) => ({ ...revisions[0]!, id, prompt: `Version ${id}` }));
  draft = { ...draft, revisions: [...earlier, ...revisions] };
  const { user } = await visit('/projects/drafts?draft=7');
  await user.click(await screen.findByRole('button', { name: 'Show 2 earlier versions' }));
  expect(entries()).toHaveLength(5);
  expect(entries()[3]).toHaveFocus();
});

it('says so when the server left out older versions, and labels none of the shown ones as the first', async () => {
  draft = {
    ...draft,
    revisions: Array.from({ length: 50 }, (_, n) => ({ ...revisions[0]!, id: 99 - n })),
    has_earlier_revisions: true,
  };
  const { user } = await visit('/projects/drafts?draft=7');
  await user.click(await screen.findByRole('button', { name: 'Show 47 earlier versions' }));
  expect(screen.getByText('These are the last 50 versions.')).toBeVisible();
  expect(screen.queryByText('First version')).not.toBeInTheDocument();
});

it('labels the earliest version as the first when the server sent all of them, however many there are', async () => {
  draft = { ...draft, revisions: Array.from({ length: 50 }, (_, n) => ({ ...revisions[0]!, id: 99 - n })) };
  const { user } = await visit('/projects/drafts?draft=7');
  await user.click(await screen.findByRole('button', { name: 'Show 47 earlier versions' }));
  expect(entries().at(-1)).toHaveTextContent('First version');
  expect(screen.queryByText('These are the last 50 versions.')).not.toBeInTheDocument();
});

it('says above the project what the last refinement did', async () => {
  await visit('/projects/drafts?draft=7');
  const notice = (await screen.findByText('What changed')).closest('[role=status]');
  expect(notice).toHaveTextContent('Added "Search the shelves".');
});

it('restores an earlier version as a new one', async () => {
  const { user } = await visit('/projects/drafts?draft=7');
  await screen.findByRole('heading', { level: 4, name: 'Search the shelves' });
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('The earlier version has been restored.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 4, name: 'Search the shelves' })).not.toBeInTheDocument(),
  );
  expect(entries()).toHaveLength(3);
  expect(entries()[0]).toHaveTextContent('Removed Search the shelves');
  // It is the current version now.
  expect(screen.getAllByRole('button', { name: 'Restore this version' })).toHaveLength(1);
});

it('repeats a restore with the same idempotency key until it is answered, and uses a new key once the current version has changed', async () => {
  const keys: (string | null)[] = [];
  server.use(
    api.post(
      '/projects/drafts/7/restore/',
      ({ request }) => (keys.push(request.headers.get('idempotency-key')), HttpResponse.error()),
    ),
  );
  const { user, store } = await visit('/projects/drafts?draft=7');
  const press = async () => {
    const before = keys.length;
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
    await alertOf('Failed to restore this version');
    expect(keys.length).toBeGreaterThan(before);
    return new Set(keys).size;
  };
  expect([await press(), await press()]).toEqual([1, 1]);
  draft = {
    ...draft,
    revisions: [
      { ...revisions[0]!, id: 3, project_json: aGeneratedProject({ name: 'Shelf Life' }) },
      ...revisions.slice(1),
    ],
  };
  await act(() =>
    store.dispatch(draftApi.endpoints.draftsDetail.initiate(7, { subscribe: false, forceRefetch: true })),
  );
  expect(await press()).toBe(2);
});

it('keeps the current version and shows an error when restoring fails', async () => {
  server.use(api.post('/projects/drafts/7/restore/', fails(404, 'Revision not found')));
  const { user } = await visit('/projects/drafts?draft=7');
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  await alertOf('Failed to restore this version');
  expect(screen.getByRole('heading', { level: 4, name: 'Search the shelves' })).toBeVisible();
});

it('offers no restore while a version is being generated', async () => {
  const running = {
    id: 3,
    prompt: 'Make it shorter',
    created_at: '2026-03-04T00:00:00.000Z',
    notes: [],
    project_json: null,
  };
  draft = { ...draft, status: 'generating', revisions: [running, ...revisions] };
  await visit('/projects/drafts?draft=7');
  expect(await screen.findByText('Being generated…')).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Restore this version' })) expect(button).toBeDisabled();
  expect(screen.getByRole('region', { name: 'Generated project' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('What changed')).not.toBeInTheDocument();
});

it.each(writeFaults)('keeps the current version when the call to restore %s', async (fault) => {
  const { user } = await visit('/projects/drafts?draft=7');
  const mend = breakCall(server, 'POST', '/projects/drafts/7/restore/', fault);
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  await alertOf('Failed to restore this version');
  mend();
  expect(screen.getByRole('heading', { level: 4, name: 'Search the shelves' })).toBeVisible();
});
