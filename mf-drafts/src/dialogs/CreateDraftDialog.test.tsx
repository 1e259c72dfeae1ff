import { act, screen, waitFor } from '@testing-library/react';
import {
  aDraft,
  api,
  breakCall,
  fails,
  faults,
  HttpResponse,
  json,
  writeFaults,
} from '@project-practice/shared/testing';
import { draftApi } from '../draft/draftApi.ts';
import { formTexts } from '../texts.ts';
import { alertOf, visit } from '../testing/visit.tsx';
import { openCreate, sent, server, stored } from '../testing/draftDialogs.ts';

it('creates a private draft without a name and opens it', async () => {
  const { user, form, location } = await openCreate();
  expect(form.getByLabelText('Project Name')).toHaveAccessibleDescription('Leave empty for AI to suggest a name');
  expect(form.getByRole('switch', { name: 'Public' })).not.toBeChecked();
  await user.selectOptions(form.getByLabelText('Category'), 'IoT');
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
  await user.selectOptions(form.getByLabelText('Category'), 'IoT');
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
    await before.user.selectOptions(before.form.getByLabelText('Category'), 'IoT');
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
      stored.drafts = [...stored.drafts, aDraft({ id: 12, name: 'Sensors' })];
      return json({}, 201);
    }),
  );
  const { user, form, location } = await openCreate();
  await user.selectOptions(form.getByLabelText('Category'), 'IoT');
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
  await user.selectOptions(form.getByLabelText('Category'), 'IoT');
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

it.each(writeFaults)('keeps the form and says that creating failed when the call %s', async (fault) => {
  const { user, form } = await openCreate();
  const mend = breakCall(server, 'POST', '/projects/drafts/', fault);
  await user.selectOptions(form.getByLabelText('Category'), 'IoT');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to create project draft');
  expect(form.getByLabelText('Category')).toHaveDisplayValue('IoT');
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
  await user.selectOptions(form.getByLabelText('Category'), 'IoT');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await navigate('/pricing');
  unmount();
  answer();
  await waitFor(() => expect(draftApi.endpoints.draftsDetail.select(12)(store.getState()).data).toBeDefined());
  await act(async () => {});
  expect(location()).toBe('/pricing');
});
