import { act, screen } from '@testing-library/react';
import { api as cache } from '@project-practice/shared/api';
import { api, aProject, aSubmission, aTask, fails, json, setupApi } from '@project-practice/shared/testing';
import { alertOf, visit } from './testing/visit.tsx';

const task = aTask({ id: 22, name: 'Serve the data' });
const project = aProject({ id: 7, name: 'Chain Notes', is_registered: true, tasks: [task] });
const submission = aSubmission({ id: 5, task });
const server = setupApi(
  api.get('/categories/', () => json([])),
  api.get('/difficulties/', () => json([])),
  api.get('/projects/', () => json([project])),
  api.get('/projects/7/', () => json(project)),
  api.get('/projects/7/tasks/', () => json([task])),
  api.get('/projects/7/tasks/22/', () => json(task)),
  api.get('/projects/7/submissions/', () => json([submission])),
  api.get('/projects/7/tasks/22/submissions/', () => json([submission])),
  api.get('/projects/7/tasks/22/submissions/5', () => json(submission)),
);

it.each([
  ['/projects', 'Chain Notes'],
  ['/projects/7', 'Serve the data'],
  ['/projects/7/tasks/22', 'Submit Task'],
  ['/projects/7/submissions', 'Night Owls'],
  ['/projects/7/tasks/22/submissions/5', 'Night Owls'],
])('%s keeps its content when it cannot be refreshed, and says so', async (path, shown) => {
  const { store } = await visit(path);
  await screen.findByText(shown);
  server.use(api.get('/*', fails(500)));
  act(() => void store.dispatch(cache.util.invalidateTags(['Project', 'Task', 'Submission'])));
  await alertOf('Could not refresh');
  expect(screen.getByText(shown)).toBeVisible();
});

it.each([
  ['/projects/7', 'Failed to load project'],
  ['/projects/7/tasks/22', 'Failed to load task data'],
  ['/projects/7/submissions', 'Failed to load submissions'],
  ['/projects/7/tasks/22/submissions/5', 'Submission not found'],
])('%s removes its content when the server answers 404', async (path, text) => {
  const { store } = await visit(path);
  expect((await screen.findAllByText('Serve the data'))[0]).toBeVisible();
  server.use(api.get('/*', fails(404)));
  act(() => void store.dispatch(cache.util.invalidateTags(['Project', 'Task', 'Submission'])));
  await alertOf(text);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText('Chain Notes')).not.toBeInTheDocument();
});
