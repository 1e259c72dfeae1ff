import { screen, within } from '@testing-library/react';
import type { Submission } from '@project-practice/shared/contract';
import { api, aProject, aSubmission, breakCall, faults, json, setupApi } from '@project-practice/shared/testing';
import { alertOf, visit } from '../testing/visit.tsx';

const server = setupApi();
const project = aProject({
  id: 7,
  name: 'Chain Notes',
  tasks: [{ id: 22, name: 'Serve the data', order: 0, is_passed: false }],
});
const task = { id: 22, name: 'Serve the data' };

const serve = (...rows: Submission[]) =>
  server.use(
    api.get('/projects/7/', () => json(project)),
    api.get('/projects/7/submissions/', () => json(rows)),
    api.get('/projects/7/tasks/22/submissions/', () => json(rows)),
    api.get('/projects/7/tasks/22/submissions/8', () => json(rows[0])),
  );

it('shows every column of a submission, and opens it from its row', async () => {
  serve(
    aSubmission({
      id: 5,
      task,
      status: 'failed',
      passed_percentage: 66,
      passed_tests: 2,
      total_tests: 3,
      completed_at: '2026-03-02T12:31:00.000Z',
    }),
  );
  await visit('/projects/7/submissions');
  const table = await screen.findByRole('table', { name: /Submissions/ });
  const headers = within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent);
  expect(headers).toEqual([
    'Status',
    'User',
    'Team',
    'Task',
    'Success Rate',
    'Passed Tests',
    'Links',
    'Completed At',
    'Actions',
  ]);
  const row = within(table).getAllByRole('row')[1]!;
  for (const text of ['Failed', 'Ada Lovelace', 'Night Owls', 'Serve the data', '66% (2 passed)', '2 / 3'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByText(/^Mar 2, 2026, \d+:\d\d/)).toBeVisible();
  // Screen readers hear it as the value of the bar only.
  expect(within(row).getByText('66% (2 passed)')).toHaveAttribute('aria-hidden', 'true');
  expect(within(row).getByRole('progressbar', { name: 'Success Rate' })).toHaveAttribute(
    'aria-valuetext',
    '66% (2 passed)',
  );
  expect(within(row).getByRole('link', { name: 'View Details of submission #5' })).toHaveAttribute(
    'href',
    '/projects/7/tasks/22/submissions/5',
  );
});

it('opens deployment and repository in a new tab without an opener', async () => {
  serve(aSubmission({ task }));
  await visit('/projects/7/submissions');
  for (const [name, href] of [
    ['Open deployment', 'https://weather.example.com'],
    ['Open repository', 'https://github.com/example/weather'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

it('makes no link of an address that is not http(s)', async () => {
  serve(aSubmission({ task, deployment_url: 'javascript:alert(1)', github_url: '' }));
  await visit('/projects/7/submissions');
  await screen.findByText('Ada Lovelace');
  expect(screen.queryByRole('link', { name: 'Open deployment' })).not.toBeInTheDocument();
});

it("shows '-' as the end of a pending submission, and its position in the queue", async () => {
  serve(
    aSubmission({
      id: 8,
      task,
      status: 'pending',
      completed_at: null,
      queue_position: 2,
      passed_percentage: 0,
      passed_tests: 0,
    }),
  );
  await visit('/projects/7/submissions');
  const row = (await screen.findAllByRole('row'))[1]!;
  expect(within(row).getByText('Pending')).toBeVisible();
  expect(within(row).getByText(/Queued – 2 ahead/)).toBeVisible();
  expect(within(row).getByText('-')).toBeVisible();
});

it('shows the raw text of an unknown status, and reads users and teams sent as strings', async () => {
  server.use(
    api.get('/projects/7/', () => json(project)),
    api.get('/projects/7/submissions/', () =>
      json({
        results: [
          {
            id: 1,
            status: 'exploded',
            user: 'ada',
            team: 'Owls',
            task: 'Serve',
            created_at: null,
            execution_logs: null,
          },
          null,
        ],
      }),
    ),
  );
  await visit('/projects/7/submissions');
  for (const text of ['exploded', 'ada', 'Owls', 'Serve']) expect(await screen.findByText(text)).toBeVisible();
});

it('shows the newest first, fifty per page', async () => {
  const rows = Array.from({ length: 51 }, (_, index) =>
    aSubmission({ id: 100 + index, task, created_at: new Date(2026, 0, 1, 0, index).toISOString() }),
  );
  serve(...rows);
  const { user, location } = await visit('/projects/7/submissions');
  const names = (await screen.findAllByText(/of submission #/)).map((text) => text.textContent);
  expect(names).toHaveLength(50);
  expect(names[0]).toContain('#150');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(location()).toBe('/projects/7/submissions?page=2');
  expect(screen.getByText(/of submission #/)).toHaveTextContent('#100');
});

it.each([
  ['/projects/7/submissions', 'Back to Project', '/projects/7', /for this project/],
  ['/projects/7/tasks/22/submissions', 'Back to Task', '/projects/7/tasks/22', /for this task/],
])('has a link back and its own empty state at %s', async (path, back, href, text) => {
  serve();
  await visit(path);
  expect(await screen.findByRole('heading', { name: 'No Submissions Found' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', href);
});

it.each(faults)('says that submissions failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serve();
  const mend = breakCall(server, 'GET', '/projects/7/submissions/', fault);
  const { user } = await visit('/projects/7/submissions');
  await alertOf('Failed to load submissions');
  serve(aSubmission({ task }));
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

it('survives null in every field', async () => {
  serve();
  server.use(
    api.get('/projects/7/submissions/', () =>
      json({
        results: [
          null,
          {
            id: 5,
            status: null,
            user: null,
            team: null,
            task: null,
            passed_percentage: null,
            deployment_url: null,
            completed_at: null,
          },
        ],
      }),
    ),
  );
  await visit('/projects/7/submissions');
  expect(await screen.findByRole('link', { name: /^View Details of submission #5/i })).toBeVisible();
});
