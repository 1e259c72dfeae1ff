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

const feature =
  (key: string, make: (model: ModelKind) => ModelTask): FeatureMaker =>
  (idea) => {
    const model = modelOf(idea);
    const { intro, points, checks, ...task } = make(model);
    // A task needs examples only if its checks ask the model.
    const isAsked = checks.some(({ request }) => request.path.startsWith(model.path) && request.json !== undefined);
    return {
      key,
      needs: ['core:model'],
      ...task,
      checks: [...(isAsked ? preparation(model) : []), ...checks],
      description: taskText(intro, points),
    };
  };

const asks = (model: ModelKind, name: string) =>
  check(
    name,
    `POST ${model.path}`,
    { status: 200, json: [{ path: '$.id', exists: true }] },
    { json: firstExample(model), capture: { answer: '$.id' } },
  );

/** Features of a service around a model, the most useful first. */
export const MODEL_FEATURES: Readonly<Record<string, FeatureMaker>> = {
  batch: feature('batch', (model) => ({
    name: 'Batch requests',
    intro: 'Let clients send many inputs with one request.',
    points: [
      `\`POST ${model.path}/batch\` takes \`inputs\`, a list of request bodies of \`POST ${model.path}\`, and returns 200 with \`results\` in the same order.`,
      'For an invalid input, its result has `error` instead. The other results are not affected.',
      'More than 100 inputs are rejected with 400, 413 or 422.',
    ],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('POST', `${model.path}/batch`, 'Processes a list of inputs')],
    checks: [
      check(
        'Returns one result for each input',
        `POST ${model.path}/batch`,
        { status: 200, type: 'json', json: [{ path: '$.results', length: 2 }] },
        { json: { inputs: [firstExample(model), firstExample(model)] } },
      ),
      check(
        'Returns an error for an invalid input only',
        `POST ${model.path}/batch`,
        {
          status: 200,
          json: [
            { path: '$.results', length: 2 },
            { path: '$.results[0].error', exists: true },
            { path: '$.results[1].error', exists: false },
          ],
        },
        { json: { inputs: [{ ...firstExample(model), [model.input]: model.empty }, firstExample(model)] }, points: 20 },
      ),
      check(
        'Rejects more than 100 inputs',
        `POST ${model.path}/batch`,
        { status: [...REFUSED, 413] },
        { json: { inputs: Array.from({ length: 101 }, () => ({})) } },
      ),
    ],
  })),
  feedback: feature('feedback', (model) => ({
    name: 'Collect corrections',
    intro: 'Let users report wrong results, and keep their corrections for the next training.',
    points: [
      `Every response of \`POST ${model.path}\` has an \`id\`.`,
      '`POST /feedback` takes `answer_id` (the `id` of a response), `is_right` and `note`, and returns 201, or 404 for an unknown `answer_id`.',
      '`GET /feedback/summary` returns the numbers `right` and `wrong`.',
    ],
    difficulty: 2,
    days: 3,
    endpoints: [
      endpoint('POST', '/feedback', 'Stores a correction'),
      endpoint('GET', '/feedback/summary', 'Returns the numbers'),
    ],
    checks: [
      asks(model, 'Returns an ID with each result'),
      check(
        'Returns the summary',
        'GET /feedback/summary',
        {
          status: 200,
          json: [
            { path: '$.wrong', type: 'number' },
            { path: '$.right', type: 'number' },
          ],
        },
        { capture: { wrong: '$.wrong' } },
      ),
      check(
        'Stores a correction',
        'POST /feedback',
        { status: 201 },
        { json: { answer_id: '{{captured.answer}}', is_right: false, note: '{{random.sentence}}' } },
      ),
      check(
        'Returns 404 for an unknown result',
        'POST /feedback',
        { status: 404 },
        { json: { answer_id: '{{unknown.answer}}', is_right: true, note: '' } },
      ),
      check(
        'Counts the correction',
        'GET /feedback/summary',
        { status: 200, json: [{ path: '$.wrong', not_equals: '{{captured.wrong}}', min: '{{captured.wrong}}' }] },
        { points: 20 },
      ),
    ],
  })),
  explanation: feature('explanation', (model) => ({
    name: 'Explain the results',
    intro: 'Let users see why the model came to a result.',
    points: [
      `\`POST ${model.path}?explain=true\` also returns \`reasons\`: one to five entries, strongest first, each with \`part\` (the part of the input) and \`weight\` (a number).`,
      'Without `explain=true` there are no `reasons`.',
    ],
    difficulty: 3,
    days: 4,
    endpoints: [endpoint('POST', `${model.path}?explain=true`, 'Returns a result with reasons')],
    checks: [
      check(
        'Returns reasons',
        `POST ${model.path}?explain=true`,
        {
          status: 200,
          json: [
            { path: '$.reasons', type: 'array', min_length: 1, max_length: 5 },
            { path: '$.reasons[0].part', exists: true },
            { path: '$.reasons[0].weight', type: 'number' },
          ],
        },
        { json: firstExample(model), points: 20 },
      ),
      check(
        'Returns no reasons otherwise',
        `POST ${model.path}`,
        { status: 200, json: [{ path: '$.reasons', exists: false }] },
        { json: firstExample(model) },
      ),
    ],
  })),
  history: feature('history', (model) => ({
    name: 'Store past results',
    intro: 'Keep all results, so that they can be audited later and a decline in quality is noticed.',
    points: [
      `Every response of \`POST ${model.path}\` has an \`id\`.`,
      `\`GET ${model.path}/{id}\` returns a past result with its \`id\`, \`input\`, \`model_version\` and \`at\` (ISO 8601), or 404 for an unknown ID.`,
    ],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('GET', `${model.path}/{id}`, 'Returns a past result')],
    checks: [
      asks(model, 'Returns an ID with each result'),
      check(
        'Returns the past result',
        `GET ${model.path}/{{captured.answer}}`,
        {
          status: 200,
          json: [
            { path: '$.id', equals: '{{captured.answer}}' },
            { path: '$.model_version', exists: true },
            { path: '$.at', matches: '^\\d{4}-' },
          ],
        },
        { points: 20 },
      ),
      check('Returns 404 for an unknown ID', `GET ${model.path}/{{random.uuid}}`, { status: 404 }),
    ],
  })),
  statistics: feature('statistics', (model) => ({
    name: 'Usage statistics',
    intro: 'Show how often the model is used and how long it takes.',
    points: [
      `\`GET /statistics\` returns \`requests\` (the number of calls of \`POST ${model.path}\`) and \`median_ms\`. Both are up to date immediately.`,
    ],
    difficulty: 2,
    days: 2,
    endpoints: [endpoint('GET', '/statistics', 'Returns the statistics')],
    checks: [
      check(
        'Returns the number of requests',
        'GET /statistics',
        { status: 200, json: [{ path: '$.requests', type: 'number' }] },
        { capture: { before: '$.requests' } },
      ),
      check('Returns another result', `POST ${model.path}`, { status: 200 }, { json: firstExample(model) }),
      check(
        'Counts the new request',
        'GET /statistics',
        {
          status: 200,
          json: [
            { path: '$.requests', min: '{{captured.before}}', not_equals: '{{captured.before}}' },
            { path: '$.median_ms', type: 'number' },
          ],
        },
        { points: 20 },
      ),
    ],
  })),
  performance: feature('performance', (model) => ({
    name: 'Respond within one second',
    intro: 'Load the model only once. Then measure the response time and improve the slowest part.',
    points: [`\`POST ${model.path}\` responds within one second.`],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('POST', model.path, 'Returns a result within one second')],
    checks: [
      ...exampleChecks(model),
      check(
        'Responds within one second',
        `POST ${model.path}`,
        { status: 200, max_ms: 1000 },
        { json: firstExample(model), points: 20 },
      ),
    ],
  })),
  dashboard: feature('dashboard', (model) => ({
    name: 'A demo page',
    intro: `Let people try the ${model.noun} in a browser.`,
    points: [
      '`GET /try` returns an HTML page with a labeled field and a button. The result appears below them.',
      'The page says that results may be wrong.',
    ],
    difficulty: 1,
    days: 3,
    endpoints: [endpoint('GET', '/try', 'Shows the demo page')],
    checks: [
      check('Has a labeled field', 'GET /try', {
        status: 200,
        type: 'html',
        body: { matches: '<label[\\s>]', means: 'has a <label>' },
      }),
      check('Has a button', 'GET /try', {
        status: 200,
        type: 'html',
        body: { matches: '<button[\\s>]', means: 'has a <button>' },
      }),
    ],
  })),
  accounts,
};
