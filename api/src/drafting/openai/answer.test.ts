import { describe, expect, it } from '@jest/globals';
import { PROJECT } from '../testing/fakeModel.ts';
import { readAnswer } from './answer.ts';

const good = JSON.stringify(PROJECT);
const pretty = JSON.stringify(PROJECT, null, 2);
const [task, ...otherTasks] = PROJECT.tasks as [Record<string, unknown>, ...object[]];
const [test] = task['tests'] as [Record<string, unknown>];
const withProject = (fields: object) => JSON.stringify({ ...PROJECT, ...fields });
const withTask = (fields: object) => withProject({ tasks: [{ ...task, ...fields }, ...otherTasks] });
const withTest = (fields: object) => withTask({ tests: [{ ...test, ...fields }] });
const withEndpoint = (endpoint: unknown) => withTask({ endpoints: [endpoint] });
const without = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const read = (text: string, isCutOff = false) => readAnswer({ text, isCutOff });

/** Answers that are nearly right. All mean the same project. */
const NEAR_MISSES: [string, string][] = [
  ['a fence', `\`\`\`json\n${pretty}\n\`\`\``],
  ['a fence with prose around it', `Here is your project:\n\n\`\`\`\n${pretty}\n\`\`\`\nHave fun with {boats}!`],
  ['prose with braces in front', `A task asks for /boats/{id}. ${good}`],
  ['thoughts', `<think>\nThe user wants {"name": "boats"}…\n</think>\n\n${good}`],
  [
    'a whole draft among the thoughts',
    `<think>${withProject({ name: 'Draft', notes: ['x'.repeat(3000)] })}</think>${good}`,
  ],
  ['the end of thoughts without their beginning', `So { I } answer.</think>${good}`],
  ['a byte order mark', `\ufeff${good}`],
  ['a list of one', `[${good}]`],
  ['JSON in a string', JSON.stringify(good)],
  ['a field around the project', JSON.stringify({ project: without(PROJECT, 'notes'), notes: PROJECT.notes })],
  ['trailing commas', pretty.replaceAll(/([\]}])(?=\n)/g, '$1,')],
  ['comments', pretty.replace('"name"', '// the name\n"name"')],
  ['quotes that JSON does not know', good.replaceAll("'", '’').replaceAll('"', "'")],
  ['Python’s words', good.replace('false', 'False')],
  ['an extra field', withProject({ version: 1 })],
  ['an extra field in a task', withTask({ id: 'task-1', comment: 'easy' })],
  ['an extra field in a test', withTest({ description: 'Lists' })],
  [
    'an extra field in an endpoint',
    withEndpoint({ method: 'GET', path: '/boats', description: 'All boats', auth: false }),
  ],
  [
    'field names in camel case',
    good.replaceAll('duration_in_days', 'durationInDays').replace('max_team_size', 'maxTeamSize'),
  ],
  ['a method in lower case', withEndpoint({ method: 'get', path: '/boats', description: 'All boats' })],
  ['a test’s method in lower case', withTest({ request: { method: 'get', path: '/boats' } })],
  ['an endpoint in one line', withEndpoint('GET /boats - All boats')],
  ['a path without a slash', withEndpoint({ method: 'GET', path: 'boats', description: 'All boats' })],
  ['numbers in quotes', withTask({ duration_in_days: '3', difficulty_level: '1', order: '7' })],
  ['a status in quotes', withTest({ expect: { status: '200', json: [{ path: '$', type: 'array' }] } })],
  ['a duration in words', withTask({ duration_in_days: '3 days' })],
  ['a difficulty in words', withTask({ difficulty_level: 'Easy' })],
  ['a yes in quotes', withProject({ is_premium: 'false' })],
  ['one note without brackets', withProject({ notes: PROJECT.notes[0] })],
  ['one prerequisite without brackets', withTask({ prerequisites: 'HTTP' })],
  ['one expectation without brackets', withTest({ expect: { status: 200, json: { path: '$', type: 'array' } } })],
  [
    'numbered tasks instead of a list',
    withProject({ tasks: Object.fromEntries(PROJECT.tasks.map((one, index) => [`task_${index + 1}`, one])) }),
  ],
  ['null for what is left out', withTest({ capture: null, request: { path: '/boats', headers: null, body: null } })],
  ['a type in upper case', withTest({ expect: { status: 200, json: [{ path: '$', type: 'Array' }] } })],
  ['points that are not whole', withTest({ points: 10.2 })],
];

describe('an answer of a model', () => {
  it.each(NEAR_MISSES)('is understood with %s', (_what, text) => {
    const { answer, problem } = read(text);
    expect(problem).toBeUndefined();
    expect(answer!.name).toBe('Harbour Desk');
    expect(answer!.notes).toEqual(PROJECT.notes);
    expect(answer).toEqual(read(good).answer);
  });

  it.each([
    ['notes', without(PROJECT, 'notes'), { notes: [] }],
    ['the category and the level', without(PROJECT, 'category', 'difficulty_level'), { category: '' }],
    ['whether it is premium', without(PROJECT, 'is_premium'), { is_premium: false }],
    [
      'the name of a test',
      { ...PROJECT, tasks: [{ ...task, tests: [without(test, 'name')] }] },
      { tasks: [{ tests: [{ name: 'Test 1' }] }] },
    ],
    [
      'the order',
      { ...PROJECT, tasks: PROJECT.tasks.map((one) => without(one, 'order')) },
      { tasks: [{ order: 0 }, { order: 1 }] },
    ],
  ])('may lack %s', (_what, project, expected) => {
    expect(read(JSON.stringify(project)).answer).toMatchObject(expected);
  });

  it('keeps tags and braces in its texts', () => {
    const description = 'Render <table> { "a": "}" } and </think>.';
    expect(read(`Sure: ${withTask({ description })}`).answer!.tasks[0]!.description).toBe(description);
  });

  it.each([
    ['what a test expects', withTest({ expect: { statuss: 200 } }), /^tasks\.0\.tests\.0\.expect: .*statuss/],
    [
      'what a test sends',
      withTest({ request: { path: '/boats', query: { a: 1 } } }),
      /^tasks\.0\.tests\.0\.request: .*query/,
    ],
    ['a task without a name', withTask({ name: undefined }), /^tasks\.0\.name: /],
    ['no tests', withTask({ tests: undefined }), /^tasks\.0\.tests: /],
    ['nothing', '', /^The answer contains no JSON object/],
  ])('is refused rather than guessed: %s', (_what, text, problem) => {
    expect(read(text).problem).toMatch(problem);
  });

  it('is not completed if it was cut off, but is taken if it is whole', () => {
    expect(read(good.slice(0, -40), true).problem).toMatch(/cut off/);
    expect(read(good, true).answer!.name).toBe('Harbour Desk');
  });

  it('of nothing but braces is refused soon', () => {
    expect(read('{'.repeat(500_000)).problem).toBeDefined();
    expect(read('{"a":'.repeat(100_000)).problem).toBeDefined();
    expect(read('{}'.repeat(500_000)).problem).toBeDefined();
  });
});
