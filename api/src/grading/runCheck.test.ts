import { grade, one } from './testing/gradeServer.ts';
import { sendJson, type Answer } from './testing/localServer.ts';

describe('a check', () => {
  it.each([
    ['{}', 'Expected: "id" is present (later tests use it). Got: "id" is missing.'],
    ['oops', 'Expected: a JSON body. Got: a body that is not JSON: "oops".'],
    ['', 'Expected: a JSON body. Got: an empty body.'],
    ['packed', 'Expected: a JSON body. Got: a body encoded as zip, although accept-encoding was identity.'],
  ])('fails on "%s" when later tests use what it lacks', async (body, feedback) => {
    const result = await grade(
      (_, response) => void response.writeHead(200, body === 'packed' ? { 'content-encoding': 'zip' } : {}).end(body),
      [{ name: 'One', request: { path: '/' }, expect: { status: 200 }, capture: { id: '$.id' } }],
    );
    expect(result.logs[0]).toMatchObject({ passed: false, feedback });
  });

  it('logs answers and requests in shortened form', async () => {
    const result = await grade(
      (_, response) => {
        for (let number = 0; number < 30; number += 1) response.setHeader(`x-${number}`, 'y'.repeat(400));
        response.end(JSON.stringify('z'.repeat(5000)));
      },
      [
        { name: 'One', request: { path: '/' }, expect: { status: 200 }, capture: { long: '$' } },
        { name: 'Two', request: { path: '/{{captured.long}}' }, expect: { status: 200 } },
      ],
    );
    const { headers, body } = result.logs[0]!.response!;
    expect(body).toBe(`"${'z'.repeat(1999)}… (3002 more characters)`);
    expect(result.logs[1]!.request!.url).toMatch(/^http:\/\/[\d.:]+\/z{1900,2000}… \(30\d\d more characters\)$/);
    expect(Object.values(headers!)).toEqual(Array(20).fill(`${'y'.repeat(300)}… (100 more characters)`));
  });

  it.each([
    ['body', { method: 'POST', path: '/', body: '{{captured.long}} {{captured.long}}' }],
    ['json', { method: 'POST', path: '/', json: Array.from({ length: 400 }, () => '{{captured.long}}') }],
    ['path', { path: '/{{captured.long}}{{captured.long}}' }],
  ])('is not run if its request would be larger than 100 KB: %s', async (_part, request) => {
    const paths: string[] = [];
    const { logs } = await grade(
      ({ url }, response) => {
        paths.push(url!);
        sendJson(response, 200, 'z'.repeat(60_000));
      },
      [
        { name: 'One', request: { path: '/one' }, expect: { status: 200 }, capture: { long: '$' } },
        { name: 'Two', request, expect: { status: 200 } },
      ],
    );
    expect(logs[1]).toMatchObject({ not_run: true, feedback: expect.stringContaining('larger than 100 KB') });
    expect(new Set(paths)).toEqual(new Set(['/one']));
  });

  it('shows what was answered without what a terminal or a reader would act on', async () => {
    const { logs } = await grade(
      (_, response) => response.end('\u001b]0;title\u0007\u001b[2Jred\u202e txt.exe\u0008'),
      one({ status: 200, body: { equals: 'x' } }),
    );
    const { response, actual, feedback } = logs[0]!;
    expect(response!.body).toBe('red\uFFFD txt.exe\uFFFD');
    for (const shown of [actual, feedback])
      expect(shown).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  });

  it('gets different values for different names, so that a deployment that mixes them up never passes by luck', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    const json = Object.fromEntries(names.map((name) => [name, `{{random.int(1,100):${name}}}`]));
    let sent = '';
    const answer: Answer = (request, response) => {
      sent = request.text;
      sendJson(response, 200, {});
    };
    expect((await grade(answer, one({ status: 200 }, { method: 'POST', path: '/', json }))).status).toBe('passed');
    expect(new Set(Object.values(JSON.parse(sent) as object)).size).toBe(names.length);
    const crowded = await grade(
      answer,
      one(
        { status: 200 },
        { method: 'POST', path: '/', json: { a: '{{random.int(1,1):a}}', b: '{{random.int(1,1):b}}' } },
      ),
    );
    expect(crowded.status).toBe('passed');
  });

  it('escapes values put into a path, so that a deployment cannot steer where the next request goes', async () => {
    const paths: string[] = [];
    await grade(
      (request, response) => {
        paths.push(request.url ?? '');
        sendJson(response, 200, { id: '../../admin?x=1' });
      },
      [
        { name: 'One', request: { path: '/a' }, expect: { status: 200 }, capture: { id: '$.id' } },
        { name: 'Two', request: { path: '/a/{{captured.id}}' }, expect: { status: 200 } },
      ],
    );
    expect(paths.at(-1)).toBe('/a/..%2F..%2Fadmin%3Fx%3D1');
  });

  it.each([
    ['half a character', '"\\ud800"', true],
    ['what is no text', '{"toString":0,"valueOf":0}', true],
    // Whether such a value is too deep to be sent again depends on the version of Node.
    ['no bottom', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, expect.any(Boolean)],
  ])('fails a deployment whose captured value later tests cannot use: %s', async (_what, value, passed) => {
    const uses = {
      request: { path: '/a/{{captured.it}}', headers: { 'x-it': '{{captured.it}}' } },
      expect: { body: { contains: '{{captured.it}}' }, json: [{ path: '$', min: '{{captured.it}}' }] },
    };
    const result = await grade(
      (_, response) => void response.end(value),
      [
        { name: 'One', request: { path: '/' }, expect: { status: 200 }, capture: { it: '$' } },
        { name: 'Two', ...uses },
      ],
    );
    expect(result).toMatchObject({ status: 'failed', logs: [{ passed }, { passed: false }] });
  });
});
