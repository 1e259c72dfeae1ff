import { randomUUID } from 'node:crypto';
import type { LocalServer } from '../../grading/testing/localServer.ts';
import { created, deploy, ok, refused, tinyRouter } from './tinyRouter.ts';

const SPAM = /won|prize|password|click here/i;

/** A small spam filter that does what the tasks around a model ask. */
export function deployReferenceModel(): Promise<LocalServer> {
  const router = tinyRouter();
  const answers = new Map<string, object>();
  const feedback = { right: 0, wrong: 0 };
  let requests = 0;
  const judge = (text: string, isExplained = false) => {
    requests += 1;
    const answer = {
      id: randomUUID(),
      text,
      at: new Date().toISOString(),
      model_version: '1.0.0',
      label: SPAM.test(text) ? 'spam' : 'fine',
      score: 0.9,
      ...(isExplained ? { reasons: [{ part: SPAM.exec(text)?.[0] ?? text, weight: 0.9 }] } : {}),
    };
    answers.set(answer.id, answer);
    return answer;
  };

  router.on('GET /health', () => ok({ status: 'ok' }));
  router.on('GET /dataset', () =>
    ok({ rows: 500, train_rows: 400, test_rows: 100, source: 'Collected on campus', license: 'CC0' }),
  );
  router.on('GET /dataset/sample', () => ok([1, 2, 3, 4, 5]));
  router.on('POST /predictions', ({ body, query }) =>
    body['text'] ? ok(judge(body['text'], query.has('explain'))) : refused(422),
  );
  router.on('POST /predictions/batch', ({ body }) => {
    const inputs = body['inputs'] as { text?: string }[];
    return inputs.length > 100
      ? refused(413)
      : ok({ results: inputs.map(({ text }) => (text ? judge(text) : { error: 'There is no text.' })) });
  });
  router.on('GET /predictions/:id', ({ params }) =>
    answers.has(params['id']!) ? ok(answers.get(params['id']!)) : refused(404),
  );
  router.on('GET /evaluation', () => ok({ f1: 0.91, baseline: 0.5, test_rows: 100 }));
  router.on('GET /model', () =>
    ok({
      name: 'Mail Sieve',
      version: '1.0.0',
      trained_on: 'campus mail',
      intended_use: 'Sorting the mail of students',
      limits: ['It knows English only.', 'It cannot see pictures.'],
    }),
  );
  router.on('POST /feedback', ({ body }) => {
    if (!answers.has(body['answer_id'])) return refused(404);
    feedback[body['is_right'] ? 'right' : 'wrong'] += 1;
    return created({});
  });
  router.on('GET /feedback/summary', () => ok(feedback));
  router.on('GET /statistics', () => ok({ requests, median_ms: 3 }));
  router.on('GET /try', () => ok('<label>Text <input></label><button>Ask</button>'));
  return deploy(router);
}
