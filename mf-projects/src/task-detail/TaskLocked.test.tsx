import { screen, within } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';
import { first, second, serve, third } from '../testing/taskPage.ts';

it('locks a passed task when an earlier task has not been passed', async () => {
  serve({
    tasks: [
      { ...first, is_passed: false },
      { ...second, is_passed: true, locked: true, description: undefined },
    ],
  });
  await visit('/projects/7/tasks/22');
  expect(await screen.findByRole('region', { name: 'Task Locked' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit Task' })).not.toBeInTheDocument();
});

it('explains registration in four steps instead of showing the task, and marks locked tasks in the list', async () => {
  const unregistered = { is_passed: false, registered: false, description: undefined };
  serve({
    project: { is_registered: false },
    tasks: [
      { ...second, ...unregistered },
      { ...third, ...unregistered },
    ],
  });
  await visit('/projects/7/tasks/22');
  const panel = await screen.findByRole('region', { name: 'Registration Required' });
  expect(within(panel).getByRole('link', { name: 'Register for Project' })).toHaveAttribute('href', '/projects/7');
  expect(within(panel).getByRole('link', { name: 'Browse Projects' })).toHaveAttribute('href', '/projects');
  expect(within(panel).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Submit Task' })).not.toBeInTheDocument();
  const links = within(screen.getByRole('navigation', { name: 'Tasks' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['1.Serve the data', '2.Page the dataLocked']);
});

it('names the task before a locked one, and the next open one', async () => {
  serve();
  await visit('/projects/7/tasks/24');
  const panel = await screen.findByRole('region', { name: 'Task Locked' });
  expect(panel).toHaveTextContent('“Page the data”');
  expect(within(panel).getByRole('link', { name: 'Go to Previous Task' })).toHaveAttribute(
    'href',
    '/projects/7/tasks/23',
  );
  expect(within(panel).getByRole('link', { name: /Serve the data/ })).toHaveAttribute('href', '/projects/7/tasks/22');
  expect(within(panel).getByRole('link', { name: 'Back to Project' })).toHaveAttribute('href', '/projects/7');
});
