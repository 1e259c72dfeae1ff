import { act, screen, waitFor, within } from '@testing-library/react';
import { api, aProject, fails, json } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';
import { cards, many, serve, server } from '../testing/projectList.ts';

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

it('offers the categories of the loaded projects when the lookups fail', async () => {
  server.use(api.get('/categories/', fails(404)), api.get('/difficulties/', fails(404)));
  serve(aProject({ category: 'mobile' }));
  await visit('/projects');
  expect(
    await within(await screen.findByLabelText('Category')).findByRole('option', { name: 'Mobile' }),
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

it('says that nothing matches, and shows all projects on request', async () => {
  serve(aProject({ category: 'backend' }));
  const { user } = await visit('/projects?category=frontend');
  expect(await screen.findByRole('heading', { name: 'No projects match your filters' })).toBeVisible();
  expect(screen.getByText('Try adjusting your filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all projects' }));
  expect(screen.getByRole('heading', { name: 'Weather Station API' })).toBeVisible();
});
