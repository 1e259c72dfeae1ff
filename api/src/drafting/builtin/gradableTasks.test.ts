import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllowList } from '../../grading/allowList.ts';
import { GRADING_LIMITS } from '../../grading/gradingLimits.ts';
import { runChecks } from '../../grading/runChecks.ts';
import { sendJson, startServer, type LocalServer } from '../../grading/testing/localServer.ts';
import type { GeneratedTask } from '../generatedProject.ts';
import { deployReferenceLibrary } from '../testing/referenceLibrary.ts';
import { builtInGenerator } from './builtInGenerator.ts';

const LIBRARY = 'A library app where members borrow books';
const FEATURES =
  'Add search, filters, sorting, paging, reviews, comments, favourites, tags, notifications, reminders, statistics, a dashboard, export, import, a waiting list';
const MORE = 'Add accounts, roles, payments, history, an audit log, documentation, caching, idempotency';

async function grade(task: GeneratedTask, deployment: LocalServer) {
  return runChecks({ taskName: task.name, checks: task.tests, deploymentUrl: deployment.url, allow: parseAllowList([deployment.host]), limits: { ...GRADING_LIMITS, retryPause: 1 } });
}

async function tasksOf(category: string, ...prompts: string[]): Promise<GeneratedTask[]> {
  let previous;
  for (const prompt of prompts) previous = (await builtInGenerator.generate({ prompt, category, difficulty: 'Intermediate', previous })).project;
  return previous!.tasks;
}

describe('the tests of built-in tasks', () => {
  let careless: LocalServer;

  beforeAll(async () => {
    careless = await startServer((_, response) => sendJson(response, 200, { id: 1, status: 'ok', message: 'fine' }));
  });
  afterAll(() => careless.close());

  it.each([
    ['the spine and features of people', [LIBRARY, FEATURES], 19],
    ['accounts and what needs care', [LIBRARY, MORE], 14],
  ])('pass for a deployment that does what the texts ask: %s', async (_, prompts, count) => {
    const library = await deployReferenceLibrary();
    const failures: string[] = [];
    const tasks = await tasksOf('backend', ...prompts);
    expect(tasks).toHaveLength(count);
    for (const task of tasks) {
      const { logs } = await grade(task, library);
      failures.push(...logs.filter(({ passed }) => !passed).map((log) => `${task.name} / ${log.name}: ${log.feedback}`));
    }
    await library.close();
    expect(failures).toEqual([]);
  });

  it.each(['frontend', 'backend', 'console', 'mobile', 'ai', 'blockchain', 'IoT'])('fail for a %s deployment that answers 200 to everything', async (category) => {
    const tasks = await tasksOf(category, LIBRARY, 'Make it 20 tasks');
    const results = await Promise.all(tasks.map((task) => grade(task, careless)));
    expect(tasks.filter((_, index) => results[index]!.status !== 'failed').map(({ name }) => name)).toEqual([]);
  });
});
