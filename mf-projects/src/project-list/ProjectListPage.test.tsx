import { screen, within } from '@testing-library/react';
import { api, aProject, breakCall, faults, json } from '@project-practice/shared/testing';
import type { TaskSummary } from '@project-practice/shared/contract';
import { alertOf, visit } from '../testing/visit.tsx';
import { cards, many, serve, server } from '../testing/projectList.ts';

const summary = (id: number, is_passed: boolean): TaskSummary => ({ id, name: `Task ${id}`, order: id, is_passed });
const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;

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
  for (const text of ['Blockchain', 'Expert', 'Notes in a chain.', 'Premium', 'Max team size: 6'])
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

it('has an empty state for no projects', async () => {
  serve();
  await visit('/projects');
  expect(await screen.findByRole('heading', { name: 'No projects available' })).toBeVisible();
  expect(screen.getByText('Check back later for new projects')).toBeVisible();
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

it('names the member who made a project on its card', async () => {
  serve(aProject({ name: 'Chain Notes', maker: 'Robin Maker' }), aProject({ name: 'Weather Station API' }));
  await visit('/projects');
  expect(await cardOf('Chain Notes')).toHaveTextContent('By Robin Maker, a member');
  expect(await cardOf('Weather Station API')).not.toHaveTextContent('a member');
});
