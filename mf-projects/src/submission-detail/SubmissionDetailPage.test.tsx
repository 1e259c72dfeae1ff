import { act, screen, waitFor, within } from '@testing-library/react';
import type { ExecutionLog, Submission } from 'shared/contract';
import {
  api,
  aProject,
  aSubmission,
  aTask,
  breakCall,
  fails,
  faults,
  json,
  setupApi,
  wordsUnder,
  writeFaults,
} from 'shared/testing';
import { snackbarStore } from 'shared/ui';
import { alertOf, visit } from '../testing/visit.tsx';

const server = setupApi();
const path = '/projects/7/tasks/22/submissions/5';
const serve = (fields: Partial<Submission> = {}) =>
  server.use(api.get(path, () => json(aSubmission({ id: 5, task: { id: 22, name: 'Serve the data' }, ...fields }))));

const aLog = (fields: Partial<ExecutionLog> = {}): ExecutionLog => ({
  name: 'Lists readings',
  task_name: 'Serve the data',
  passed: true,
  points_earned: 10,
  feedback: 'As expected.',
  ...fields,
});
const failing = aLog({
  name: 'Creates a reading',
  passed: false,
  points_earned: 0,
  feedback: 'Expected: status 201. Got: status 200.',
  failure_class: 'assertion',
  duration_ms: 84,
  request: {
    method: 'POST',
    url: 'https://owls.example.com/readings',
    headers: { 'content-type': 'application/json' },
    body: '{"celsius":7}',
  },
  response: { status: 200, body: '{"ok":true}' },
  expected: 'status 201',
  actual: 'status 200',
});

beforeEach(() => {
  snackbarStore.clear();
  server.use(api.get('/projects/7/', () => json(aProject({ id: 7, name: 'Chain Notes' }))));
});

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
  expect(screen.getByText('Nearly there.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Submissions' })).toHaveAttribute(
    'href',
    '/projects/7/tasks/22/submissions',
  );
});

it('shows a failed test index of 0, and links to that test', async () => {
  serve({ status: 'failed', failed_test_index: 0, execution_logs: [failing, aLog()] });
  const { user } = await visit(path);
  expect((await screen.findByText('Failed Test Index')).nextElementSibling).toHaveTextContent(
    '0 · Show “Creates a reading”',
  );
  await user.click(screen.getByRole('link', { name: 'Show “Creates a reading”' }));
  expect(document.activeElement).toHaveTextContent('Creates a reading');
  expect(window.location.hash).toBe('');
});

it('leaves out the failed test index and the feedback when there are none', async () => {
  serve({ failed_test_index: null, feedback: null, completed_at: null });
  await visit(path);
  expect(await screen.findByText('Not completed')).toBeVisible();
  expect(screen.queryByText('Failed Test Index')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Feedback' })).not.toBeInTheDocument();
});

it('has one row per test with result, name, task, points, and feedback', async () => {
  serve({ status: 'failed', execution_logs: [aLog(), failing] });
  await visit(path);
  const table = await screen.findByRole('table', { name: 'Test Execution Results' });
  const rows = within(table)
    .getAllByRole('row')
    .filter((row) => row.id !== '');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Passed.*Lists readings.*Serve the data.*\+10 pts.*As expected\./);
  expect(rows[1]).toHaveTextContent(
    /Failed.*Creates a reading.*Serve the data.*0 pts.*Expected: status 201\. Got: status 200\./,
  );
});

it('calls tests that were not run so, and not failed', async () => {
  const feedback = 'Not run: owls.example.com refused the connection. Is the deployment running?';
  serve({
    status: 'error',
    execution_logs: ['One', 'Two'].map((name) =>
      aLog({ name, passed: false, not_run: true, points_earned: 0, feedback, failure_class: 'network' }),
    ),
  });
  const { user } = await visit(path);
  const table = await screen.findByRole('table', { name: 'Test Execution Results' });
  expect(within(table).getAllByText('Not run')).toHaveLength(2);
  expect(within(table).queryByText('Failed')).not.toBeInTheDocument();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(write.mock.lastCall![0]).toContain('[Not run] One');
});

it('says that it waits for a deployment that sleeps', async () => {
  serve({ status: 'pending', completed_at: null, is_waking: true, queue_position: 4 });
  await visit(path);
  expect(await screen.findByRole('progressbar', { name: 'Waiting for your deployment to respond' })).toBeVisible();
});

it('opens the first failing test, with what was sent, expected, and received', async () => {
  serve({ status: 'failed', execution_logs: [aLog({ expected: 'status 200' }), failing] });
  await visit(path);
  expect(await screen.findByText('status 201')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Got' })).toHaveTextContent('status 200');
  expect(screen.getByText(/POST https:\/\/owls\.example\.com\/readings/)).toBeVisible();
  expect(screen.getByText(/HTTP 200/)).toBeVisible();
  expect(screen.getByText('Unexpected response')).toBeVisible();
  expect(screen.getByText('84 ms')).toBeVisible();
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});

it('copies the whole result as text', async () => {
  serve({ status: 'failed', execution_logs: [failing] });
  const { user } = await visit(path);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
  const [text] = write.mock.lastCall!;
  for (const part of [
    'Submission #5: failed',
    '[Failed] Creates a reading',
    'Expected: status 201',
    'POST https://owls.example.com/readings',
    '"celsius": 7',
  ])
    expect(text).toContain(part);
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

it('runs a submission again that could not be judged', async () => {
  serve({ status: 'error' });
  server.use(api.post(`${path}/rerun/`, () => json(aSubmission({ id: 5, status: 'pending' }))));
  const { user } = await visit(path);
  await alertOf('The tests could not be run');
  serve({ status: 'cancelled' });
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('The submission is being graded again.')).toBeVisible();
  expect(await screen.findByText('Cancelled')).toBeVisible();
});

it('moves the focus to the heading when the submission runs again', async () => {
  serve({ status: 'error' });
  server.use(api.post(`${path}/rerun/`, () => (serve({ status: 'pending', completed_at: null }), json({}, 202))));
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Run again|Starting/ })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
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

it.each([
  ['the task it unlocked', false, '/projects/7/tasks/23'],
  ['the project, after the last task', true, '/projects/7'],
])('links from a passed submission to %s', async (_name, isLast, address) => {
  const tasks = [aTask({ id: 22, order: 0, is_passed: true }), aTask({ id: 23, order: 1, is_passed: isLast })];
  server.use(api.get('/projects/7/', () => json(aProject({ id: 7, is_registered: true, tasks }))));
  serve({ status: 'passed' });
  await visit(path);
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', address);
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

it.each(writeFaults)('says that it could not be run again when the call %s, and can try again', async (fault) => {
  serve({ status: 'error' });
  server.use(api.post(`${path}/rerun/`, () => json({}, 202)));
  const mend = breakCall(server, 'POST', `${path}/rerun/`, fault);
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Run again' }));
  const refusal = await screen.findByText(wordsUnder(fault, 'The submission could not be run again.'));
  expect(refusal).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('The submission is being graded again.')).toBeVisible();
  expect(refusal).not.toBeInTheDocument();
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
