import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProjectDraft } from 'shared/contract';
import { aDraft, api, breakCall, fails, faults, HttpResponse, json, setupApi, writeFaults } from 'shared/testing';
import { draftApi } from '../draft/draftApi.ts';
import { formTexts } from '../texts.ts';
import { aReviewedDraft } from '../testing/builders.ts';
import { alertOf, serving, visit } from '../testing/visit.tsx';

const server = setupApi();
let drafts: ProjectDraft[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  drafts = [aReviewedDraft()];
  server.use(
    ...serving(() => drafts),
    api.get('/categories/', () =>
      json([
        { id: 2, name: 'backend' },
        { id: 3, name: 'iot' },
      ]),
    ),
    api.get('/difficulties/', () => json({ results: [{ id: 5, name: 'Beginner' }] })),
    api.post('/projects/drafts/', async ({ request }) => {
      sent.push(await request.json());
      const draft = aDraft({ id: 12, name: null, category: 'iot', created_at: '2026-04-01T00:00:00.000Z' });
      drafts = [...drafts, draft];
      return json(draft, 201);
    }),
    api.patch('/projects/drafts/7/', async ({ request }) => {
      const changes = (await request.json()) as Partial<ProjectDraft>;
      sent.push(changes);
      drafts = drafts.map((draft) => ({
        ...draft,
        ...changes,
        name: changes.name === '' ? null : (changes.name ?? draft.name),
      }));
      return json(drafts[0]);
    }),
  );
});

async function openCreate() {
  const page = await visit();
  await screen.findByText('1 draft');
  await page.user.click(screen.getByRole('button', { name: 'New draft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New AI Project Draft' });
  await within(dialog).findByLabelText('Category');
  return { ...page, dialog, form: within(dialog) };
}

async function openEdit() {
  const page = await visit('/projects/drafts?draft=7');
  await page.user.click(await screen.findByRole('button', { name: 'Edit Info' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Draft Information' });
  return { ...page, dialog, form: within(dialog), name: within(dialog).getByLabelText('Project Name') };
}

it('creates a private draft without a name and opens it', async () => {
  const { user, form, location } = await openCreate();
  expect(form.getByLabelText('Project Name')).toHaveAccessibleDescription('Leave empty for AI to suggest a name');
  expect(form.getByRole('switch', { name: 'Public' })).not.toBeChecked();
  await user.selectOptions(form.getByLabelText('Category'), 'iot');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Untitled Project' })).toBeInTheDocument();
  expect(sent).toEqual([{ category_id: 3, difficulty_level_id: 5, is_public: false }]);
  expect(location()).toBe('/projects/drafts?draft=12');
  expect(screen.getByText('2 drafts')).toBeInTheDocument();
});

it('asks before it discards a new draft, keeps it across a reload, and repeats it with the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    api.post('/projects/drafts/', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      sent.push(await request.json());
      return HttpResponse.error();
    }),
  );
  const earlier = await openCreate();
  await earlier.user.type(earlier.form.getByLabelText('Project Name'), '  Sensors ');
  earlier.unmount();
  const { user, form } = await openCreate();
  await waitFor(() => expect(form.getByLabelText('Project Name')).toHaveValue('  Sensors '));
  await user.selectOptions(form.getByLabelText('Category'), 'iot');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await form.findByRole('alert');
  const before = keys.length;
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(keys.length).toBeGreaterThan(before));
  expect(new Set(keys).size).toBe(1);
  expect(sent[0]).toMatchObject({ name: 'Sensors' });
  await waitFor(() => expect(form.getByRole('button', { name: 'Create' })).toBeEnabled());
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
});

it.each(['categories', 'difficulties'])(
  'creates nothing when the chosen value is no longer among the %s',
  async (list) => {
    const before = await openCreate();
    await before.user.selectOptions(before.form.getByLabelText('Category'), 'iot');
    await before.user.selectOptions(before.form.getByLabelText('Difficulty'), 'Beginner');
    before.unmount();
    server.use(api.get(`/${list}/`, () => json([{ id: 9, name: 'another' }])));
    const { user, form } = await openCreate();
    await user.click(form.getByRole('button', { name: 'Create' }));
    const [field, words] =
      list === 'categories'
        ? (['Category', formTexts.unknownCategory] as const)
        : (['Difficulty', formTexts.unknownDifficulty] as const);
    await waitFor(() => expect(form.getByLabelText(field)).toHaveAccessibleDescription(words));
    expect(sent).toEqual([]);
  },
);

it('says so when there is nothing to choose from', async () => {
  server.use(api.get('/categories/', () => json([null, { id: 0, name: 'none' }, { id: 4, name: '' }])));
  const { user } = await visit();
  await screen.findByText('1 draft');
  await user.click(screen.getByRole('button', { name: 'New draft' }));
  expect(await screen.findByText(formTexts.noLookups)).toBeVisible();
});

it('shows a new draft even though the answer is empty', async () => {
  server.use(
    api.post('/projects/drafts/', () => {
      drafts = [...drafts, aDraft({ id: 12, name: 'Sensors' })];
      return json({}, 201);
    }),
  );
  const { user, form, location } = await openCreate();
  await user.selectOptions(form.getByLabelText('Category'), 'iot');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('link', { name: 'Sensors' })).toBeVisible();
  expect(location()).toBe('/projects/drafts');
});

it('creates nothing without a category and a difficulty', async () => {
  const { user, form } = await openCreate();
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(form.getByLabelText('Category')).toHaveAccessibleDescription('Please choose a category.'));
  expect(form.getByLabelText('Difficulty')).toHaveAccessibleDescription('Please choose a difficulty level.');
  expect(sent).toEqual([]);
});

it.each([
  [
    'the server’s words below its own',
    fails(422, 'Too many drafts.'),
    /Failed to create project draft.*Too many drafts\./s,
  ],
  ['its own text when there are none', () => HttpResponse.error(), 'Failed to create project draft'],
])('shows %s when creating fails, and keeps the form', async (_name, answer, text) => {
  server.use(api.post('/projects/drafts/', answer as never));
  const { user, form } = await openCreate();
  await user.type(form.getByLabelText('Project Name'), 'Sensors');
  await user.selectOptions(form.getByLabelText('Category'), 'iot');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByRole('alert')).toHaveTextContent(text);
  expect(form.getByLabelText('Project Name')).toHaveValue('Sensors');
});

it('says when categories cannot be loaded, and tries again', async () => {
  server.use(api.get('/categories/', fails(500)));
  const { user } = await visit();
  await screen.findByText('1 draft');
  await user.click(screen.getByRole('button', { name: 'New draft' }));
  await alertOf('Failed to load categories and difficulties');
  server.use(api.get('/categories/', () => json([{ id: 2, name: 'backend' }])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Category')).toBeVisible();
});

it('sends only what was edited, trimmed', async () => {
  const { user, form, name } = await openEdit();
  expect(name).toHaveValue('Library Loans');
  await user.clear(name);
  await user.type(name, '  Shelf Life ');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Shelf Life' })).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Shelf Life' }]);
});

it('restores the typed text after a reload, and compares it with the saved draft', async () => {
  const { user, name, unmount } = await openEdit();
  await user.clear(name);
  await user.type(name, 'Shelf Life');
  unmount();
  const again = await openEdit();
  await waitFor(() => expect(again.name).toHaveValue('Shelf Life'));
  await again.user.click(again.form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Shelf Life' }]));
});

it('sends only the edited field, so a change made elsewhere survives, and asks before it discards the text', async () => {
  const { user, form, name, store } = await openEdit();
  await user.type(name, '!');
  drafts = [{ ...drafts[0]!, is_public: true }];
  await act(() =>
    store.dispatch(draftApi.endpoints.draftsDetail.initiate(7, { subscribe: false, forceRefetch: true })),
  );
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Library Loans!' }]));
});

it.each(['Create', 'Save Changes'])('refuses a name of more than 200 characters: %s', async (button) => {
  const { user, form } = await (button === 'Create' ? openCreate() : openEdit());
  fireEvent.change(form.getByLabelText('Project Name'), { target: { value: 'x'.repeat(201) } });
  await user.click(form.getByRole('button', { name: button }));
  await waitFor(() => expect(form.getByLabelText('Project Name')).toBeInvalid());
  expect(sent).toEqual([]);
});

it('asks for at least one change, spaces do not count as one', async () => {
  const { user, form, name } = await openEdit();
  await user.type(name, '  ');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Please modify at least one field to save changes.');
  expect(sent).toEqual([]);
});

it('no longer asks for a change once a field is modified', async () => {
  const { user, form, name } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await form.findByRole('alert');
  await user.type(name, '!');
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Library Loans');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await form.findByRole('alert');
  await user.click(form.getByRole('switch', { name: 'Public' }));
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

it('removes the name when the field is emptied, and can make the draft public', async () => {
  const { user, form, name } = await openEdit();
  await user.clear(name);
  await user.click(form.getByRole('switch', { name: 'Public' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Untitled Project' })).toBeInTheDocument();
  expect(sent).toEqual([{ name: '', is_public: true }]);
});

it('keeps the dialog and says why when saving fails', async () => {
  server.use(
    api.patch('/projects/drafts/7/', fails(409, 'This project has been completed and can no longer be modified.')),
  );
  const { user, form, name } = await openEdit();
  await user.type(name, '!');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    /Failed to update project draft.*can no longer be modified/s,
  );
  expect(name).toHaveValue('Library Loans!');
});

it.each(writeFaults)('keeps the form and says that creating failed when the call %s', async (fault) => {
  const { user, form } = await openCreate();
  const mend = breakCall(server, 'POST', '/projects/drafts/', fault);
  await user.selectOptions(form.getByLabelText('Category'), 'iot');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to create project draft');
  expect(form.getByLabelText('Category')).toHaveDisplayValue('iot');
  mend();
});

it.each(writeFaults)('keeps the form and says that saving failed when the call %s', async (fault) => {
  const { user, form, name } = await openEdit();
  const mend = breakCall(server, 'PATCH', '/projects/drafts/7/', fault);
  await user.type(name, '!');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to update project draft');
  expect(name).toHaveValue('Library Loans!');
  mend();
});

it.each(faults)(
  'says that there is nothing to choose from when the call for categories %s, and recovers on Retry',
  async (fault) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await visit();
    await screen.findByText('1 draft');
    const mend = breakCall(server, 'GET', '/categories/', fault);
    await user.click(screen.getByRole('button', { name: 'New draft' }));
    await alertOf('Failed to load categories and difficulties');
    mend();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Category')).toBeVisible();
  },
);

it('does not call back a visitor who has gone elsewhere while a draft was being created', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(api.post('/projects/drafts/', async () => (await held, json(aDraft({ id: 12 }), 201))));
  const { user, form, store, navigate, location, unmount } = await openCreate();
  await user.selectOptions(form.getByLabelText('Category'), 'iot');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await navigate('/pricing');
  unmount();
  answer();
  await waitFor(() => expect(draftApi.endpoints.draftsDetail.select(12)(store.getState()).data).toBeDefined());
  await act(async () => {});
  expect(location()).toBe('/pricing');
});
