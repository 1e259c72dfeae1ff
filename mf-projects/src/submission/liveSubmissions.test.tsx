import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject, api, aRegistration, aSubmission, aTask, json, setupApi } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';

const server = setupApi();

let hasPassed = false;
const first = () => aTask({ id: 21, name: 'Model the data', order: 0, is_passed: hasPassed });
const second = () => aTask({ id: 22, name: 'Serve the data', order: 1, locked: !hasPassed });
const submission = () =>
  aSubmission({
    id: 5,
    task: { id: 21, name: 'Model the data' },
    status: hasPassed ? 'passed' : 'pending',
    completed_at: null,
  });

beforeEach(() => {
  hasPassed = false;
  server.use(
    api.get('/projects/', () =>
      json([aProject({ id: 7, name: 'Chain Notes', is_registered: true, tasks: [first(), second()] })]),
    ),
    api.get('/categories/', () => json([])),
    api.get('/difficulties/', () => json([])),
    api.get('/projects/7/', () =>
      json(aProject({ id: 7, name: 'Chain Notes', is_registered: true, tasks: [first(), second()] })),
    ),
    api.get('/projects/7/tasks/', () => json([first(), second()])),
    api.get('/projects/7/tasks/21/', () => json(first())),
    api.get('/projects/7/submissions/', () => json([submission()])),
    api.get('/projects/7/tasks/21/submissions/', () => json([submission()])),
    api.get('/projects/7/tasks/21/submissions/5', () => json(submission())),
  );
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const pass = async () => {
  hasPassed = true;
  await act(() => jest.advanceTimersByTimeAsync(4_000));
};

it('updates a pending row of the list when it is graded', async () => {
  await visit('/projects/7/submissions');
  expect(await screen.findByText('Pending')).toBeVisible();
  await pass();
  expect(await screen.findByText('Passed')).toBeVisible();
});

it('unlocks the next task on the task page when the submission passes', async () => {
  await visit('/projects/7/tasks/21');
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(screen.getByText('Locked')).toBeInTheDocument();
  await pass();
  expect(await screen.findByRole('link', { name: 'Next task: Serve the data' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Locked')).not.toBeInTheDocument());
});

it('notices a submission that is graded before any list shows it as pending', async () => {
  server.use(
    api.get('/projects/7/tasks/21/submissions/', () => json(hasPassed ? [submission()] : [])),
    api.get('/projects/registrations', () =>
      json([
        aRegistration({
          project: { id: 7, name: 'Chain Notes' },
          team: 'Night Owls (00000000-0000-4000-8000-0000000000aa)',
        }),
      ]),
    ),
    api.post('/projects/7/tasks/21/submissions/', () => {
      const created = submission();
      hasPassed = true;
      return json(created, 201);
    }),
  );
  await visit('/projects/7/tasks/21');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Submit Task' }));
  await user.selectOptions(await screen.findByLabelText('Team'), 'Night Owls');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Submission received and is being processed.');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('Next task: Serve the data')).toBeInTheDocument();
});

it('keeps polling on another page, so that its progress is updated too', async () => {
  const { navigate } = await visit('/projects/7/submissions');
  await screen.findByText('Pending');
  await navigate('/projects');
  expect(await screen.findByText('Progress: 0/2 tasks')).toBeVisible();
  await pass();
  expect(await screen.findByText('Progress: 1/2 tasks')).toBeVisible();
});

const completes = () =>
  server.use(
    api.get('/projects/7/', () =>
      json(aProject({ id: 7, name: 'Chain Notes', is_registered: true, tasks: [first()] })),
    ),
  );

it('says on any page that the last task has passed, and leads to the certificate', async () => {
  completes();
  server.use(api.get('/projects/7/certificates/available/', () => json({ available: true, detail: '' })));
  const { navigate, location } = await visit('/projects/7/submissions');
  await screen.findByText('Pending');
  await navigate('/teams');
  await pass();
  const notice = await screen.findByText(/passed the last task of “Chain Notes”, and your certificate is ready/);
  expect(notice).toBeVisible();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('link', { name: 'Get your certificate' }));
  expect(location()).toBe('/projects/7');
  expect(notice).not.toBeInTheDocument();
});

it.each([
  ['tasks are left', () => {}],
  ['the certificate was issued before', completes],
])('says nothing about a certificate when %s', async (_name, prepare) => {
  prepare();
  const asked = jest.fn();
  server.use(
    api.get('/projects/7/certificates/available/', () => {
      asked();
      return json({ message: 'already issued', detail: 'already issued' }, 400);
    }),
  );
  await visit('/projects/7/submissions');
  await screen.findByText('Pending');
  await pass();
  expect(await screen.findByText('Passed')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(/certificate is ready/)).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(prepare === completes ? 1 : 0);
});

it('leaves the offer of the certificate to the page of the project that is shown', async () => {
  completes();
  const asked = jest.fn();
  server.use(
    api.get('/projects/7/certificates/available/', () => {
      asked();
      return json({ available: true, detail: '' });
    }),
  );
  const { navigate } = await visit('/projects/7/submissions');
  await screen.findByText('Pending');
  await navigate('/projects/7/tasks/21');
  // The router of these tests is in memory.
  window.history.replaceState(null, '', '/projects/7/tasks/21');
  await pass();
  expect(await screen.findByRole('link', { name: /Passed/ })).toBeVisible();
  window.history.replaceState(null, '', '/');
  expect(screen.queryByText(/certificate is ready/)).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
