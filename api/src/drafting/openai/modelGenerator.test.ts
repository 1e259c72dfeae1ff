import { afterEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { PROJECT, startFakeModel, type FakeModel } from '../testing/fakeModel.ts';
import { GenerationFailed, type GenerateRequest } from '../generator.ts';
import { modelGenerator } from './modelGenerator.ts';

const REQUEST: GenerateRequest = {
  prompt: 'A harbour where owners moor boats',
  category: 'backend',
  difficulty: 'Beginner',
};

async function failureOf(work: Promise<unknown>): Promise<GenerationFailed> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GenerationFailed);
  return error as GenerationFailed;
}

describe('a model behind an OpenAI-compatible endpoint', () => {
  let model: FakeModel;
  const generator = () =>
    modelGenerator({ baseUrl: model.url, apiKey: 'secret-key', model: 'fake-1', maxTokens: 16_000 });

  afterEach(() => model.close());

  it('makes the project and passes on the model’s notes', async () => {
    model = await startFakeModel();
    const { project, notes } = await generator().generate(REQUEST);
    expect(project).toMatchObject({ name: 'Harbour Desk', max_team_size: 3 });
    expect(project.tasks[0]!.tests[0]!.points).toBe(10);
    expect(notes).toEqual(['Two tasks about boats.']);
    expect(generator().label).toBe('fake-1');
  });

  it('sends the model the prompt, the key, the schema and the current project', async () => {
    model = await startFakeModel();
    const { project } = await generator().generate(REQUEST);
    await generator().generate({
      ...REQUEST,
      prompt: 'add a task about storms',
      previous: { ...project, difficulty_level: 'Expert' },
    });
    const [first, second] = model.requests;
    expect(first!.authorization).toBe('Bearer secret-key');
    expect(first!.body).toMatchObject({ model: 'fake-1', messages: [{ role: 'system' }, { role: 'user' }] });
    expect(first!.text).toContain('A harbour where owners moor boats');
    expect(first!.text).toContain('duration_in_days');
    expect(second!.text).toContain('add a task about storms');
    expect(second!.text).toContain('Harbour Desk');
    expect([first!.text, second!.text].map((text) => /Difficulty level: (\w+)/.exec(text)?.[1])).toEqual([
      'Beginner',
      'Expert',
    ]);
  });

  it('keeps the name the user gave', async () => {
    model = await startFakeModel();
    expect((await generator().generate({ ...REQUEST, name: 'My Harbour' })).project.name).toBe('My Harbour');
  });

  it.each(['garbage', 'wrongShape', 'badTest', 'cutOff'] as const)(
    'refuses an answer that is not a project: %s',
    async (kind) => {
      model = await startFakeModel({ kind });
      const failure = await failureOf(generator().generate(REQUEST));
      expect(failure).toMatchObject({ retryable: false, message: 'The model did not return a valid project.' });
      expect(inspect(failure, { depth: 10 })).not.toContain(REQUEST.prompt);
      expect(inspect(failure, { depth: 10 }).length).toBeLessThan(4000);
      expect(model.requests).toHaveLength(2);
    },
  );

  it('waits for a busy model as long as it asks, but not for a very long time', async () => {
    model = await startFakeModel({ kind: 'busy' });
    expect((await generator().generate(REQUEST)).project.name).toBe('Harbour Desk');
    expect(model.requests).toHaveLength(3);
    model.kind = 'busyToday';
    expect(await failureOf(generator().generate(REQUEST))).toMatchObject({
      retryable: true,
      message: 'The model is too busy. Please try again later.',
    });
  });

  it.each(['notJson', 'hangsUp', 'endless'] as const)(
    'stops reading an answer that makes no sense: %s',
    async (kind) => {
      model = await startFakeModel({ kind });
      expect(await failureOf(generator().generate({ ...REQUEST, signal: AbortSignal.timeout(5_000) }))).toMatchObject({
        retryable: true,
        message: "The model's response could not be read.",
      });
    },
  );

  it('gives up on a slow model when the caller does, and can be asked again', async () => {
    model = await startFakeModel({ kind: 'silent' });
    const request = { ...REQUEST, signal: AbortSignal.timeout(150) };
    expect(await failureOf(generator().generate(request))).toMatchObject({
      retryable: true,
      message: 'The model took too long to answer.',
    });
  });

  it('asks a model that is always busy four times', async () => {
    model = await startFakeModel();
    model.answer = () => ({ status: 429, body: { error: { message: 'slow' } }, headers: { 'retry-after': '0.05' } });
    const failure = await failureOf(generator().generate(REQUEST));
    expect(failure).toMatchObject({ isRefused: true, message: 'The model is too busy. Please try again later.' });
    expect(model.requests).toHaveLength(4);
  });

  it.each([
    ['a date', () => ({ headers: { 'retry-after': new Date(Date.now() + 2_000).toUTCString() } })],
    ['milliseconds', () => ({ headers: { 'retry-after-ms': '300' } })],
    ['words', () => ({ message: 'Rate limit reached. Please try again in 0.3s.' })],
  ])('reads how long to wait from %s', async (_what, told) => {
    model = await startFakeModel();
    const { headers, message } = { message: 'busy', headers: {}, ...told() };
    const times: number[] = [];
    model.answer = () => {
      times.push(Date.now());
      return times.length === 1 ? { status: 429, body: { error: { message } }, headers } : JSON.stringify(PROJECT);
    };
    await generator().generate(REQUEST);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(290);
    expect(model.requests).toHaveLength(2);
  });

  it('keeps other requests waiting while the endpoint wants no request', async () => {
    model = await startFakeModel();
    const one = generator();
    const times: number[] = [];
    const first = new Promise<void>((resolve) => {
      model.answer = () => {
        resolve();
        times.push(Date.now());
        if (times.length > 1) return JSON.stringify(PROJECT);
        return { status: 429, body: {}, headers: { 'retry-after-ms': '600' } };
      };
    });
    const told = one.generate(REQUEST);
    await first;
    await pause(100);
    await Promise.all([told, one.generate(REQUEST), one.generate(REQUEST)]);
    expect(times.slice(1).every((time) => time - times[0]! >= 590)).toBe(true);
    expect(times).toHaveLength(4);
  });

  it('names the field that is wrong in the log, and asks for a correction in the same words', async () => {
    model = await startFakeModel({ kind: 'badTest' });
    const failure = await failureOf(generator().generate(REQUEST));
    expect(String(failure.cause)).toContain('tasks.0.tests.0.expect: must expect something');
    expect(model.requests[1]!.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(model.requests[1]!.body.messages.at(-1)!.content).toContain('tasks.0.tests.0.expect: must expect something');
  });

  it('takes the corrected answer', async () => {
    model = await startFakeModel();
    model.answer = ({ messages }) => (messages.length > 2 ? JSON.stringify(PROJECT) : '{"name":"Harbour Desk"}');
    expect((await generator().generate(REQUEST)).project.tasks).toHaveLength(2);
  });

  it('logs what an endpoint says in short, without keys', async () => {
    model = await startFakeModel();
    const said = `Incorrect API key: secret-key, sk-proj-abc***xyz, AIzaSyD4f8a9b7c6d5e4f3. ${'word '.repeat(500)}`;
    model.answer = () => ({ status: 401, body: { error: { message: said } } });
    const shown = inspect(await failureOf(generator().generate(REQUEST)), { depth: 10 });
    expect(shown).toContain('The endpoint answered 401: Incorrect API key: …');
    expect(shown).not.toMatch(/secret-key|abc|xyz|AIza/);
    expect(shown.length).toBeLessThan(3000);
  });

  it.each(['failing', 'refusing'] as const)('reports an endpoint that is %s without asking it again', async (kind) => {
    model = await startFakeModel({ kind });
    expect(await failureOf(generator().generate(REQUEST))).toMatchObject({
      retryable: true,
      message: 'The model could not be reached or refused the request.',
    });
    expect(model.requests).toHaveLength(1);
  });
});
