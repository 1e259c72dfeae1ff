import { check, endpoint, taskText, type Blueprint, type FeatureMaker } from '../blueprint.ts';
import { REFUSED } from '../checks.ts';
import { exampleChecks, firstExample, modelOf, preparation } from '../spine/model.ts';
import type { ModelKind } from '../vocabulary/models.ts';
import { accounts } from './people.ts';

interface ModelTask {
  name: string;
  intro: string;
  points: string[];
  difficulty: number;
  days: number;
  endpoints: Blueprint['endpoints'];
  checks: Blueprint['checks'];
}

const feature = (key: string, make: (model: ModelKind) => ModelTask): FeatureMaker => (idea) => {
  const model = modelOf(idea);
  const { intro, points, checks, ...task } = make(model);
  // A task needs examples only if its checks ask the model.
  const isAsked = checks.some(({ request }) => request.path.startsWith(model.path) && request.json !== undefined);
  return { key, needs: ['core:model'], ...task, checks: [...(isAsked ? preparation(model) : []), ...checks], description: taskText(intro, points) };
};

const asks = (model: ModelKind, name: string) => check(name, `POST ${model.path}`, { status: 200, json: [{ path: '$.id', exists: true }] }, { json: firstExample(model), capture: { answer: '$.id' } });

/** Features of a service around a model, the most useful first. */
export const MODEL_FEATURES: Readonly<Record<string, FeatureMaker>> = {
  batch: feature('batch', (model) => ({
    name: 'Many at once',
    intro: 'Nobody sends ten thousand requests.',
    points: [`POST ${model.path}/batch takes inputs, a list of what ${model.path} takes, and answers results in the same order.`, 'A bad input gives an error in its place and does not spoil the others; more than 100 answer 413, 400 or 422.'],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('POST', `${model.path}/batch`, 'A list of inputs')],
    checks: [
      check('Answers as many as it was asked', `POST ${model.path}/batch`, { status: 200, type: 'json', json: [{ path: '$.results', length: 2 }] }, { json: { inputs: [firstExample(model), firstExample(model)] } }),
      check('Marks a bad input in its place', `POST ${model.path}/batch`, { status: 200, json: [{ path: '$.results', length: 2 }, { path: '$.results[0].error', exists: true }, { path: '$.results[1].error', exists: false }] }, { json: { inputs: [{ ...firstExample(model), [model.input]: model.empty }, firstExample(model)] }, points: 20 }),
      check('Refuses too many', `POST ${model.path}/batch`, { status: [...REFUSED, 413] }, { json: { inputs: Array.from({ length: 101 }, () => ({})) } }),
    ],
  })),
  feedback: feature('feedback', (model) => ({
    name: 'Learn from corrections',
    intro: 'People see the mistakes. Give them a way to say so, and keep it for the next training.',
    points: [`Every answer of ${model.path} has an id.`, 'POST /feedback takes answer_id, is_right and note and answers 201; an unknown answer answers 404.', 'GET /feedback/summary answers right and wrong, two numbers.'],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('POST', '/feedback', 'Right or wrong'), endpoint('GET', '/feedback/summary', 'How often')],
    checks: [
      asks(model, 'Gives every answer an id'),
      check('Counts what is there', 'GET /feedback/summary', { status: 200, json: [{ path: '$.wrong', type: 'number' }, { path: '$.right', type: 'number' }] }, { capture: { wrong: '$.wrong' } }),
      check('Takes a correction', 'POST /feedback', { status: 201 }, { json: { answer_id: '{{captured.answer}}', is_right: false, note: '{{random.sentence}}' } }),
      check('Refuses one for an unknown answer', 'POST /feedback', { status: 404 }, { json: { answer_id: '{{random.uuid}}', is_right: true, note: '' } }),
      check('Has counted it', 'GET /feedback/summary', { status: 200, json: [{ path: '$.wrong', not_equals: '{{captured.wrong}}', min: '{{captured.wrong}}' }] }, { points: 20 }),
    ],
  })),
  explanation: feature('explanation', (model) => ({
    name: 'Explain an answer',
    intro: 'A person should see why.',
    points: [`POST ${model.path}?explain=true answers also reasons: up to five, the strongest first, each with part (what of the input) and weight.`],
    difficulty: 3,
    days: 4,
    endpoints: [endpoint('POST', `${model.path}?explain=true`, 'With reasons')],
    checks: [check('Gives reasons', `POST ${model.path}?explain=true`, { status: 200, json: [{ path: '$.reasons', type: 'array', min_length: 1, max_length: 5 }, { path: '$.reasons[0].part', exists: true }, { path: '$.reasons[0].weight', type: 'number' }] }, { json: firstExample(model), points: 20 }), check('Gives none unless asked', `POST ${model.path}`, { status: 200, json: [{ path: '$.reasons', exists: false }] }, { json: firstExample(model) })],
  })),
  history: feature('history', (model) => ({
    name: 'Keep what was answered',
    intro: 'For audits and for finding out when a model gets worse.',
    points: [`GET ${model.path}/{id} answers an earlier answer with its input, model_version and at (ISO-8601).`, 'An unknown id answers 404.'],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('GET', `${model.path}/{id}`, 'An earlier answer')],
    checks: [asks(model, 'Gives every answer an id'), check('Reads it back', `GET ${model.path}/{{captured.answer}}`, { status: 200, json: [{ path: '$.id', equals: '{{captured.answer}}' }, { path: '$.model_version', exists: true }, { path: '$.at', matches: '^\\d{4}-' }] }, { points: 20 }), check('Does not invent one', `GET ${model.path}/{{random.uuid}}`, { status: 404 })],
  })),
  statistics: feature('statistics', (model) => ({
    name: 'Watch it at work',
    intro: 'How often it is asked, and how long it takes.',
    points: ['GET /statistics answers requests and median_ms; requests counts at once.'],
    difficulty: 2,
    days: 2,
    endpoints: [endpoint('GET', '/statistics', 'Requests and time')],
    checks: [check('Counts requests', 'GET /statistics', { status: 200, json: [{ path: '$.requests', type: 'number' }] }, { capture: { before: '$.requests' } }), check('Answers once more', `POST ${model.path}`, { status: 200 }, { json: firstExample(model) }), check('Has counted that', 'GET /statistics', { status: 200, json: [{ path: '$.requests', min: '{{captured.before}}', not_equals: '{{captured.before}}' }, { path: '$.median_ms', type: 'number' }] }, { points: 20 })],
  })),
  performance: feature('performance', (model) => ({
    name: 'Answer within a second',
    intro: 'Load the model once, measure, then shorten what takes longest.',
    points: [`POST ${model.path} answers within one second once the service is warm.`],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('POST', model.path, 'Quickly')],
    checks: [...exampleChecks(model), check('Answers within a second', `POST ${model.path}`, { status: 200, max_ms: 1000 }, { json: firstExample(model), points: 20 })],
  })),
  dashboard: feature('dashboard', (model) => ({
    name: 'A page to try it out',
    intro: 'For people who do not write requests.',
    points: [`GET /try answers an HTML page with a labelled field and a button; the answer of the ${model.noun} appears below.`, 'The page says that an answer may be wrong.'],
    difficulty: 1,
    days: 3,
    endpoints: [endpoint('GET', '/try', 'The page')],
    checks: [check('Has a labelled field', 'GET /try', { status: 200, type: 'html', body: { matches: '<label[\\s>]' } }), check('Has a button', 'GET /try', { status: 200, type: 'html', body: { matches: '<button[\\s>]' } })],
  })),
  accounts,
};
