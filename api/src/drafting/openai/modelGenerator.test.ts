import { afterEach, describe, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import { startFakeModel, type FakeModel } from '../testing/fakeModel.ts';
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
  const generator = () => modelGenerator({ baseUrl: model.url, apiKey: 'secret-key', model: 'fake-1' });

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

  it('accepts JSON in a Markdown fence', async () => {
    model = await startFakeModel({ kind: 'fenced' });
    expect((await generator().generate(REQUEST)).project.name).toBe('Harbour Desk');
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
      expect(model.requests).toHaveLength(1);
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

  it.each(['failing', 'refusing'] as const)('reports an endpoint that is %s without asking it again', async (kind) => {
    model = await startFakeModel({ kind });
    expect(await failureOf(generator().generate(REQUEST))).toMatchObject({
      retryable: true,
      message: 'The model could not be reached or refused the request.',
    });
    expect(model.requests).toHaveLength(1);
  });
});
