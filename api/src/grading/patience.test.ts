import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { grade, one } from './testing/gradeServer.ts';
import { sendJson } from './testing/localServer.ts';

describe('a deployment', () => {
  it('that compresses its answers unasked is read all the same', async () => {
    const json = '{"id":7}';
    const bodies = {
      gzip: gzipSync(json),
      deflate: deflateSync(json),
      br: brotliCompressSync(json),
      broken: json,
      bomb: gzipSync(Buffer.alloc(5_000_000)),
    };
    const names = Object.keys(bodies) as (keyof typeof bodies)[];
    const { logs } = await grade(
      (request, response) => {
        const name = names.find((one) => request.url === `/${one}`) ?? 'gzip';
        const how = name === 'broken' || name === 'bomb' ? 'gzip' : name;
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': how })
          .end(request.method === 'HEAD' ? undefined : bodies[name]);
      },
      [
        ...names.map((name) => ({
          name,
          request: { path: `/${name}` },
          expect: { json: [{ path: '$.id', equals: 7 }] },
        })),
        { name: 'head', request: { method: 'HEAD', path: '/gzip' }, expect: { status: 200 } },
      ],
    );
    expect(logs.map(({ passed }) => passed)).toEqual([true, true, true, false, false, true]);
    expect(logs[3]!.feedback).toBe('The response says content-encoding: gzip, but its body is not gzip.');
    expect(logs[4]!.feedback).toBe('The response is larger than 1 MB, which is the limit.');
  });

  it('that is slow fails with a timeout and not with a hanging run', async () => {
    const result = await grade(
      (request, response) => (request.url === '/slow' ? undefined : sendJson(response, 200, {})),
      one({ status: 200 }, { path: '/slow' }),
    );
    expect(result.logs[0]).toMatchObject({
      passed: false,
      failure_class: 'timeout',
      feedback: expect.stringContaining('did not respond in time'),
    });
  });

  it('that sends its body forever, bit by bit, is cut off', async () => {
    const result = await grade(
      (request, response) => {
        if (request.url !== '/drip') return sendJson(response, 200, {});
        response.writeHead(200);
        const timer = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(timer));
      },
      one({ status: 200 }, { path: '/drip' }),
    );
    expect(result.logs[0]).toMatchObject({ passed: false, failure_class: 'timeout' });
  });

  it('that uses up the time of the whole run leaves the other tests not run', async () => {
    const checks = Array.from({ length: 5 }, (_, index) => ({
      name: `Test ${index}`,
      request: { path: '/slow' },
      expect: { status: 200 },
    }));
    const result = await grade(
      (request, response) =>
        request.url === '/slow'
          ? void setTimeout(() => sendJson(response, 200, {}), 1500)
          : sendJson(response, 200, {}),
      checks,
      { run: 700, request: 3000 },
    );
    expect(result.logs).toHaveLength(5);
    expect(result.logs[0]).toMatchObject({
      failure_class: 'timeout',
      feedback: 'The time limit for all tests was reached.',
    });
    expect(result.logs[4]).toMatchObject({
      failure_class: 'timeout',
      feedback: expect.stringContaining('Not run: the time limit for all tests'),
    });
  });

  it.each([
    ['body', 3_000_000, /^The response is larger than 1 MB, which is the limit\.$/],
    ['header', 20_000, /^\S+ sent more than 16 KB of headers, which is the limit\.$/],
  ])('that sends a huge %s is cut off, and not asked again', async (part, size, feedback) => {
    const huge = 'x'.repeat(size);
    const result = await grade(
      (_, response) => {
        if (part === 'header') response.setHeader('x-huge', huge);
        response.end(huge);
      },
      one({ status: 200 }),
    );
    expect(result.logs[0]).toMatchObject({
      passed: false,
      failure_class: 'http',
      feedback: expect.stringMatching(feedback),
    });
  });
});
