import { grade, one } from './testing/gradeServer.ts';
import type { Answer } from './testing/localServer.ts';

const answering =
  (json: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(json);
const verdictOf = async (json: string, ...assertions: object[]) =>
  (await grade(answering(json), one({ status: 200, json: assertions }))).status;

it('asks for an id of 64 bits as it was given, in a path, in the query, in a header, and in a body', async () => {
  const ids = ['1008446527498420225', '9223372036854775807', '-9007199254740993', '12345678901234567890123.50'];
  for (const id of ids) {
    const asked: unknown[] = [];
    const { status } = await grade(
      (request, response) => {
        if (request.url !== '/items')
          asked.push(decodeURIComponent(request.url!), request.headers['x-id'], request.text);
        response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id":${id},"refs":[${id}]}`);
      },
      [
        { name: 'Gives', request: { path: '/items' }, expect: { status: 200 }, capture: { id: '$.id', all: '$' } },
        {
          name: 'Asks',
          request: {
            method: 'POST',
            path: '/items/{{captured.id}}?ref={{captured.id}}',
            headers: { 'X-Id': '{{captured.id}}' },
            json: { id: '{{captured.id}}' },
          },
          expect: { status: 200, json: [{ path: '$.id', equals: '{{captured.id}}' }] },
        },
      ],
    );
    expect({ status, asked }).toEqual({
      status: 'passed',
      asked: [`/items/${id}?ref=${id}`, id, `{"id":${id}}`],
    });
  }
});

it('tells ids apart that JavaScript’s numbers do not', async () => {
  const { logs } = await grade(
    (request, response) => {
      const id = request.url === '/first' ? '1008446527498420225' : '1008446527498420226';
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id":${id}}`);
    },
    [
      { name: 'First', request: { path: '/first' }, expect: { status: 200 }, capture: { id: '$.id' } },
      {
        name: 'Second',
        request: { path: '/second' },
        expect: { status: 200, json: [{ path: '$.id', equals: '{{captured.id}}' }] },
      },
    ],
  );
  expect(logs[1]).toMatchObject({ passed: false, actual: expect.stringContaining('1008446527498420226') });
});

it.each([
  ['{"balance":-0.0}', { path: '$.balance', equals: 0 }],
  ['{"balance":-0}', { path: '$.balance', equals: 0 }],
  ['{"balance":0.000}', { path: '$.balance', equals: 0 }],
  ['{"balance":-0e5}', { path: '$.balance', one_of: [0, 1] }],
  ['{"balance":[1,-0.0]}', { path: '$.balance', contains: 0 }],
  ['{"balance":1.50}', { path: '$.balance', equals: 1.5 }],
  ['{"balance":1e2}', { path: '$.balance', equals: 100 }],
])('reads %s as the number it means', async (json, assertion) => {
  expect(await verdictOf(json, assertion)).toBe('passed');
});

it('does not take a small negative number for zero', async () => {
  expect(await verdictOf('{"balance":-0.1}', { path: '$.balance', equals: 0 })).toBe('failed');
});
