import type { Project, Task } from '@project-practice/shared/contract';
import { api, aProject, aTask, json, setupApi } from '@project-practice/shared/testing';

export const server = setupApi();

export const first = aTask({ id: 21, name: 'Model the data', order: 0, is_passed: true });
export const second = aTask({
  id: 22,
  name: 'Serve the data',
  order: 1,
  difficulty_level: 2,
  duration_in_days: 4,
  description: 'Answer with **all** readings.',
  tests: [{ name: 'a' }, { name: 'b' }],
  endpoints: [
    { method: 'GET', path: '/readings', description: 'Lists readings' },
    { method: 'POST', url: '/stations', description: '' } as never,
  ],
});
export const third = aTask({ id: 23, name: 'Page the data', order: 2, locked: true });
const fourth = aTask({ id: 24, name: 'Guard the data', order: 3, locked: true });

export function serve({
  project = {},
  tasks = [first, second, third, fourth],
}: { project?: Partial<Project>; tasks?: Task[] } = {}) {
  server.use(
    api.get('/projects/7/', () =>
      json(aProject({ id: 7, name: 'Chain Notes', is_registered: true, tasks, ...project })),
    ),
    api.get('/projects/7/tasks/', () => json(tasks)),
    ...tasks.map((task) => api.get(`/projects/7/tasks/${task.id}/`, () => json(task))),
    ...tasks.map((task) => api.get(`/projects/7/tasks/${task.id}/submissions/`, () => json([]))),
  );
}
