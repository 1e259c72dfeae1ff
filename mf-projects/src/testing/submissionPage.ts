import type { ExecutionLog, Submission } from '@project-practice/shared/contract';
import { api, aProject, aSubmission, json, setupApi } from '@project-practice/shared/testing';
import { snackbarStore } from '@project-practice/shared/ui';

export const server = setupApi();
export const path = '/projects/7/tasks/22/submissions/5';
export const serve = (fields: Partial<Submission> = {}) =>
  server.use(api.get(path, () => json(aSubmission({ id: 5, task: { id: 22, name: 'Serve the data' }, ...fields }))));

export const aLog = (fields: Partial<ExecutionLog> = {}): ExecutionLog => ({
  name: 'Lists readings',
  task_name: 'Serve the data',
  passed: true,
  points_earned: 10,
  feedback: 'As expected.',
  ...fields,
});
beforeEach(() => {
  snackbarStore.clear();
  server.use(api.get('/projects/7/', () => json(aProject({ id: 7, name: 'Chain Notes' }))));
});
