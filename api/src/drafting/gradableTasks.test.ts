import { describe, expect, it } from '@jest/globals';
import { parseAllowList } from '@project-practice/foundation/http';
import { GRADING_LIMITS } from '../grading/gradingLimits.ts';
import { runChecks } from '../grading/runChecks.ts';
import { sendJson, startServer, type LocalServer } from '../grading/testing/localServer.ts';
import { builtInGenerator } from './builtInGenerator.ts';
import type { GeneratedTask } from './generatedProject.ts';
import { deployReferenceDevices } from './testing/referenceDevices.ts';
import { deployReferenceLedger } from './testing/referenceLedger.ts';
import { deployReferenceModel } from './testing/referenceModel.ts';
import { deployReferenceProgram } from './testing/referenceProgram.ts';
import { deployReferenceService } from './testing/referenceService.ts';
import { deployReferenceSite } from './testing/referenceSite.ts';

const LIBRARY = 'A library app where members borrow books';
const ALL = 'make it 20 tasks';

async function grade(task: GeneratedTask, { url, host }: LocalServer) {
  return runChecks({
    taskName: task.name,
    checks: task.tests,
    deploymentUrl: url,
    allow: parseAllowList([host]),
    limits: { ...GRADING_LIMITS, retryPause: 1 },
  });
}

async function failuresOf(tasks: GeneratedTask[], deploying: Promise<LocalServer>): Promise<string[]> {
  const deployment = await deploying;
  const failures: string[] = [];
  for (const task of tasks) {
    const { logs } = await grade(task, deployment);
    failures.push(...logs.filter(({ passed }) => !passed).map((log) => `${task.name} / ${log.name}: ${log.feedback}`));
  }
  await deployment.close();
  return failures;
}

async function tasksOf(category: string, ...prompts: string[]): Promise<GeneratedTask[]> {
  let previous;
  for (const prompt of prompts)
    previous = (await builtInGenerator.generate({ prompt, category, difficulty: 'Intermediate', previous })).project;
  return previous!.tasks;
}

const library = () => deployReferenceService({ path: 'loans', rule: 'one', close: ['return', 'returned'] });

describe('the tests of built-in tasks', () => {
  it.each([
    ['backend', library, LIBRARY, 19],
    ['mobile', library, LIBRARY, 20],
    ['frontend', deployReferenceSite, LIBRARY, 11],
    ['console', deployReferenceProgram, LIBRARY, 10],
    ['IoT', deployReferenceDevices, 'Soil moisture sensors in a greenhouse', 9],
    ['blockchain', deployReferenceLedger, 'Certificates that nobody can forge', 8],
    ['ai', () => deployReferenceModel('f1'), 'A spam filter for emails', 9],
  ] as const)('pass for a %s deployment that does what the texts ask', async (category, deploy, prompt, count) => {
    const tasks = (await tasksOf(category, prompt, ALL)).filter(
      ({ name }) => category === 'backend' || category === 'mobile' || name !== 'Accounts and sign-in',
    );
    expect(await failuresOf(tasks, deploy())).toEqual([]);
    expect(tasks).toHaveLength(count);
  });

  it.each([
    [
      'Customers order products in a shop with a cart',
      { path: 'orders', rule: 'free', close: ['cancel', 'cancelled'] },
      'A shopping cart',
    ],
    [
      'Guests book rooms in a hotel',
      { path: 'bookings', rule: 'day', close: ['cancel', 'cancelled'] },
      'Let guests book rooms',
    ],
    [
      'Students join courses',
      { path: 'enrollments', rule: 'once', close: ['withdraw', 'withdrawn'] },
      'Let students join courses',
    ],
    ['A URL shortener', { path: 'none', rule: 'free' }, 'Short paths that redirect'],
  ] as const)('pass for a service with another rule: %s', async (prompt, records, name) => {
    const tasks = await tasksOf('backend', prompt);
    expect(
      await failuresOf(
        tasks,
        deployReferenceService({ ...records, close: 'close' in records ? [...records.close] : undefined }),
      ),
    ).toEqual([]);
    expect(tasks.map((task) => task.name)).toContain(name);
  });

  it('pass for a deployment whose IDs are UUIDs and which rejects any other form with 400', async () => {
    const tasks = await tasksOf('backend', LIBRARY, ALL);
    expect(
      await failuresOf(
        tasks,
        deployReferenceService({ path: 'loans', rule: 'one', close: ['return', 'returned'] }, { hasUuids: true }),
      ),
    ).toEqual([]);
  });

  it.each([
    ['Sentiment of reviews', 'classifier', 'f1'],
    ['Recommend movies', 'recommender', 'precision_at_5'],
    ['A chatbot for students', 'assistant', 'answer_rate'],
    ['Summarize articles', 'summarizer', 'rouge_l'],
    ['Forecast sales', 'forecasting model', 'skill'],
    ['Find anomalies in a series', 'anomaly detector', 'recall'],
    ['Translate menus for tourists', 'translator', 'bleu'],
    ['Cluster customers by what they buy', 'clustering model', 'silhouette'],
    ['Predict house prices', 'regression model', 'r2'],
    ['Speech to text for lectures', 'transcriber', 'word_accuracy'],
    ['Recognize plants in photos', 'image classifier', 'accuracy'],
    ['Predict which students will drop out', 'classifier', 'f1'],
  ])('pass for a deployment with the model that the task asks for: %s', async (prompt, model, measure) => {
    const tasks = await tasksOf('ai', prompt);
    expect(await failuresOf(tasks, deployReferenceModel(measure))).toEqual([]);
    expect(tasks.map(({ name }) => name)).toContain(`Serve a first ${model}`);
  });

  it('tell what a page lacks in words and not as a pattern', async () => {
    const tasks = await tasksOf('frontend', LIBRARY, ALL);
    const empty = await startServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Soon</p>'),
    );
    const results = await Promise.all(tasks.map((task) => grade(task, empty)));
    await empty.close();
    const feedback = results.flatMap(({ logs }) => logs.map((log) => log.feedback));
    expect(feedback).toContain('Expected: the body has exactly one <h1>. Got: the body is "<p>Soon</p>".');
    expect(feedback.filter((text) => /body matches \/.*<[a-z]/.test(text.split(' Got: ')[0]!))).toEqual([]);
  });

  it.each(['frontend', 'backend', 'console', 'mobile', 'ai', 'blockchain', 'IoT'])(
    'fail for a %s deployment that answers 200 to everything',
    async (category) => {
      const tasks = await tasksOf(category, LIBRARY, ALL);
      const careless = await startServer((_, response) =>
        sendJson(response, 200, { id: 1, status: 'ok', message: 'fine' }),
      );
      const results = await Promise.all(tasks.map((task) => grade(task, careless)));
      await careless.close();
      expect(tasks.filter((_, index) => results[index]!.status !== 'failed').map(({ name }) => name)).toEqual([]);
    },
  );
});
