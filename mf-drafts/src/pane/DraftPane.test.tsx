import { act, screen, waitFor, within } from '@testing-library/react';
import { aDraft, api, breakCall, faults, json, setupApi } from '@project-practice/shared/testing';
import { aGeneratedProject, aGeneratedTask, aReviewedDraft } from '../testing/builders.ts';
import { alertOf, serving, visit } from '../testing/visit.tsx';

const server = setupApi();
const project = () => within(screen.getByRole('region', { name: 'Generated project' }));

it('shows the chips, the whole generated project and who wrote it', async () => {
  const generated = aGeneratedProject({
    name: 'Shelf Life',
    is_premium: true,
    max_team_size: 5,
    tasks: [
      aGeneratedTask({ name: 'Second', order: 1, difficulty_level: 3, duration_in_days: 1 }),
      aGeneratedTask({
        name: 'First',
        order: 0,
        prerequisites: ['One server-side language'],
        endpoints: [{ method: 'get', url: '/shelves' } as never],
      }),
    ],
  });
  server.use(...serving(() => [aReviewedDraft({ is_public: true, latest_project_json: generated })]));
  await visit('/projects/drafts?draft=7');
  const header = (await screen.findByRole('heading', { level: 2, name: 'Library Loans' })).closest('header')!;
  for (const chip of ['Backend', 'Beginner', 'Pending Review', 'Public'])
    expect(within(header).getByText(chip)).toBeVisible();
  for (const text of [
    'Shelf Life',
    'Lend books and get them back.',
    '5',
    'Premium',
    '2 tasks, 4 days of work',
    'One server-side language',
    '/loans',
    '/shelves',
    'GET',
    'Hard',
    '1 day',
  ]) {
    expect(project().getAllByText(text)[0]).toBeVisible();
  }
  expect(
    project()
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['First', 'Second']);
  expect(project().getByText('POST')).toBeVisible();
  expect(project().getByText('Written by the built-in generator, without an AI service.')).toBeVisible();
});

it('says once that the draft is loading', async () => {
  server.use(
    api.get('/projects/drafts/', () => json([])),
    api.get('/projects/drafts/:id/', () => new Promise<never>(() => {})),
  );
  await visit('/projects/drafts?draft=7');
  await screen.findByText('Loading the draft…');
  const pane = screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('Loading'));
  expect(pane).toEqual(['Loading the draft…']);
});

it('waits with what is below the heading for the history, which the list leaves out, so that it moves nothing', async () => {
  const draft = aReviewedDraft();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    api.get('/projects/drafts/', () => json([{ ...draft, revisions: [] }])),
    api.get('/projects/drafts/:id/', async () => (await held, json(draft))),
  );
  await visit('/projects/drafts?draft=7');
  expect(await screen.findByRole('heading', { level: 2, name: 'Library Loans' })).toBeVisible();
  expect(screen.getByText('Loading the draft…')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Generated project' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('region', { name: 'Generated project' })).toBeVisible();
  expect(screen.getAllByText('I read this as a library.')[0]).toBeVisible();
});

it('leaves the focus alone when the page opens with a draft, so that Tab begins at the top; a draft selected later takes it', async () => {
  server.use(...serving(() => [aReviewedDraft(), aDraft({ id: 8, name: 'Other' })]));
  const { navigate } = await visit('/projects/drafts?draft=7');
  expect(await screen.findByRole('heading', { level: 2, name: 'Library Loans' })).toBeVisible();
  expect(document.body).toHaveFocus();
  await navigate('/projects/drafts?draft=8');
  expect(await screen.findByRole('heading', { level: 2, name: 'Other' })).toHaveFocus();
  await navigate('/projects/drafts?draft=7');
  expect(await screen.findByRole('heading', { level: 2, name: 'Library Loans' })).toHaveFocus();
});

describe('a change another tab made to the open draft', () => {
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
  const open = async () => {
    let drafts = [aReviewedDraft()];
    server.use(...serving(() => drafts));
    const { user } = await visit('/projects/drafts?draft=7');
    await user.type(await screen.findByRole('textbox', { name: 'What should change?' }), 'Add a waiting list');
    return (next: typeof drafts) => ((drafts = next), comeBack());
  };
  afterEach(() => sessionStorage.clear());

  it('is shown when the tab is visible again: completed, with the text that was typed for it', async () => {
    const change = await open();
    change([aReviewedDraft({ status: 'completed' })]);
    expect(await screen.findByText(/This project has been completed/)).toBeVisible();
    expect(screen.getByText('Add a waiting list')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finalize Project' })).not.toBeInTheDocument();
  });

  it('is shown when the tab is visible again: another version, and the typed text stays', async () => {
    const change = await open();
    change([aReviewedDraft({ latest_project_json: aGeneratedProject({ name: 'Shelf Life' }) })]);
    expect(await screen.findByRole('heading', { level: 3, name: 'Shelf Life' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'What should change?' })).toHaveValue('Add a waiting list');
  });

  it('is shown when the tab is visible again: deleted, with the text that was typed for it', async () => {
    const change = await open();
    change([]);
    await alertOf('Draft not found');
    expect(screen.queryByRole('link', { name: 'Library Loans' })).not.toBeInTheDocument();
    expect(screen.getByText('Add a waiting list')).toBeVisible();
  });
});

it('names the model that wrote it', async () => {
  server.use(...serving(() => [aReviewedDraft({ generator: 'mistral-small' })]));
  await visit('/projects/drafts?draft=7');
  expect(await screen.findByText('Written by mistral-small.')).toBeVisible();
});

it('shows a completed draft as a record that cannot be changed, with a link to its project', async () => {
  server.use(...serving(() => [aReviewedDraft({ status: 'completed', project_id: 41 })]));
  await visit('/projects/drafts?draft=7');
  expect(
    await screen.findByText(
      "This project has been completed and can no longer be modified. It's now available as a historical record.",
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'View project' })).toHaveAttribute('href', '/projects/41');
  for (const name of ['Finalize Project', 'Edit Info', 'Refine', 'Restore this version'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it.each([
  ['without a project', aReviewedDraft({ latest_project_json: null })],
  ['with an empty project', aReviewedDraft({ latest_project_json: {} as never })],
  ['while generating', aReviewedDraft({ status: 'generating' })],
])('offers no Finalize %s', async (_name, draft) => {
  server.use(...serving(() => [draft]));
  await visit('/projects/drafts?draft=7');
  expect(await screen.findByRole('heading', { level: 2, name: 'Library Loans' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Finalize Project' })).not.toBeInTheDocument();
});

it('still offers Finalize for an archived draft that has an earlier version, and says what went wrong', async () => {
  const failed = {
    id: 2,
    prompt: 'Something impossible',
    created_at: '2026-03-03T00:00:00.000Z',
    notes: ['The generator did not finish in time.'],
    project_json: null,
  };
  const draft = aReviewedDraft({ status: 'archived' });
  server.use(...serving(() => [{ ...draft, revisions: [failed, ...draft.revisions!] }]));
  await visit('/projects/drafts?draft=7');
  await alertOf(
    'AI generation failed. The draft has been archived. Please try refining again with different requirements.',
  );
  await alertOf('The generator did not finish in time.');
  const [latest, earlier] = screen.getAllByRole('listitem').filter((item) => item.querySelector('blockquote'));
  expect(latest).toHaveTextContent('No version was generated.');
  expect(earlier).toHaveTextContent('Current version');
  expect(screen.getByRole('button', { name: 'Finalize Project' })).toBeEnabled();
});

it('shows a task without a difficulty as hard', async () => {
  const generated = aGeneratedProject({ tasks: [aGeneratedTask({ difficulty_level: null as never })] });
  server.use(...serving(() => [aReviewedDraft({ latest_project_json: generated })]));
  await visit('/projects/drafts?draft=7');
  await screen.findByRole('region', { name: 'Generated project' });
  expect(project().getByText('Hard')).toBeVisible();
});

it('sets the document title to the draft while one is selected, and to the page otherwise', async () => {
  server.use(...serving(() => [aReviewedDraft()]));
  const { navigate } = await visit('/projects/drafts?draft=7');
  await waitFor(() => expect(document.title).toBe('Library Loans · AI Project Drafts · Project Practice'));
  await navigate('/projects/drafts');
  expect(document.title).toBe('AI Project Drafts · Project Practice');
});

it('offers no actions for a draft that was deleted elsewhere', async () => {
  let drafts = [aReviewedDraft(), aDraft({ id: 8, name: 'Other' })];
  server.use(...serving(() => drafts));
  const { user, router } = await visit('/projects/drafts?draft=7');
  await screen.findByRole('heading', { level: 2, name: 'Library Loans' });
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await screen.findByRole('heading', { level: 2, name: 'Other' });
  drafts = drafts.slice(1);
  await act(() => router.navigate(-1));
  await alertOf('Draft not found');
  expect(screen.queryByRole('link', { name: 'Library Loans' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Finalize Project' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2, name: 'Library Loans' })).not.toBeInTheDocument();
});

it('survives null in every field', async () => {
  server.use(
    api.get('/projects/drafts/', () => json([])),
    api.get('/projects/drafts/7/', () =>
      json({
        id: 7,
        name: null,
        status: 'pending_review',
        latest_project_json: {
          name: null,
          tasks: [null, { name: null, endpoints: null, prerequisites: null, tests: null }],
        },
        revisions: null,
      }),
    ),
  );
  await visit('/projects/drafts?draft=7');
  expect(await screen.findByRole('heading', { level: 4, name: 'Untitled task' })).toBeVisible();
});

it.each(faults)('says that the details failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(api.get('/projects/drafts/', () => json([])));
  const mend = breakCall(server, 'GET', '/projects/drafts/7/', fault);
  const { user } = await visit('/projects/drafts?draft=7');
  await alertOf('Failed to fetch draft details');
  server.use(...serving(() => [aDraft({ id: 7, name: 'Back again' })]));
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Back again' })).toBeVisible();
});

it('says so when the draft is gone or belongs to somebody else, with a link back to the list', async () => {
  server.use(...serving(() => []));
  const { user, location } = await visit('/projects/drafts?draft=9&status=draft');
  await alertOf('Failed to fetch draft details');
  expect(screen.getByText('Draft not found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All drafts' }));
  expect(location()).toBe('/projects/drafts?status=draft');
});
