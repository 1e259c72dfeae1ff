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
    '0 · Show “Creates a reading”',
  );
  await user.click(screen.getByRole('link', { name: 'Show “Creates a reading”' }));
  expect(document.activeElement).toHaveTextContent('Creates a reading');
  expect(window.location.hash).toBe('');
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
