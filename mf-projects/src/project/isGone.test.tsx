import { act, screen } from '@testing-library/react';
import { api as cache } from 'shared/api';
import { api, aProject, aSubmission, aTask, fails, json, setupApi } from 'shared/testing';
import { alertOf, visit } from '../testing/visit.tsx';

const server = setupApi();

it.each([
  ['/projects/7', 'Failed to load project'],
  ['/projects/7/tasks/22', 'Failed to load task data'],
  ['/projects/7/submissions', 'Failed to load submissions'],
  ['/projects/7/tasks/22/submissions/5', 'Submission not found'],
])('no longer shows at %s what it showed, once a project is out of sight', async (path, text) => {
  const task = aTask({ id: 22, name: 'Serve the data' });
  const submission = aSubmission({ id: 5, task });
  server.use(
    api.get('/projects/7/', () => json(aProject({ id: 7, name: 'Secret Garden', is_registered: true, tasks: [task] }))),
    api.get('/projects/7/tasks/', () => json([task])),
    api.get('/projects/7/tasks/22/', () => json(task)),
    api.get('/projects/7/submissions/', () => json([submission])),
    api.get('/projects/7/tasks/22/submissions/', () => json([submission])),
    api.get('/projects/7/tasks/22/submissions/5', () => json(submission)),
  );
  const { store } = await visit(path);
  expect((await screen.findAllByText('Serve the data'))[0]).toBeVisible();
  server.use(...['/projects/7/', '/projects/7/*'].map((hidden) => api.get(hidden, fails(404))));
  act(() => void store.dispatch(cache.util.invalidateTags(['Project', 'Task', 'Submission'])));
  await alertOf(text);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText('Secret Garden')).not.toBeInTheDocument();
});
