import type { LocalServer } from '../../grading/testing/localServer.ts';
import { storeOf } from './referenceStore.ts';
import { created, deploy, ok, refused, tinyRouter } from './tinyRouter.ts';

/** Inputs that any model of its kind gets right, besides the team's own examples. */
const ANSWERS: readonly [RegExp, object][] = [
  [/^You won/, { label: 'spam' }],
  [/^Wonderful/, { label: 'positive' }],
  [/^What did I/, { answer: 'I do not know.', sources: [] }],
  [/^9,9/, { values: [9, 9, 9] }],
  [/^20,21/, { indexes: [5] }],
  [/^Good morning/, { text: 'Guten Morgen!' }],
];

const SAMPLE = ['oak', 'ash', 'elm', 'fir', 'yew'].map((input, at) => ({
  input,
  label: at < 3 ? 'leafy' : 'needled',
  value: at,
  text: `This is ${input}.`,
  answer: `It is ${input}.`,
  values: [at],
  indexes: [at],
  items: [at],
}));

/** A model of any kind that learned its examples by heart, and the service around it. */
export function deployReferenceModel(measure: string): Promise<LocalServer> {
  const router = tinyRouter();
  let ids = 0;
  const store = storeOf(() => String((ids += 1)));
  const answer = ({ input }: Record<string, unknown>) => {
    const known =
      SAMPLE.find((example) => example.input === input) ??
      ANSWERS.find(([pattern]) => pattern.test(String(input)))?.[1];
    return known && store.keep('answers', { ...known, input, model_version: '1.0.0', at: new Date().toISOString() });
  };
  const judged = (is: boolean) => store.list('feedback').filter(({ is_right }) => is_right === is).length;

  router.on('GET /health', () => ok({ status: 'ok' }));
  router.on('GET /dataset', () =>
    ok({ rows: 500, train_rows: 400, test_rows: 100, source: 'Collected on campus', license: 'CC0' }),
  );
  router.on('GET /dataset/sample', () => ok(SAMPLE));
  router.on('POST /predictions', ({ body }) => {
    const answered = answer(body);
    return answered ? ok(answered) : refused(422);
  });
  router.on('POST /predictions/batch', ({ body }) => {
    const inputs = body['inputs'] as Record<string, unknown>[];
    return inputs.length > 100
      ? refused(413)
      : ok({ results: inputs.map((input) => answer(input) ?? { error: 'There is no input.' }) });
  });
  router.on('GET /predictions/:id', ({ params }) =>
    store.find('answers', params['id']) ? ok(store.find('answers', params['id'])) : refused(404),
  );
  router.on('GET /evaluation', () => ok({ [measure]: 0.91, baseline: 0.5, test_rows: 100 }));
  router.on('GET /model', () =>
    ok({
      name: 'By Rote',
      version: '1.0.0',
      trained_on: 'five trees',
      intended_use: 'Showing that a task can be done',
      limits: ['It knows five trees only.', 'It cannot see pictures.'],
    }),
  );
  router.on('POST /feedback', ({ body }) =>
    store.find('answers', body['answer_id']) ? created(store.keep('feedback', body)) : refused(404),
  );
  router.on('GET /feedback/summary', () => ok({ right: judged(true), wrong: judged(false) }));
  router.on('GET /statistics', () => ok({ requests: store.list('answers').length, median_ms: 3 }));
  return deploy(router);
}
