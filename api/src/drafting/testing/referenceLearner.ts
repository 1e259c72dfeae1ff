import type { LocalServer } from '../../grading/testing/localServer.ts';
import { deploy, ok, refused, tinyRouter } from './tinyRouter.ts';

const SAMPLE = ['oak', 'ash', 'elm', 'fir', 'yew'].map((input, index) => ({
  input,
  label: index < 3 ? 'leafy' : 'needled',
  value: 10 * (index + 1),
  text: `This is ${input}.`,
}));
const PHRASES: Readonly<Record<string, string>> = { 'Good morning! de': 'Guten Morgen!', 'Thank you fr': 'Merci' };

type Answer = (body: Record<string, unknown>, isExplained: boolean) => object | undefined;

/** A model that learned its examples by heart. */
const byRote: Answer = ({ input }, isExplained) => {
  const known = SAMPLE.find((example) => example.input === input);
  return known && { ...known, score: 0.8, ...(isExplained ? { reasons: [{ part: 'all of it', weight: 1 }] } : {}) };
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/predictions': byRote,
  '/transcripts': byRote,
  '/translations': ({ text, to }) => (text ? { text: PHRASES[`${text} ${to}`] ?? '' } : undefined),
  '/clusters': ({ points }) =>
    (points as number[][])?.length ? { clusters: (points as number[][]).map(([x]) => Number(x! > 20)) } : undefined,
};

/** Models of several kinds that learn from a team's own examples, a translator and a clustering model. */
export function deployReferenceLearner(measure: string): Promise<LocalServer> {
  const router = tinyRouter();
  router.on('GET /health', () => ok({ status: 'ok' }));
  router.on('GET /dataset', () =>
    ok({ rows: 500, train_rows: 400, test_rows: 100, source: 'Collected on campus', license: 'CC0' }),
  );
  router.on('GET /dataset/sample', () => ok(SAMPLE));
  for (const [path, answer] of Object.entries(ANSWERS)) {
    router.on(`POST ${path}`, ({ body, query }) => {
      const answered = answer(body, query.has('explain'));
      return answered ? ok(answered) : refused(422);
    });
    router.on(`POST ${path}/batch`, ({ body }) => {
      const inputs = (body as { inputs: Record<string, unknown>[] }).inputs;
      return inputs.length > 100
        ? refused(413)
        : ok({ results: inputs.map((input) => answer(input, false) ?? { error: 'There is no input.' }) });
    });
  }
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
  return deploy(router);
}
