import { screen, within } from '@testing-library/react';
import { api, json } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';
import { path, serve, server, team } from '../testing/teamPage.ts';

const section = async () => within(await screen.findByRole('region', { name: 'Projects' }));

it('says how far the team is with each project, and links to it', async () => {
  serve({
    projects: [
      { id: 7, name: 'Chain Notes', passed_tasks: 2, total_tasks: 5 },
      { id: 8, name: 'Tide Table', passed_tasks: 3, total_tasks: 3 },
      { id: 9, name: 'Empty', passed_tasks: 0, total_tasks: 0 },
    ],
  });
  await visit(path);
  const { getByRole, getByText } = await section();
  expect(getByRole('link', { name: 'Chain Notes' })).toHaveAttribute('href', '/projects/7');
  const bar = getByRole('progressbar', { name: 'Chain Notes' });
  expect([bar.ariaValueNow ?? bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '2',
    '2 of 5 tasks passed',
  ]);
  expect(getByText('All tasks passed')).toBeVisible();
  expect(getByText('No tasks')).toBeVisible();
});

it('leads to all projects when there is none', async () => {
  serve({ projects: [] });
  await visit(path);
  const { getByRole, getByText } = await section();
  expect(getByText('This team is not registered to a project yet.')).toBeVisible();
  expect(getByRole('link', { name: 'Explore Projects' })).toHaveAttribute('href', '/projects');
});

it('is left out when the server does not tell, and survives null in every field', async () => {
  const { projects: _, ...rest } = team;
  server.use(api.get(`${path}/`, () => json(rest)));
  const { unmount } = await visit(path);
  await screen.findByRole('heading', { level: 1, name: 'Night Owls' });
  expect(screen.queryByRole('region', { name: 'Projects' })).not.toBeInTheDocument();
  unmount();
  serve({ projects: [null, { id: null, name: null, passed_tasks: null, total_tasks: null }] as never });
  await visit(path);
  expect((await section()).getByText('Untitled project')).toBeVisible();
});
