import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { REFUSED } from '../checks.ts';
import { MODEL_FEATURES } from '../features/modelFeatures.ts';
import { mainResource, type Idea } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { collectionTask } from '../spine/collection.ts';
import { exampleChecks, firstExample, modelOf, preparation } from '../spine/model.ts';
import { onlineTask } from '../spine/online.ts';
import type { ModelKind } from '../vocabulary/models.ts';
import { capitalised, withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

function dataTask(idea: Idea, model: ModelKind): Blueprint {
  const { plural } = mainResource(idea);
  return {
    key: 'core:data',
    name: 'Collect data and set some aside',
    description: taskText(`Gather at least 200 examples of ${plural} you are allowed to use, clean them, and set a fifth aside that no model sees before the end.`, [
      'GET /dataset answers rows, train_rows, test_rows, source and licence; train_rows and test_rows add up to rows.',
      model.told ? `GET /dataset/sample answers five examples of the training part, each with input and ${model.told}; the first and the last differ in their ${model.told}.` : 'GET /dataset/sample answers five examples of the training part.',
    ]),
    difficulty: 1,
    days: 4,
    needs: ['core:online'],
    endpoints: [endpoint('GET', '/dataset', 'What the model learns from'), endpoint('GET', '/dataset/sample', 'Five examples')],
    checks: [
      check('Has enough examples', 'GET /dataset', { status: 200, type: 'json', json: [{ path: '$.rows', min: 200 }, { path: '$.test_rows', min: 40 }, { path: '$.train_rows', min: 100 }] }),
      check('Says where they are from', 'GET /dataset', { status: 200, json: [{ path: '$.source', min_length: 5 }, { path: '$.licence', min_length: 2 }] }),
      check('Shows five of them', 'GET /dataset/sample', { status: 200, json: [{ path: '$', type: 'array', length: 5 }] }),
      ...preparation(model),
    ],
  };
}

function modelTask(model: ModelKind): Blueprint {
  return {
    key: 'core:model',
    name: `A first ${model.noun} behind an address`,
    description: taskText(`A small honest ${model.noun} that ${model.does}. Start with the simplest method that works, and measure later.`, [
      `POST ${model.path} takes ${Object.keys(firstExample(model)).join(', ')} and answers 200 with ${model.answers}.`,
      `Nothing in ${model.input} answers 400 or 422.`,
      'The same input gives the same answer.',
    ]),
    difficulty: 2,
    days: 5,
    needs: ['core:data'],
    knowledge: ['Training and test data'],
    endpoints: [endpoint('POST', model.path, `${capitalised(withArticle(model.noun))}: input in, answer out`)],
    checks: [...preparation(model), ...exampleChecks(model), check('Refuses to judge nothing', `POST ${model.path}`, { status: REFUSED }, { json: { ...firstExample(model), [model.input]: model.empty } })],
  };
}

function evaluationTask(model: ModelKind): Blueprint {
  const { name, min } = model.measure;
  return {
    key: 'core:evaluation',
    name: 'Measure it on data it never saw',
    description: taskText('A number a sceptic would believe.', [
      `GET /evaluation answers ${name} on the part set aside, baseline (the same measure for a guess that needs no model), and test_rows.`,
      `${name} is at least ${min} and better than the baseline.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: ['core:model'],
    endpoints: [endpoint('GET', '/evaluation', 'How good it is')],
    checks: [
      check('Tells what a guess would reach', 'GET /evaluation', { status: 200, type: 'json', json: [{ path: '$.baseline', type: 'number' }, { path: '$.test_rows', min: 40 }] }, { capture: { baseline: '$.baseline' } }),
      check('Is better than a guess', 'GET /evaluation', { status: 200, json: [{ path: `$.${name}`, type: 'number', min: '{{captured.baseline}}', not_equals: '{{captured.baseline}}' }] }, { points: 20 }),
      check('Reaches the mark', 'GET /evaluation', { status: 200, json: [{ path: `$.${name}`, min, max: 1 }] }),
    ],
  };
}

function cardTask(model: ModelKind): Blueprint {
  return {
    key: 'core:card',
    name: 'Say what it cannot do',
    description: taskText(`A model card for whoever uses the ${model.noun}.`, ['GET /model answers name, version, trained_on, intended_use and limits, a list of at least two sentences on where it fails.', 'Try it on hard examples first: irony, other languages, very short and very long input.']),
    difficulty: 1,
    days: 2,
    needs: ['core:evaluation'],
    endpoints: [endpoint('GET', '/model', 'The model card')],
    checks: [
      check('Names the model', 'GET /model', { status: 200, type: 'json', json: [{ path: '$.name', min_length: 3 }, { path: '$.version', exists: true }, { path: '$.intended_use', min_length: 20 }] }),
      check('Admits its limits', 'GET /model', { status: 200, json: [{ path: '$.limits', type: 'array', min_length: 2 }, { path: '$.limits[0]', min_length: 15 }] }),
    ],
  };
}

export const ai: CategoryKit = {
  product: 'model with an interface',
  delivery: 'Teams hand in the address where their model answers; every task is checked over HTTP, the model with examples any fair one gets right.',
  spine: (idea) => {
    const model = modelOf(idea);
    return [onlineTask('model', ['Python or another language with machine-learning libraries', 'HTTP and JSON']), dataTask(idea, model), modelTask(model), evaluationTask(model), cardTask(model)];
  },
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: MODEL_FEATURES,
};
