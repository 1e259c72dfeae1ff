import { act, screen, waitFor, within } from '@testing-library/react';
import { api, aProject, breakCall, fails, faults, json, setupApi } from 'shared/testing';
import type { Project, TaskSummary } from 'shared/contract';
import { alertOf, visit } from '../testing/visit.tsx';

const lookups = [
  api.get('/categories/', () =>
    json([
      { id: 1, name: 'backend' },
      { id: 2, name: 'frontend' },
    ]),
  ),
  api.get('/difficulties/', () =>
    json([
      { id: 1, name: 'Beginner' },
      { id: 2, name: 'Expert' },
    ]),
  ),
];
const server = setupApi(...lookups);
beforeEach(() => server.use(...lookups));

afterEach(() => jest.restoreAllMocks());

const serve = (...projects: Project[]) =>
  server.use(
    api.get('/projects/', () => json({ count: projects.length, next: null, previous: null, results: projects })),
  );
const summary = (id: number, is_passed: boolean): TaskSummary => ({ id, name: `Task ${id}`, order: id, is_passed });
const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
const cards = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const many = (count: number, fields: Partial<Project> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aProject({
      name: `Project ${index + 1}`,
      created_at: new Date(2026, 0, 1, 0, count - index).toISOString(),
      ...fields,
    }),
  );

it('shows each project as a card that links to it, with category, difficulty, description, team size, and premium badge', async () => {
  serve(
    aProject({
      id: 7,
      name: 'Chain Notes',
      category: 'blockchain',
      difficulty_level: 'Expert',
      description: 'Notes in a chain.',
      max_team_size: 6,
      is_premium: true,
    }),
  );
  await visit('/projects');
  const card = await cardOf('Chain Notes');
  expect(within(card).getByRole('link', { name: 'Chain Notes' })).toHaveAttribute('href', '/projects/7');
  for (const text of ['blockchain', 'Expert', 'Notes in a chain.', 'Premium', 'Max team size: 6'])
    expect(within(card).getByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Explore Projects' })).toBeVisible();
  expect(screen.getByText('Discover amazing projects and start your next adventure')).toBeVisible();
  expect(screen.getByRole('link', { name: 'AI Project Drafts' })).toHaveAttribute('href', '/projects/drafts');
});

it('says so when a project has no description, and shows no badge on a free one', async () => {
  serve(aProject({ description: '' }));
  await visit('/projects');
  const card = await cardOf('Weather Station API');
  expect(within(card).getByText('No description available')).toBeVisible();
  expect(within(card).queryByText('Premium')).not.toBeInTheDocument();
});

it('shows progress only for registered projects with tasks', async () => {
  serve(
    aProject({ name: 'Under way', is_registered: true, tasks: [summary(1, true), summary(2, false)] }),
    aProject({ name: 'Done', is_registered: true, tasks: [summary(3, true)] }),
    aProject({ name: 'Not mine', is_registered: false, tasks: [summary(4, true)] }),
    aProject({ name: 'Bare', is_registered: true, tasks: [] }),
  );
  await visit('/projects');
  expect(within(await cardOf('Under way')).getByRole('progressbar', { name: 'Progress: 1/2 tasks' })).toBeVisible();
  expect(await cardOf('Done')).toHaveTextContent('Completed! 🎉');
  for (const name of ['Not mine', 'Bare']) expect(await cardOf(name)).not.toHaveTextContent(/Progress|Completed/);
});

it('filters by every control, keeps the choice in the address, and clears it', async () => {
  serve(
    aProject({
      name: 'One',
      category: 'backend',
      difficulty_level: 'Beginner',
      is_premium: true,
      is_public: false,
      is_registered: true,
    }),
    aProject({ name: 'Two', category: 'frontend', difficulty_level: 'Expert' }),
  );
  const { user, location } = await visit('/projects');
  await screen.findByRole('heading', { name: 'One' });
  for (const [label, value, left, query] of [
    ['Difficulty', 'Expert', 'Two', 'difficulty=Expert'],
    ['Category', 'backend', 'One', 'category=backend'],
    ['Type', 'Premium', 'One', 'type=premium'],
    ['Visibility', 'Public', 'Two', 'visibility=public'],
    ['Registration', 'Not Registered', 'Two', 'registration=not-registered'],
  ] as const) {
    await user.selectOptions(screen.getByLabelText(label), value);
    expect(cards()).toEqual([left]);
    expect(location()).toBe(`/projects?${query}`);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(cards()).toHaveLength(2);
    expect(location()).toBe('/projects');
  }
});

it('shows the filters from the address before the data has loaded, and drops values that do not exist', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const hold = (path: string, answer: unknown) => api.get(path, () => arrival.then(() => json(answer as object)));
  server.use(
    hold('/projects/', [aProject({ name: 'One', category: 'backend' })]),
    hold('/categories/', [{ id: 1, name: 'backend' }]),
    hold('/difficulties/', []),
  );
  await visit('/projects?category=Backend&difficulty=nonsense');
  expect(screen.getByLabelText('Category')).toHaveValue('Backend');
  expect(screen.getByLabelText('Difficulty')).toHaveValue('nonsense');
  arrive();
  expect(await screen.findByRole('heading', { name: 'One' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Difficulty')).toHaveValue(''));
  expect(screen.getByLabelText('Category')).toHaveValue('backend');
});

it('searches while typing, keeps the text in the address, and adds one history entry', async () => {
  serve(
    aProject({ name: 'Tide Table', description: 'High and low water.' }),
    aProject({ name: 'Bus Stop', description: 'When the next one comes.' }),
  );
  const { user, location, navigate, router } = await visit('/projects');
  await navigate('/projects?type=free');
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(box, 'low water');
  expect(box).toHaveValue('low water');
  expect(location()).toBe('/projects?type=free&search=low+water');
  expect(cards()).toEqual(['Tide Table']);
  await act(() => router.navigate(-1));
  expect(location()).toBe('/projects?type=free');
  await act(() => router.navigate(1));
  await user.clear(box);
  await user.type(box, 'zebra');
  expect(await screen.findByRole('heading', { name: 'No projects match your filters' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(box).toHaveValue('');
  expect(cards()).toHaveLength(2);
  await navigate('/projects?search=bus');
  expect(cards()).toEqual(['Bus Stop']);
});

it('moves the focus to the count when the pressed button clears the filters', async () => {
  serve(aProject({ name: 'One', category: 'backend' }));
  const { user } = await visit('/projects?category=backend');
  await screen.findByRole('heading', { name: 'One' });
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(screen.getByText('1 project')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Category'), 'frontend');
  await user.click(await screen.findByRole('button', { name: 'Show all projects' }));
  expect(await screen.findByText('1 project')).toHaveFocus();
});

it('links from a project back to the list with its filters and page', async () => {
  const projects = many(12, { category: 'backend' });
  serve(...projects, aProject({ category: 'frontend' }));
  server.use(
    api.get('/projects/:id/', ({ params }) => json(projects.find(({ id }) => String(id) === params.id))),
    api.get('/projects/:id/tasks/', () => json([])),
  );
  const { user } = await visit('/projects?category=backend&page=2');
  await user.click(await screen.findByRole('link', { name: /Project 12/ }));
  expect(await screen.findByRole('link', { name: 'Back to Projects' })).toHaveAttribute(
    'href',
    '/projects?category=backend&page=2',
  );
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(breadcrumb.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByText('11–12 of 12 projects')).toBeVisible();
});

it('reads filters and page from the address, in any case, and ignores values it does not know', async () => {
  serve(...many(25), aProject({ name: 'Odd one', category: 'IoT' }));
  const { navigate } = await visit('/projects?category=iot&type=golden');
  expect(await screen.findByRole('heading', { name: 'Odd one' })).toBeVisible();
  expect(cards()).toEqual(['Odd one']);
  await navigate('/projects?category=backend&page=3');
  expect(cards()).toHaveLength(5);
  await navigate('/projects?page=99');
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
});

it('shows ten cards per page and goes back to page one when a filter changes', async () => {
  serve(...many(24));
  const { user, location } = await visit('/projects');
  await screen.findByRole('heading', { name: 'Project 1' });
  expect(cards()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(location()).toBe('/projects?page=3');
  expect(cards()).toEqual(['Project 21', 'Project 22', 'Project 23', 'Project 24']);
  expect(screen.getByText('21–24 of 24 projects')).toHaveAttribute('role', 'status');
  await user.selectOptions(screen.getByLabelText('Type'), 'Free');
  expect(location()).toBe('/projects?type=free');
});

it('keeps the server’s order, and uses it among equals when another order is chosen', async () => {
  serve(
    aProject({ id: 3, name: 'Old' }),
    aProject({ id: 4, name: 'New', created_at: '2027-01-01T00:00:00.000Z' }),
    aProject({ id: 9, name: 'Easy', difficulty_level: 'Beginner' }),
  );
  const { user } = await visit('/projects');
  await screen.findByRole('heading', { name: 'Old' });
  expect(cards()).toEqual(['Old', 'New', 'Easy']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Easiest first');
  expect(cards()).toEqual(['Old', 'New', 'Easy']);
});

it('sorts by name and by difficulty on request', async () => {
  serve(
    aProject({ name: 'Beta', difficulty_level: 'Expert' }),
    aProject({ name: 'Alpha', difficulty_level: 'Advanced' }),
    aProject({ name: 'Gamma', difficulty_level: 'Beginner' }),
  );
  const { user } = await visit('/projects');
  await screen.findByRole('heading', { name: 'Beta' });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  expect(cards()).toEqual(['Alpha', 'Beta', 'Gamma']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Easiest first');
  expect(cards()).toEqual(['Gamma', 'Alpha', 'Beta']);
});

it('offers the categories of the loaded projects when the lookups fail', async () => {
  server.use(api.get('/categories/', fails(404)), api.get('/difficulties/', fails(404)));
  serve(aProject({ category: 'mobile' }));
  await visit('/projects');
  expect(
    await within(await screen.findByLabelText('Category')).findByRole('option', { name: 'mobile' }),
  ).toBeInTheDocument();
});

it('offers the filters before the projects have loaded, and keeps what is typed meanwhile', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    api.get('/projects/', async () => {
      await held;
      return json([aProject({ name: 'Tide Table' }), aProject({ name: 'Bus Stop' })]);
    }),
  );
  const { user } = await visit('/projects');
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(box, 'bus');
  expect(screen.getByText('Loading', { exact: false })).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('heading', { name: 'Bus Stop' })).toBeVisible();
  expect(cards()).toEqual(['Bus Stop']);
  expect(box).toHaveFocus();
});

it('has an empty state for no projects', async () => {
  serve();
  await visit('/projects');
  expect(await screen.findByRole('heading', { name: 'No projects available' })).toBeVisible();
  expect(screen.getByText('Check back later for new projects')).toBeVisible();
});

it('says that nothing matches, and shows all projects on request', async () => {
  serve(aProject({ category: 'backend' }));
  const { user } = await visit('/projects?category=frontend');
  expect(await screen.findByRole('heading', { name: 'No projects match your filters' })).toBeVisible();
  expect(screen.getByText('Try adjusting your filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all projects' }));
  expect(screen.getByRole('heading', { name: 'Weather Station API' })).toBeVisible();
});

it('survives null in every field and an answer without an envelope', async () => {
  server.use(
    api.get('/projects/', () =>
      json([
        null,
        { id: 3, name: null, description: null, category: null, difficulty_level: null, tasks: null, created_at: null },
      ]),
    ),
  );
  await visit('/projects');
  expect(await cardOf('Untitled project')).toHaveTextContent('No description available');
});

it.each(faults)('says that projects failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', '/projects/', fault);
  const { user } = await visit('/projects');
  await alertOf('Failed to load projects');
  serve(aProject());
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Weather Station API' })).toBeVisible();
});
