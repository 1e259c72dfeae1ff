import { screen, within } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';
import { aLog, path, serve } from '../testing/submissionPage.ts';

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

it('shows a failed test index of 0, and links to that test', async () => {
  serve({ status: 'failed', failed_test_index: 0, execution_logs: [failing, aLog()] });
  const { user } = await visit(path);
  expect((await screen.findByText('Failed Test Index')).nextElementSibling).toHaveTextContent(
    '0 (test 1 of 3) · Show “Creates a reading”',
  );
  await user.click(screen.getByRole('link', { name: 'Show “Creates a reading”' }));
  expect(document.activeElement).toHaveTextContent('Creates a reading');
  expect(window.location.hash).toBe('');
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .filter((row) => row.id !== '');

it('has one row per test with result, name, task, points, and feedback; beside a failure, those that passed are folded', async () => {
  serve({ status: 'failed', execution_logs: [aLog(), failing] });
  const { user } = await visit(path);
  const table = await screen.findByRole('table', { name: 'Test Execution Results' });
  expect(rowsOf(table).map(({ id }) => id)).toEqual(['test-1']);
  await user.click(screen.getByRole('button', { name: 'Show the test that passed', expanded: false }));
  const rows = rowsOf(table);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Passed.*Lists readings.*Serve the data.*\+10 pts.*As expected\./);
  expect(rows[1]).toHaveTextContent(
    /Failed.*Creates a reading.*Serve the data.*0 pts.*Expected: status 201\. Got: status 200\./,
  );
  await user.click(screen.getByRole('button', { name: 'Hide the tests that passed' }));
  expect(rowsOf(table)).toHaveLength(1);
});

it('shows all rows when every test passed', async () => {
  serve({ status: 'passed', execution_logs: [aLog(), aLog()] });
  await visit(path);
  expect(rowsOf(await screen.findByRole('table', { name: 'Test Execution Results' }))).toHaveLength(2);
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

const verdict = async () => within(await screen.findByRole('region', { name: 'Verdict' }));

it('opens with the first failing test: which it is, what was expected, what came, and what to look at', async () => {
  serve({
    status: 'failed',
    passed_tests: 1,
    total_tests: 7,
    execution_logs: [aLog({ expected: 'status 200' }), failing, { ...failing, name: 'A later failure' }],
  });
  await visit(path);
  const { getByText, getByRole, queryByText } = await verdict();
  expect(getByRole('status')).toHaveTextContent('Failed');
  expect(getByText('1 of 7 tests passed')).toBeVisible();
  expect(getByRole('heading', { level: 2, name: 'Test 2 of 7 failed: “Creates a reading”' })).toBeVisible();
  expect(getByRole('group', { name: 'Expected' })).toHaveTextContent('status 201');
  expect(getByRole('group', { name: 'Got' })).toHaveTextContent('status 200');
  expect(getByText(/what your code returns for POST \/readings\./)).toBeVisible();
  expect(queryByText(/A later failure/)).not.toBeInTheDocument();
});

it('folds the exchange of every test', async () => {
  serve({ status: 'failed', execution_logs: [aLog({ expected: 'status 200' }), failing] });
  const { user } = await visit(path);
  const { getByText } = await verdict();
  expect([...document.querySelectorAll('details')].some(({ open }) => open)).toBe(false);
  await user.click(getByText('Request and response'));
  expect(getByText(/POST https:\/\/owls\.example\.com\/readings/)).toBeVisible();
  expect(getByText(/HTTP 200/)).toBeVisible();
  expect(getByText('Unexpected response')).toBeVisible();
  expect(getByText('84 ms')).toBeVisible();
});

it.each([
  [
    'the log of the deployment after a 500',
    { response: { status: 500 } },
    /the log of your deployment.*POST \/readings/,
  ],
  ['the reason when nothing was returned', { response: undefined, feedback: 'It refused.' }, /It refused\./],
])('tells to look at %s', async (_name, fields, words) => {
  serve({ status: 'failed', execution_logs: [{ ...failing, ...fields }] });
  await visit(path);
  expect((await verdict()).getByText(words)).toBeVisible();
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
