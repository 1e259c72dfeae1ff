import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { aDraft, api, breakCall, delay, fails, faults, json, setupApi } from '@project-practice/shared/testing';
import { paneTexts } from '../texts.ts';
import { alertOf, serving, visit } from '../testing/visit.tsx';

const server = setupApi();
const serve = (...drafts: ProjectDraft[]) => server.use(...serving(() => drafts));
const sidebar = () => within(screen.getByRole('complementary', { name: 'Drafts' }));
const names = () =>
  sidebar()
    .getAllByRole('link')
    .map((link) => link.textContent);
const at = (day: number) => `2026-03-0${day}T09:00:00.000Z`;

it('lists open drafts first, then the newest first, and counts them', async () => {
  serve(
    aDraft({ name: 'Done', status: 'completed', created_at: at(9) }),
    aDraft({ name: 'Old', created_at: at(1) }),
    aDraft({ name: 'Failed', status: 'archived', created_at: at(3) }),
    aDraft({ name: 'New', created_at: at(5) }),
  );
  await visit();
  await sidebar().findByText('4 drafts');
  expect(names()).toEqual(['New', 'Failed', 'Old', 'Done']);
});

it('shows the visibility of each draft, and names an unnamed draft by its date', async () => {
  serve(
    aDraft({ name: null, is_public: false, created_at: at(4) }),
    aDraft({ name: 'Seen', is_public: true, created_at: at(1) }),
  );
  await visit();
  const [unnamed, seen] = await sidebar().findAllByRole('listitem');
  expect(within(unnamed!).getByRole('link', { name: 'Untitled Project' })).toBeVisible();
  expect(unnamed).toHaveTextContent('Mar 4, 2026');
  expect(within(unnamed!).getByRole('img', { name: 'Private' })).toBeVisible();
  expect(within(seen!).getByRole('img', { name: 'Public' })).toBeVisible();
});

it('filters by status and visibility, keeps both in the address and says when nothing matches', async () => {
  serve(
    aDraft({ name: 'One', status: 'pending_review', is_public: true, created_at: at(2) }),
    aDraft({ name: 'Two', status: 'draft', created_at: at(1) }),
  );
  const { user, location } = await visit();
  await sidebar().findByText('2 drafts');
  const status = sidebar().getByLabelText('Status');
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Draft', 'Generating', 'Pending Review', 'Completed', 'Archived']);
  await user.selectOptions(status, 'Pending Review');
  expect(names()).toEqual(['One']);
  expect(sidebar().getByText('1 of 2 drafts')).toHaveAttribute('role', 'status');
  const visibility = sidebar().getByLabelText('Visibility');
  expect(
    within(visibility)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Public', 'Private']);
  await user.selectOptions(visibility, 'Private');
  expect(location()).toBe('/projects/drafts?status=pending_review&visibility=private');
  expect(sidebar().getByText('No drafts match the current filters.')).toBeVisible();
  await user.click(sidebar().getByRole('button', { name: 'Clear filters' }));
  expect(location()).toBe('/projects/drafts');
  expect(names()).toHaveLength(2);
  expect(sidebar().getByRole('heading', { name: 'Drafts' })).toHaveFocus();
});

it('shows fifty drafts at first, the others on request, and the selected one in any case', async () => {
  serve(
    ...Array.from({ length: 120 }, (_, n) =>
      aDraft({
        id: n + 1,
        name: `Draft ${n + 1}`,
        created_at: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
      }),
    ),
  );
  const { user, navigate } = await visit();
  await sidebar().findByText('120 drafts');
  expect(names()).toHaveLength(50);
  await user.click(sidebar().getByRole('button', { name: 'Show 50 more drafts' }));
  expect(names()).toHaveLength(100);
  expect(sidebar().getByRole('link', { name: 'Draft 51' })).toHaveFocus();
  await navigate('/projects/drafts?draft=110');
  expect(names().at(-1)).toBe('Draft 110');
  await user.click(sidebar().getByRole('button', { name: 'Show 10 more drafts' }));
  expect(sidebar().queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

it('reads filters and selection from the address and ignores what it does not know', async () => {
  serve(aDraft({ id: 3, name: 'One', status: 'draft' }), aDraft({ id: 4, name: 'Two', status: 'archived' }));
  const { navigate } = await visit('/projects/drafts?status=ARCHIVED&draft=3');
  expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeVisible();
  expect(names()).toEqual(['Two']);
  await navigate('/projects/drafts?status=constructor&draft=0');
  expect(names()).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Pick a draft, or start a new one' })).toBeInTheDocument();
});

it('opens a draft at its own URL, which keeps the filters', async () => {
  serve(aDraft({ id: 3, name: 'One', status: 'draft' }));
  server.use(api.get('/projects/drafts/3/', () => delay('infinite')));
  const { user, location } = await visit('/projects/drafts?status=draft');
  await user.click(await sidebar().findByRole('link', { name: 'One' }));
  expect(location()).toBe('/projects/drafts?status=draft&draft=3');
  expect(sidebar().getByRole('link', { name: 'One' })).toHaveAttribute('aria-current', 'true');
  // Until the details have loaded, the draft is shown as the list has it.
  expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
});

it('offers Edit Info and Delete, but neither for a completed draft', async () => {
  serve(aDraft({ name: 'Open', status: 'draft' }), aDraft({ name: 'Done', status: 'completed' }));
  const { user } = await visit();
  await sidebar().findByRole('link', { name: 'Open' });
  for (const [name, isDisabled] of [
    ['Open', false],
    ['Done', true],
  ] as const) {
    await user.click(sidebar().getByRole('button', { name: `Actions for ${name}` }));
    for (const action of ['Edit Info', 'Delete']) {
      const item = await screen.findByRole('menuitem', { name: action });
      if (isDisabled) expect(item).toHaveAttribute('aria-disabled', 'true');
      else expect(item).not.toHaveAttribute('aria-disabled', 'true');
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  }
});

it('invites to create the first draft', async () => {
  serve();
  await visit();
  expect(await screen.findByText('No drafts yet. Create your first AI project!')).toBeVisible();
  expect(sidebar().getByText('0 drafts')).toBeVisible();
  expect(screen.getByRole('heading', { name: paneTexts.firstTitle })).toBeVisible();
});

it('survives null in every field and a wrapped list', async () => {
  server.use(
    api.get('/projects/drafts/', () =>
      json({
        results: [
          null,
          {
            id: 5,
            name: null,
            category: null,
            difficulty_level: null,
            status: null,
            is_public: null,
            created_at: null,
            latest_project_json: null,
          },
        ],
      }),
    ),
  );
  await visit();
  expect(await sidebar().findByRole('link', { name: 'Untitled Project' })).toBeVisible();
});

it.each(faults)('says that drafts failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', '/projects/drafts/', fault);
  const { user } = await visit();
  await alertOf('Failed to fetch project drafts');
  serve(aDraft({ name: 'Back again' }));
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await sidebar().findByRole('link', { name: 'Back again' })).toBeVisible();
});

it('keeps the list when it cannot be refreshed, and says so', async () => {
  serve(aDraft({ name: 'One' }));
  await visit();
  await sidebar().findByText('1 draft');
  server.use(api.get('/*', fails(500)));
  act(() => void window.dispatchEvent(new Event('focus')));
  await alertOf(/Could not refresh/);
  expect(names()).toEqual(['One']);
});
