import { screen, within } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';
import { serve } from '../testing/taskPage.ts';

it('lists all tasks with progress, the current one, and the labels Passed and Locked', async () => {
  serve();
  await visit('/projects/7/tasks/22');
  const list = await screen.findByRole('navigation', { name: 'Tasks' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    '1.Model the dataPassed',
    '2.Serve the data',
    '3.Page the dataLocked',
    '4.Guard the dataLocked',
  ]);
  expect(links[1]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('progressbar', { name: 'Tasks passed' })).toHaveAttribute('aria-valuetext', '1/4');
});

it('opens the list in a drawer, which closes when a task is chosen', async () => {
  serve();
  const { user, location } = await visit('/projects/7/tasks/22');
  await user.click(await screen.findByRole('button', { name: 'All tasks · 1/4 passed' }));
  const drawer = await screen.findByRole('dialog', { name: 'Tasks' });
  await user.click(within(drawer).getByRole('link', { name: /Model the data/ }));
  expect(location()).toBe('/projects/7/tasks/21');
  expect(await screen.findByRole('heading', { level: 1, name: 'Model the data' })).toBeInTheDocument();
});
