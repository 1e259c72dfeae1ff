import { expect, it } from '@jest/globals';
import { PROJECT } from './testing/fakeModel.ts';
import { generatedProjectSchema } from './generatedProject.ts';

const [task] = PROJECT.tasks;
const [test] = task!.tests;
const problemsOf = (tests: object[]) => {
  const { notes, ...project } = PROJECT;
  expect(notes).toBeDefined();
  const parsed = generatedProjectSchema.safeParse({ ...project, tasks: [{ ...task, tests }] });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};
const sending = (headers: object) => [{ ...test, request: { path: '/boats', headers } }];

it.each<[string, object[], string]>([
  ['none, so that any address passes', [], 'needs at least one test'],
  ['the header Host', sending({ Host: 'somebody.example' }), 'must not send the header Host'],
  ['forwarded addresses', sending({ 'X-Forwarded-For': '127.0.0.1' }), 'must not send the header X-Forwarded-For'],
  [
    'somebody’s credentials',
    sending({ authorization: 'Bearer secret' }),
    'may send the header authorization only with a captured or random value',
  ],
  [
    'hundreds of placeholders',
    [{ ...test, request: { method: 'POST', path: '/boats', body: '{{random.sentence}}'.repeat(400) } }],
    'has 400 placeholders; use at most 40',
  ],
])('generated tests are refused with %s', (_what, tests, problem) => expect(problemsOf(tests)).toEqual([problem]));

it('generated tests may use what the deployment gave out', () => {
  const first = { ...test, capture: { token: '$.token' } };
  expect(problemsOf([first, ...sending({ authorization: 'Bearer {{captured.token}}' })])).toEqual([]);
});
