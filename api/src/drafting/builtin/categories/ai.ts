import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { REFUSED } from '../checks.ts';
import { MODEL_FEATURES } from '../features/modelFeatures.ts';
import { mainResource, type Idea } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { collectionTask } from '../spine/collection.ts';
import { exampleChecks, firstExample, modelOf, preparation } from '../spine/model.ts';
import { onlineTask } from '../spine/online.ts';
import type { ModelKind } from '../vocabulary/models.ts';
import { listed, withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

function dataTask(idea: Idea, model: ModelKind): Blueprint {
  return {
    key: 'core:data',
    name: 'Collect data and hold out a test set',
    description: taskText(
      `Collect and clean at least 200 examples that you are allowed to use: ${model.data(mainResource(idea).plural)}. Hold out a fifth of them as the test set, which no model may see during training.`,
      [
        '`GET /dataset` returns `rows` (at least 200), `train_rows` (at least 100), `test_rows` (at least 40), `source` and `license`. `train_rows` and `test_rows` add up to `rows`.',
        `\`GET /dataset/sample\` returns an array of five training examples${model.told ? `, each with \`input\` and \`${model.told}\`. The first and the last differ in their \`${model.told}\`` : ''}.`,
      ],
    ),
    difficulty: 1,
    days: 4,
    needs: ['core:online'],
    endpoints: [
      endpoint('GET', '/dataset', 'Facts about the data'),
      endpoint('GET', '/dataset/sample', 'Five training examples'),
    ],
    checks: [
      check('Has enough examples', 'GET /dataset', {
        status: 200,
        type: 'json',
        json: [
          { path: '$.rows', min: 200 },
          { path: '$.test_rows', min: 40 },
          { path: '$.train_rows', min: 100 },
        ],
      }),
      check('Names source and license', 'GET /dataset', {
        status: 200,
        json: [
          { path: '$.source', min_length: 5 },
          { path: '$.license', min_length: 2 },
        ],
      }),
      check('Returns five examples', 'GET /dataset/sample', {
        status: 200,
        json: [{ path: '$', type: 'array', length: 5 }],
      }),
      ...preparation(model),
    ],
  };
}

const taskOf = (idea: Idea): string => modelOf(idea).does(mainResource(idea).plural);

const inputsOf = (model: ModelKind): string =>
  listed([...new Set([model.input, ...Object.keys(firstExample(model))])].map((name) => `\`${name}\``));

function modelTask(idea: Idea, model: ModelKind): Blueprint {
  return {
    key: 'core:model',
    name: `Serve a first ${model.noun}`,
    description: taskText(
      `Build ${withArticle(model.noun)} that ${taskOf(idea)}. Start with the simplest method that works. A later task measures its quality.`,
      [
        `\`POST ${model.path}\` takes ${inputsOf(model)} and returns 200 with ${model.answers}.`,
        `A missing or ${model.empty === 'none' ? 'invalid' : 'empty'} \`${model.input}\` is rejected with 400 or 422.`,
        'The same input always gives the same result.',
      ],
    ),
    difficulty: 2,
    days: 5,
    needs: ['core:data'],
    knowledge: ['Training and test data'],
    endpoints: [endpoint('POST', model.path, `Asks the ${model.noun}`)],
    checks: [
      ...preparation(model),
      ...exampleChecks(model),
      check(
        `Rejects ${model.empty === 'none' ? 'invalid' : 'empty'} input`,
        `POST ${model.path}`,
        { status: REFUSED },
        { json: { ...firstExample(model), [model.input]: model.empty } },
      ),
    ],
  };
}

function evaluationTask(model: ModelKind): Blueprint {
  const { name, min } = model.measure;
  return {
    key: 'core:evaluation',
    name: 'Evaluate the model on the test set',
    description: taskText(
      'Measure how good the model is on data it has not seen, and compare it with a baseline: a guess that needs no model.',
      [
        `\`GET /evaluation\` returns \`${name}\` on the test set, \`baseline\` (the same measure for the baseline) and \`test_rows\`.`,
        `\`${name}\` is at least ${min} and higher than \`baseline\`.`,
      ],
    ),
    difficulty: 2,
    days: 3,
    needs: ['core:model'],
    endpoints: [endpoint('GET', '/evaluation', 'Quality on the test set')],
    checks: [
      check(
        'Reports a baseline',
        'GET /evaluation',
        {
          status: 200,
          type: 'json',
          json: [
            { path: '$.baseline', type: 'number' },
            { path: '$.test_rows', min: 40 },
          ],
        },
        { capture: { baseline: '$.baseline' } },
      ),
      check(
        'Is better than the baseline',
        'GET /evaluation',
        {
          status: 200,
          json: [
            { path: `$.${name}`, type: 'number', min: '{{captured.baseline}}', not_equals: '{{captured.baseline}}' },
          ],
        },
        { points: 20 },
      ),
      check(`Reaches the required ${name}`, 'GET /evaluation', {
        status: 200,
        json: [{ path: `$.${name}`, min, max: 1 }],
      }),
    ],
  };
}

function cardTask(model: ModelKind): Blueprint {
  return {
    key: 'core:card',
    name: 'Write a model card',
    description: taskText(`Tell users of the ${model.noun} what it is for and where it fails.`, [
      `Try it on difficult input first: ${model.difficult}.`,
      '`GET /model` returns `name`, `version`, `trained_on`, `intended_use` and `limits`, a list of at least two sentences about cases in which it fails.',
    ]),
    difficulty: 1,
    days: 2,
    needs: ['core:evaluation'],
    endpoints: [endpoint('GET', '/model', 'The model card')],
    checks: [
      check('Names the model and its intended use', 'GET /model', {
        status: 200,
        type: 'json',
        json: [
          { path: '$.name', min_length: 3 },
          { path: '$.version', exists: true },
          { path: '$.intended_use', min_length: 20 },
        ],
      }),
      check('Describes at least two limits', 'GET /model', {
        status: 200,
        json: [
          { path: '$.limits', type: 'array', min_length: 2 },
          { path: '$.limits[0]', min_length: 15 },
        ],
      }),
    ],
  };
}

export const ai: CategoryKit = {
  product: 'machine-learning service',
  isComputing: true,
  summary: (idea) => `${withArticle(modelOf(idea).noun)} that ${taskOf(idea)}`,
  delivery:
    'Teams submit the URL of the service that runs their model. Every task is tested over HTTP. The model is tested with examples that any reasonable model gets right.',
  spine: (idea) => {
    const model = modelOf(idea);
    return [
      onlineTask('service', ['Python or another language with machine-learning libraries', 'HTTP and JSON']),
      dataTask(idea, model),
      modelTask(idea, model),
      evaluationTask(model),
      cardTask(model),
    ];
  },
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: MODEL_FEATURES,
};
