import { act, screen, within } from '@testing-library/react';
import { api, aProject, aTask, breakCall, fails, faults, json } from '@project-practice/shared/testing';
import { alertOf, visit, withWidgets } from '../testing/visit.tsx';
import { aLog, path, serve, server } from '../testing/submissionPage.ts';

it('shows every fact of a submission', async () => {
  serve({ passed_percentage: 66, passed_tests: 2, total_tests: 3, status: 'failed', feedback: 'Nearly there.' });
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Submission #5' })).toBeVisible();
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(fact('Id')).toHaveTextContent('5');
  expect(fact('Status')).toHaveTextContent('Failed');
  expect(fact('Passed Tests')).toHaveTextContent('2 / 3');
  expect(fact('Success Rate')).toHaveTextContent('66%');
  expect(fact('Created At')).toHaveTextContent(/2026, \d+:/);
  expect(fact('Completed At')).toHaveTextContent(/2026, \d+:/);
  expect(within(fact('Deployment') as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    'https://weather.example.com',
  );
  const repository = within(fact('Repository') as HTMLElement).getByRole('link');
  expect(repository).toHaveAttribute('href', 'https://github.com/example/weather');
  expect(repository).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(within(screen.getByRole('region', { name: 'Feedback' })).getByText('Nearly there.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Submissions' })).toHaveAttribute(
    'href',
    '/projects/7/tasks/22/submissions',
  );
});

it('leaves out the failed test index and the feedback when there are none', async () => {
  serve({ failed_test_index: null, feedback: null, completed_at: null });
  await visit(path);
  expect(await screen.findByText('Not completed')).toBeVisible();
  expect(screen.queryByText('Failed Test Index')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Feedback' })).not.toBeInTheDocument();
});

it('says that it waits for a deployment that sleeps', async () => {
  serve({ status: 'pending', completed_at: null, is_waking: true, queue_position: 4 });
  await visit(path);
  expect(await screen.findByRole('progressbar', { name: 'Waiting for your deployment to respond' })).toBeVisible();
});

it('shows the progress while it runs, and the result when it ends, without a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  serve({ status: 'pending', completed_at: null, total_tests: 3, passed_tests: 1, execution_logs: [aLog()] });
  await visit(path);
  expect(await screen.findByRole('progressbar', { name: 'Running test 2 of 3' })).toBeVisible();
  serve({ status: 'passed', execution_logs: [aLog(), aLog(), aLog()] });
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('Passed', { selector: 'dd *' })).toBeVisible();
  expect(screen.queryByRole('progressbar', { name: /Running/ })).not.toBeInTheDocument();
  jest.useRealTimers();
});

it.each(['failed', 'error'])(
  'links from a submission with the status %s to another try of the same team',
  async (status) => {
    const team = { uuid: '00000000-0000-4000-8000-0000000000aa', name: 'Night Owls' };
    serve({ status, team });
    await visit(path);
    expect(await screen.findByRole('link', { name: 'Submit again' })).toHaveAttribute(
      'href',
      `/projects/7/tasks/22?submit=${team.uuid}`,
    );
  },
);

it('links from a passed submission to the task it unlocked', async () => {
  const tasks = [aTask({ id: 22, order: 0, is_passed: true }), aTask({ id: 23, order: 1 })];
  server.use(api.get('/projects/7/', () => json(aProject({ id: 7, is_registered: true, tasks }))));
  serve({ status: 'passed' });
  await visit(path);
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/projects/7/tasks/23');
});

it('offers the certificate on the submission that completes the project', async () => {
  const tasks = [aTask({ id: 22, order: 0, is_passed: true })];
  server.use(api.get('/projects/7/', () => json(aProject({ id: 7, is_registered: true, tasks }))));
  serve({ status: 'passed', passed_tests: 3, total_tests: 3 });
  await visit(path, { mountWidget: withWidgets });
  expect(await screen.findByText('All 3 tests passed')).toBeVisible();
  expect(await screen.findByText('certificates/project-banner/v1 {"projectId":"7"}')).toBeVisible();
});

it.each(['passed', 'pending', 'cancelled'])(
  'offers no other try for a submission with the status %s',
  async (status) => {
    serve({ status });
    await visit(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Submit again' })).not.toBeInTheDocument();
  },
);

it("says 'Submission not found' for one that does not exist or is not accessible", async () => {
  server.use(api.get(path, fails(404, 'Submission not found.')));
  await visit(path);
  await alertOf('Submission not found');
  expect(document.title).toMatch(/^Submission not found · /);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Submissions' })).toBeVisible();
});

it.each(faults)('says that the details failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', path, fault);
  const { user } = await visit(path);
  await alertOf('Failed to load submission details');
  serve();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Submission #5' })).toBeVisible();
});

it('survives null in every field', async () => {
  server.use(
    api.get(path, () =>
      json({
        id: 5,
        status: null,
        user: null,
        team: null,
        task: null,
        passed_percentage: null,
        passed_tests: null,
        failed_test_index: null,
        deployment_url: null,
        github_url: null,
        feedback: null,
        created_at: null,
        completed_at: null,
        execution_logs: [null, { name: null, task_name: null, passed: null, points_earned: null, feedback: null }],
      }),
    ),
  );
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Submission #5' })).toBeVisible();
  expect(screen.getByText('Not completed')).toBeVisible();
});
