import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllowList } from '../../grading/allowList.ts';
import { GRADING_LIMITS } from '../../grading/gradingLimits.ts';
import { runChecks } from '../../grading/runChecks.ts';
import { sendJson, startServer, type LocalServer } from '../../grading/testing/localServer.ts';
import type { GeneratedTask } from '../generatedProject.ts';
import { deployReferenceDevices } from '../testing/referenceDevices.ts';
import { deployReferenceLearner } from '../testing/referenceLearner.ts';
import { deployReferenceLedger } from '../testing/referenceLedger.ts';
import { deployReferenceLibrary } from '../testing/referenceLibrary.ts';
import { deployReferenceModel } from '../testing/referenceModel.ts';
import { deployReferenceProgram } from '../testing/referenceProgram.ts';
import { deployReferenceShop } from '../testing/referenceShop.ts';
import { deployReferenceSite } from '../testing/referenceSite.ts';
import { builtInGenerator } from './builtInGenerator.ts';

const LIBRARY = 'A library app where members borrow books';
const FEATURES =
  'Add search, filters, sorting, paging, reviews, comments, favourites, tags, notifications, reminders, statistics, a dashboard, export, import, a waiting list';
const MORE =
  'Add accounts, roles, an archive, messages, payments, history, an audit log, documentation, caching, idempotency';

async function grade(task: GeneratedTask, deployment: LocalServer) {
  return runChecks({
    taskName: task.name,
    checks: task.tests,
    deploymentUrl: deployment.url,
    allow: parseAllowList([deployment.host]),
    limits: { ...GRADING_LIMITS, retryPause: 1 },
  });
}

async function failuresOf(tasks: GeneratedTask[], deployment: LocalServer): Promise<string[]> {
  const failures: string[] = [];
  for (const task of tasks) {
    const { logs } = await grade(task, deployment);
    failures.push(...logs.filter(({ passed }) => !passed).map((log) => `${task.name} / ${log.name}: ${log.feedback}`));
  }
  return failures;
}

async function tasksOf(category: string, ...prompts: string[]): Promise<GeneratedTask[]> {
  let previous;
  for (const prompt of prompts)
    previous = (await builtInGenerator.generate({ prompt, category, difficulty: 'Intermediate', previous })).project;
  return previous!.tasks;
}

describe('the tests of built-in tasks', () => {
  let careless: LocalServer;

  beforeAll(async () => {
    careless = await startServer((_, response) => sendJson(response, 200, { id: 1, status: 'ok', message: 'fine' }));
  });
  afterAll(() => careless.close());

  it.each([
    ['backend', deployReferenceLibrary, [LIBRARY, FEATURES], 19],
    ['backend', deployReferenceLibrary, [LIBRARY, MORE], 16],
    ['mobile', deployReferenceLibrary, [LIBRARY, 'add push notifications, reviews'], 9],
    ['frontend', deployReferenceSite, [LIBRARY, 'make it 20 tasks'], 20],
    ['console', deployReferenceProgram, [LIBRARY, 'make it 20 tasks'], 16],
    ['IoT', deployReferenceDevices, ['Soil moisture sensors in a greenhouse', 'make it 12 tasks, no accounts'], 12],
    ['blockchain', deployReferenceLedger, ['Certificates that nobody can forge', 'make it 12 tasks, no accounts'], 12],
    ['ai', deployReferenceModel, ['A spam filter for emails', 'make it 12 tasks, no accounts'], 12],
  ] as const)(
    'pass for a %s deployment that does what the texts ask: %#',
    async (category, deployReference, prompts, count) => {
      const deployment = await deployReference();
      const tasks = await tasksOf(category, ...prompts);
      const failures = await failuresOf(tasks, deployment);
      await deployment.close();
      expect(failures).toEqual([]);
      expect(tasks).toHaveLength(count);
    },
  );

  it.each([
    ['A URL shortener with click statistics', 'Short paths that redirect'],
    ['An online shop with a cart and checkout', 'A shopping cart'],
    ['A chat with rooms and emoji reactions', 'Reactions to messages'],
  ])('pass for a deployment with what "%s" is about: %s', async (prompt, name) => {
    const deployment = await deployReferenceShop();
    const tasks = (await tasksOf('backend', prompt)).filter((task) => task.name === name);
    const failures = await failuresOf(tasks, deployment);
    await deployment.close();
    expect(failures).toEqual([]);
    expect(tasks).toHaveLength(1);
  });

  it.each([FEATURES, MORE])(
    'pass for a deployment whose IDs are UUIDs and which rejects any other form with 400: %#',
    async (wishes) => {
      const deployment = await deployReferenceLibrary({ hasUuids: true });
      const failures = await failuresOf(await tasksOf('backend', LIBRARY, wishes), deployment);
      await deployment.close();
      expect(failures).toEqual([]);
    },
  );

  it.each([
    ['Predict which students will drop out, explainable', 'Serve a first classifier', 'f1'],
    ['Recognise plants in photos', 'Serve a first image classifier', 'accuracy'],
    ['Predict house prices', 'Serve a first regression model', 'r2'],
    ['Speech to text for lectures', 'Serve a first transcriber', 'word_accuracy'],
    ['Translate menus for tourists', 'Serve a first translator', 'bleu'],
    ['Cluster customers by what they buy', 'Serve a first clustering model', 'silhouette'],
  ])('pass for a deployment with the model that the task asks for: %s', async (prompt, first, measure) => {
    const deployment = await deployReferenceLearner(measure);
    const tasks = await tasksOf('ai', prompt);
    const failures = await failuresOf(tasks, deployment);
    await deployment.close();
    expect(failures).toEqual([]);
    expect(tasks.map(({ name }) => name)).toContain(first);
  });

  it('tell what a page lacks in words and not as a pattern', async () => {
    const empty = await startServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Soon</p>'),
    );
    const tasks = await tasksOf('frontend', LIBRARY, 'Make it 20 tasks');
    const results = await Promise.all(tasks.map((task) => grade(task, empty)));
    await empty.close();
    const feedback = results.flatMap(({ logs }) => logs.map((log) => log.feedback));
    expect(feedback).toContain('Expected: the body has exactly one <h1>. Got: the body is "<p>Soon</p>".');
    expect(feedback.filter((text) => /body matches \/.*<[a-z]/.test(text.split(' Got: ')[0]!))).toEqual([]);
  });

  it.each(['frontend', 'backend', 'console', 'mobile', 'ai', 'blockchain', 'IoT'])(
    'fail for a %s deployment that answers 200 to everything',
    async (category) => {
      const tasks = await tasksOf(category, LIBRARY, 'Make it 20 tasks');
      const results = await Promise.all(tasks.map((task) => grade(task, careless)));
      expect(tasks.filter((_, index) => results[index]!.status !== 'failed').map(({ name }) => name)).toEqual([]);
    },
  );
});
