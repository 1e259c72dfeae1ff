import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@project-practice/api/demo';
import { ask } from './ask.ts';

/** The demo project that the demo deployment solves, and its first task. */
export async function weatherProject(origin: string) {
  const body = { email: DEMO_ACCOUNTS[0], password: DEMO_PASSWORD };
  const { access } = (await ask(`${origin}/api/v1/auth/login/`, 'POST', { body })).body;
  const read = async (path: string) => (await ask(`${origin}/api/v1${path}`, 'GET', { as: access })).body;
  const { results } = await read('/projects/');
  const project = results.find(({ name }) => name === 'Weather Station API')!.id;
  const [task] = (await read(`/projects/${project}/tasks/`)) as unknown as { id: number }[];
  return { project, task: task!.id };
}
