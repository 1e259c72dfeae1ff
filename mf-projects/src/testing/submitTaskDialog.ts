import { screen, within } from '@testing-library/react';
import type { Submission } from '@project-practice/shared/contract';
import { api, aProject, aRegistration, aSubmission, aTask, json, setupApi } from '@project-practice/shared/testing';
import { visit } from './visit.tsx';

export const server = setupApi();
export const uuid = '00000000-0000-4000-8000-0000000000aa';
const task = aTask({ id: 22, name: 'Serve the data' });
export const project = { id: 7, name: 'Chain Notes' };
export const registration = aRegistration({
  project,
  team: `Night Owls (${uuid})`,
  deployment_url: 'https://owls.example.com',
});

/** What the API has: submissions of the task, and of the whole project. */
export const stored: { ofTask: Submission[]; ofProject: Submission[] } = { ofTask: [], ofProject: [] };
/** The submissions that the API received. */
export const posts: { body: unknown; key: string | null }[] = [];

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  Object.assign(stored, { ofTask: [], ofProject: [] });
  posts.length = 0;
  sessionStorage.clear();
  server.use(
    api.get('/projects/7/', () => json(aProject({ id: 7, is_registered: true, tasks: [task] }))),
    api.get('/projects/7/tasks/', () => json([task])),
    api.get('/projects/7/tasks/22/', () => json(task)),
    api.get('/projects/7/tasks/22/submissions/', () => json(stored.ofTask)),
    api.get('/projects/7/submissions/', () => json(stored.ofProject)),
    api.get('/projects/7/tasks/22/submissions/40', () => json(stored.ofTask[0])),
    api.get('/projects/registrations', () => json([registration])),
    api.get('/projects/7/tasks/22/addresses/', () => json({})),
    api.post('/projects/7/tasks/22/submissions/', async ({ request }) => {
      posts.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      const created = aSubmission({ id: 40, status: 'passed', task: { id: 22, name: task.name } });
      stored.ofTask = [created];
      return json(created, 201);
    }),
  );
});

export async function openDialog() {
  const page = await visit('/projects/7/tasks/22');
  await page.user.click(await screen.findByRole('button', { name: 'Submit Task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
  await within(dialog).findByLabelText('Team');
  return { ...page, dialog, submit: within(dialog).getByRole('button', { name: 'Submit' }) };
}
