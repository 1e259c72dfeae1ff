import { act, screen, within } from '@testing-library/react';
import { api, aSubmission, aTask, breakCall, fails, faults, json } from '@project-practice/shared/testing';
import { alertOf, visit, withWidgets } from '../testing/visit.tsx';
import { first, second, serve, server } from '../testing/taskPage.ts';

it('shows an unlocked task with its facts, description, endpoints, and buttons', async () => {
  serve();
  await visit('/projects/7/tasks/22');
  expect(await screen.findByRole('heading', { level: 1, name: 'Serve the data' })).toBeVisible();
  for (const text of [
    'Medium',
    '4 days',
    'Mar 2, 2026',
    '2 tests',
    'all',
    'GET',
    '/readings',
    'Lists readings',
    'POST',
    '/stations',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy path /readings' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Submissions' })).toHaveAttribute(
    'href',
    '/projects/7/tasks/22/submissions',
  );
  expect(screen.getByRole('link', { name: 'Back to Project' })).toHaveAttribute('href', '/projects/7');
  expect(screen.getByRole('button', { name: 'Submit Task' })).toBeVisible();
  expect(document.title).toContain('Serve the data');
});

it('says what the tests of every task take for granted', async () => {
  serve();
  await visit('/projects/7/tasks/22');
  const rules = within(await screen.findByRole('region', { name: 'How the tests work' })).getAllByRole('listitem');
  expect(rules.map((rule) => rule.textContent)).toContain(
    'Unless the task says otherwise, success is status 200, invalid input 400, and an unknown ID 404.',
  );
});

it('shows a task without a difficulty as hard', async () => {
  serve({ tasks: [aTask({ id: 22, difficulty_level: null as never })] });
  await visit('/projects/7/tasks/22');
  expect(await screen.findByText('Hard')).toBeVisible();
});

it('says that description and endpoints are missing', async () => {
  serve({ tasks: [aTask({ id: 22, description: '', endpoints: [], tests: [] })] });
  await visit('/projects/7/tasks/22');
  expect(await screen.findByText('No description available for this task')).toBeVisible();
  expect(screen.getByText('No API endpoints defined for this task')).toBeVisible();
  expect(screen.queryByText('Tests')).not.toBeInTheDocument();
  expect(screen.queryByText('How the tests work')).not.toBeInTheDocument();
});

it('offers the next task once this one has passed', async () => {
  serve();
  await visit('/projects/7/tasks/21');
  expect(await screen.findByRole('link', { name: 'Next task: Serve the data' })).toHaveAttribute(
    'href',
    '/projects/7/tasks/22',
  );
});

it('shows the completion banner only when all tasks have passed', async () => {
  serve({ tasks: [first, { ...second, is_passed: true }] });
  const done = await visit('/projects/7/tasks/22', { mountWidget: withWidgets });
  expect(await screen.findByText('certificates/completion-banner/v1 {"projectId":"7"}')).toBeVisible();
  done.unmount();
  serve();
  await visit('/projects/7/tasks/22', { mountWidget: withWidgets });
  await screen.findByRole('heading', { level: 1, name: 'Serve the data' });
  expect(screen.queryByText(/completion-banner/)).not.toBeInTheDocument();
});

it('shows the status of the latest submission', async () => {
  serve();
  server.use(
    api.get('/projects/7/tasks/22/submissions/', () =>
      json([aSubmission({ id: 5, status: 'failed', task: { id: 22, name: 'x' } })]),
    ),
  );
  await visit('/projects/7/tasks/22');
  const strip = await screen.findByRole('region', { name: 'Latest submission' });
  expect(strip).toHaveTextContent('Failed');
  expect(within(strip).getByRole('link', { name: 'View submission #5' })).toHaveAttribute(
    'href',
    '/projects/7/tasks/22/submissions/5',
  );
});

it('shows a teammate’s later submission on return to the tab', async () => {
  serve();
  const submissions = [aSubmission({ id: 8, status: 'failed', task: { id: 22, name: 'Serve the data' } })];
  server.use(api.get('/projects/7/tasks/22/submissions/', () => json(submissions)));
  await visit('/projects/7/tasks/22');
  expect(await screen.findByRole('link', { name: 'View submission #8' })).toBeVisible();
  submissions.push(aSubmission({ id: 9, status: 'passed', task: { id: 22, name: 'Serve the data' } }));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('link', { name: 'View submission #9' })).toBeVisible();
});

it.each(faults)('says that the task data failed to load when the task %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serve();
  const mend = breakCall(server, 'GET', '/projects/7/tasks/22/', fault);
  const { user } = await visit('/projects/7/tasks/22');
  await alertOf('Failed to load task data');
  serve();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Serve the data' })).toBeVisible();
});

it("says 'Task not found' for a task the project does not have", async () => {
  serve();
  server.use(api.get('/projects/7/tasks/99/', fails(404, 'Task not found.')));
  await visit('/projects/7/tasks/99');
  await alertOf('Task not found');
  expect(document.title).toMatch(/^Task not found · /);
});

it.each(['/projects/7/', '/projects/7/tasks/'].flatMap((path) => faults.map((fault) => [path, fault] as const)))(
  'says that the task data failed to load when %s %s',
  async (path, fault) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve();
    const mend = breakCall(server, 'GET', path, fault);
    await visit('/projects/7/tasks/22');
    await alertOf('Failed to load task data');
    mend();
  },
);

it('survives null in every field', async () => {
  serve();
  server.use(
    api.get('/projects/7/tasks/22/', () =>
      json({
        id: 22,
        name: null,
        difficulty_level: null,
        description: null,
        duration_in_days: null,
        created_at: null,
        tests: null,
        endpoints: [null, { method: null, path: null, description: null }],
      }),
    ),
  );
  await visit('/projects/7/tasks/22');
  expect(await screen.findByText('No description available for this task')).toBeVisible();
});
