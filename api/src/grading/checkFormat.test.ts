import { checksSchema } from './checkFormat.ts';
import { readJsonPath } from './jsonPath.ts';
import { judge } from './matchers.ts';
import { newRunValues, render } from './template.ts';

const problem = (check: object): string => {
  const parsed = checksSchema.safeParse([{ name: 'T', request: { path: '/' }, expect: { status: 200 }, ...check }]);
  return parsed.success
    ? 'accepted'
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
};

describe('the format of a test', () => {
  it.each([
    [{}, 'accepted'],
    [{ expects: {} }, /Unrecognized key: "expects"/],
    [{ expect: {} }, /must expect something/],
    [{ expect: { json: [{ path: '$.id' }] } }, /needs one of equals/],
    [{ expect: { json: [{ path: 'id', exists: true }] } }, /does not start with \$/],
    [{ expect: { json: [{ path: '$.a[', exists: true }] } }, /cannot be read from "\["/],
    [{ expect: { json: [{ path: '$.a', matches: '(' }] } }, /Invalid regular expression/],
    [{ expect: { schema: { type: 'nonsense' } } }, /is not a JSON Schema/],
    [{ request: { path: 'notes' } }, /must start with \//],
    [{ request: { path: '/{{random.number}}' } }, /there is no random.number/],
    [{ request: { path: '/{{captured.id}}' } }, /used before a test captures it/],
    [{ request: { path: '/{{unknown.id}}' } }, /{{unknown\.id}} is used before a test captures it/],
    [{ expect: { body: { matches: '^{{random.word}}$' } } }, 'accepted'],
    [
      { request: { path: '/', json: { a: 1 } }, expect: { json: [{ path: '$.b', equals: '{{sent.b}}' }] } },
      /is not in the request's json/,
    ],
    [{ request: { path: '/', json: {}, body: 'x' } }, /has both json and body/],
    [
      { request: { path: '/{{random.int(1,5):a}}' }, expect: { body: { equals: '{{ random.int(10,50):a }}' } } },
      /{{random\.int\(1,5\):a}} and {{random\.int\(10,50\):a}} give one name two ranges/,
    ],
    [
      {
        request: { path: '/{{random.int(1,5):a}}/{{random.word:a}}' },
        expect: { body: { equals: '{{random.int(1, 5):a}}' } },
      },
      'accepted',
    ],
  ])('%j is judged: %s', (check, expected) => {
    expect(problem(check)).toMatch(expected);
  });

  it('reads each schema by itself, whatever another one is called', () => {
    const judged = (schema: object) => problem({ expect: { schema } });
    // A draft's schema comes from a model, which may be talked into anything.
    for (const $id of ['http://json-schema.org/draft-07/schema', 'a', 'a'])
      judged({ $id, properties: { deep: { $id: 'b', type: 'string' } } });
    expect(judged({ type: 'object', properties: { deep: { $id: 'b', type: 'number' } } })).toBe('accepted');
    expect(judged({ $id: 'a', type: 'array' })).toBe('accepted');
    expect(judged({ type: 'nonsense' })).toMatch(
      'is not a JSON Schema: schema/type must be equal to one of the allowed values',
    );
  });
});

describe('a placeholder', () => {
  it('keeps its type when it is the whole string, and becomes text inside a longer one', () => {
    const scope = { values: newRunValues(), sent: { n: 4, list: [1] }, room: { left: 1000 } };
    expect(render({ a: '{{sent.n}}', b: 'n={{sent.n}}', c: ['{{ sent.list }}'], d: true }, scope)).toEqual({
      a: 4,
      b: 'n=4',
      c: [[1]],
      d: true,
    });
  });

  it('is random each time, unless it has a name', () => {
    const scope = { values: newRunValues(), sent: undefined, room: { left: 1000 } };
    const [a, b, c, d] = render(
      ['{{random.word:city}}', '{{random.word:city}}', '{{random.uuid}}', '{{random.uuid}}'],
      scope,
    ) as string[];
    expect(a).toBe(b);
    expect(c).not.toBe(d);
    expect(render('{{random.int(3,3)}}', scope)).toBe(3);
    expect(() => render('{{sent.constructor}}', { ...scope, sent: {}, room: { left: 1000 } })).toThrow(
      'There is no value for sent.constructor.',
    );
  });
});

describe('a JSON path', () => {
  const document = { a: { b: [{ c: 1 }, { c: 2 }, {}] }, 'odd name': null };
  it.each([
    ['$.a.b[1].c', true, 2],
    ['$.a.b[-1]', true, {}],
    ['$.a.b[*].c', true, [1, 2]],
    ['$.a.b.length()', true, 3],
    ["$['odd name']", true, null],
    ['$.a.x', false, undefined],
    ['$.a.b[9]', false, undefined],
    ['$.constructor', false, undefined],
    ['$', true, document],
  ])('%s', (path, found, value) => {
    expect(readJsonPath(document, path)).toEqual({ found, value });
  });
});

describe('a matcher', () => {
  it.each([
    [{ equals: { a: 1 } }, { a: 1 }, true],
    [{ not_equals: 1 }, 1, false],
    [{ type: 'array' }, [], true],
    [{ type: 'null' }, null, true],
    [{ matches: '^\\d+$' }, '12', true],
    [{ matches: '^\\d+$' }, { a: 1 }, false],
    [{ contains: 'ell' }, 'hello', true],
    [{ contains: 2 }, [1, 2], true],
    [{ min: 3, max: 4 }, 5, false],
    [{ min: 3 }, '5', false],
    [{ length: 2 }, 'ab', true],
    [{ min_length: 1 }, [], false],
    [{ max_length: 1 }, [1], true],
    [{ one_of: [1, 2] }, 3, false],
    [{ min: 3, max: 3 }, 3, true],
    [{ min_length: 2 }, [1, 2], true],
    [{ max_length: 1 }, 7, false],
    [{ contains: { a: 1 } }, [{ a: 1 }], true],
  ] as const)('%j on %j', (matcher, value, holds) => {
    expect(judge('$', matcher as never, { found: true, value }) === null).toBe(holds);
  });

  it('reads no more than 100,000 characters for a pattern', () => {
    const text = (length: number) => ({ found: true, value: `${'a'.repeat(length)}b` });
    expect([
      judge('$', { matches: 'b' }, text(99_999)) === null,
      judge('$', { matches: 'b' }, text(100_000)) === null,
    ]).toEqual([true, false]);
  });

  it('on a missing value holds only for exists: false', () => {
    const nothing = { found: false, value: undefined };
    expect(judge('$.id', { exists: false }, nothing)).toBeNull();
    expect(judge('$.id', { not_equals: 3 }, nothing)).toEqual({ expected: '$.id is not 3', actual: '$.id is missing' });
  });
});
