import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { ExecutionLog } from 'shared/contract';
import { parseAllowList } from './allowList.ts';
import { checksSchema, type Check } from './checkFormat.ts';
import { GRADING_LIMITS, type GradingLimits } from './gradingLimits.ts';
import { runChecks, wakeDeployment, type GradingRun } from './runChecks.ts';
import { sendJson, startServer, type Answer, type LocalServer } from './testing/localServer.ts';
import { NOTES_CHECKS, startNotesDeployment } from './testing/notesDeployment.ts';

const limits = { ...GRADING_LIMITS, warmUp: 3000, warmUpPause: 5, request: 400, retryPause: 5, run: 5000 };
const servers: LocalServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** As the worker does, with a place in the queue in between. */
const run = async (given: GradingRun) => (await wakeDeployment(given)) ?? runChecks(given);

async function grade(
  answer: Answer | LocalServer,
  checks: unknown[] = NOTES_CHECKS,
  {
    onProgress,
    signal,
    ...over
  }: { onProgress?(logs: ExecutionLog[]): Promise<void>; signal?: AbortSignal } & Partial<GradingLimits> = {},
) {
  const server = typeof answer === 'function' ? await startServer(answer) : answer;
  servers.push(server);
  return run({
    taskName: 'Notes',
    checks: checksSchema.parse(checks) as Check[],
    deploymentUrl: server.url,
    allow: parseAllowList(['127.0.0.1:*']),
    limits: { ...limits, ...over },
    onProgress,
    signal,
  });
}
const one = (expect: object, request: object = { path: '/' }) => [{ name: 'One', request, expect }];

describe('a deployment', () => {
  it('that does what the task asks passes, with points and a log of each exchange', async () => {
    const seen: number[] = [];
    const result = await grade(await startNotesDeployment(), NOTES_CHECKS, {
      onProgress: async (logs) => void seen.push(logs.length),
    });
    expect(result).toMatchObject({ status: 'passed', feedback: 'All 3 tests passed.' });
    expect(result.logs.map((log) => log.points_earned)).toEqual([10, 10, 5]);
    expect(result.logs[0]).toMatchObject({
      name: 'Creates a note',
      task_name: 'Notes',
      request: { method: 'POST', body: expect.stringContaining('"title"') },
      response: { status: 201 },
      expected: expect.stringContaining('status 201'),
    });
    expect(seen).toEqual([1, 2]);
  });

  it('that answers 200 to everything fails', async () => {
    const result = await grade((_, response) => sendJson(response, 200, { id: 1, title: 'Hello', stars: 3 }));
    expect(result.status).toBe('failed');
    expect(result.logs.every((log) => !log.passed)).toBe(true);
    expect(result.logs[0]).toMatchObject({
      failure_class: 'assertion',
      feedback: expect.stringContaining('Expected: status 201. Got: status 200.'),
    });
  });

  it('that is wrong in one place fails there, with what was expected and what was received', async () => {
    const result = await grade((request, response) =>
      sendJson(response, request.method === 'POST' ? 201 : 404, { id: 7, title: 'always the same', stars: 1 }),
    );
    expect(result).toMatchObject({
      status: 'failed',
      feedback: expect.stringContaining('First failure: "Creates a note"'),
    });
    expect(result.logs[0]!.actual).toContain('"title" is "always the same"');
    expect(result.logs[1]!.request!.url).toMatch(/\/notes\/7$/);
    expect(result.logs[2]!.passed).toBe(true);
  });

  it('that lacks a value that later tests need fails those with the reason', async () => {
    const result = await grade((_, response) => sendJson(response, 201, { title: 'no id' }));
    expect(result.logs[1]).toMatchObject({
      passed: false,
      feedback: 'Not run: it needs a value from the test "Creates a note", which did not pass.',
    });
  });

  it('whose answer takes forever to compare fails without blocking the process', async () => {
    const slow = { path: '/' };
    const checks = [
      ...Array.from({ length: 10 }, () => ({
        name: 'Pattern',
        request: slow,
        expect: { body: { matches: '^(\\[?"?(a+)+)+$' } },
      })),
      { name: 'Schema', request: slow, expect: { schema: { items: { pattern: '^(a+)+$' } } } },
      { name: 'Status', request: slow, expect: { status: 200 } },
    ];
    const began = process.cpuUsage();
    const result = await grade((_, response) => sendJson(response, 200, ['a'.repeat(50) + '!']), checks, {
      judging: 500,
    });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(5000);
    expect(result.logs.slice(0, 11).map(({ feedback }) => feedback)).toEqual(
      Array(11).fill('Comparing the response with the expected result took too long.'),
    );
  });

  it('that is asleep is woken before the first test counts', async () => {
    const starting = [502, 503, 504];
    const result = await grade(
      (_, response) =>
        starting.length > 0
          ? void response.writeHead(starting.shift()!).end()
          : void response.writeHead(200, { 'content-type': 'application/problem+json' }).end('{}'),
      one({ status: 200, type: 'json' }),
    );
    expect(result.status).toBe('passed');
  });

  it('that fails once is asked again', async () => {
    let asked = 0;
    const result = await grade(
      (request, response) => {
        if (request.url !== '/thing') return sendJson(response, 404, {});
        asked += 1;
        if (asked === 1 || asked === 5) return void response.writeHead(500).end();
        if (asked === 3) return void response.destroy();
        sendJson(response, 200, {});
      },
      [
        ...one({ status: 404 }),
        { name: 'One', request: { path: '/thing' }, expect: { status: 200 } },
        { name: 'Two', request: { method: 'DELETE', path: '/thing' }, expect: { status: 200 } },
        { name: 'As expected', request: { path: '/thing' }, expect: { status: 500 } },
      ],
    );
    expect(result.status).toBe('passed');
    expect(asked).toBe(5);
    expect(result.logs[1]!.feedback).toContain('Sent a second time because the first attempt returned 500.');
    expect(result.logs[2]!.feedback).toMatch(
      /Sent a second time because the first attempt failed: The connection to .* was interrupted/,
    );
  });

  it.each([
    ['slow', undefined, 'timeout'],
    ['answered 500', 500, 'http'],
    ['broken off', 0, 'network'],
    ['redirected to where nothing listens', 307, 'network'],
  ])(
    'whose POST is %s gets it only once, because a second one might create a second row',
    async (_how, status, failureClass) => {
      const posted: string[] = [];
      const answer: Answer = (request, response) => {
        if (request.method === 'GET') return sendJson(response, 200, {});
        posted.push(`${request.method} ${request.url}`);
        if (status === 0) response.destroy();
        else if (status) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
      };
      const checks = ['POST', 'PATCH'].map((method) => ({
        name: method,
        request: { method, path: '/rows' },
        expect: { status: 201 },
      }));
      const result = await grade(answer, checks);
      expect(posted).toEqual(['POST /rows', 'PATCH /rows']);
      expect(result.logs).toMatchObject([
        { passed: false, failure_class: failureClass },
        { passed: false, failure_class: failureClass },
      ]);
      expect(result.logs.map(({ feedback }) => feedback).join()).not.toContain('second time');
    },
  );

  it('that restarts before a POST gets the POST once it listens again', async () => {
    let restarted: Promise<LocalServer> | undefined;
    const answer: Answer = (request, response) => {
      response.setHeader('connection', 'close');
      sendJson(response, request.method === 'POST' ? 201 : 200, {});
    };
    const server = await startServer(answer);
    const { url, host } = server;
    const restart = () => void (restarted ??= startServer(answer, Number(new URL(url).port)));
    const onSocket = (message: unknown) => void (message as { socket: Socket }).socket.once('error', restart);
    const checks = checksSchema.parse([
      { name: 'Before', request: { path: '/' }, expect: { status: 200 } },
      { name: 'After', request: { method: 'POST', path: '/' }, expect: { status: 201 } },
    ]);
    const result = await run({
      taskName: 'Notes',
      checks,
      deploymentUrl: url,
      allow: parseAllowList([host]),
      limits: { ...limits, retryPause: 300 },
      async onProgress() {
        await server.close();
        // Back as soon as it was found to be away.
        subscribe('net.client.socket', onSocket);
      },
    });
    unsubscribe('net.client.socket', onSocket);
    servers.push(await restarted!);
    expect(result.status).toBe('passed');
    expect(result.logs[1]!.feedback).toMatch(
      /Sent a second time because the first attempt failed: .* refused the connection/,
    );
  });

  it('that limits requests is waited for as it asks, once, whatever the method', async () => {
    const asked: string[] = [];
    const answer: Answer = (request, response) => {
      if (request.url === '/') return sendJson(response, 200, {});
      asked.push(`${request.method} ${request.url}`);
      const isFirst = asked.filter((line) => line.endsWith(request.url!)).length === 1;
      if (!isFirst && request.url === '/soon') return sendJson(response, 201, {});
      response
        .writeHead(429, { 'retry-after': request.url === '/late' ? new Date(Date.now() + 60_000).toUTCString() : '0' })
        .end();
    };
    const post = (path: string, status: number) => ({
      name: path,
      request: { method: 'POST', path, json: {} },
      expect: { status },
    });
    const {
      logs: [, ...logs],
    } = await grade(answer, [
      ...one({ status: 200 }),
      post('/soon', 201),
      post('/never', 201),
      post('/late', 201),
      post('/wanted', 429),
    ]);
    expect(asked).toEqual(['POST /soon', 'POST /soon', 'POST /never', 'POST /never', 'POST /late', 'POST /wanted']);
    expect(logs.map(({ passed }) => passed)).toEqual([true, false, false, true]);
    expect(logs[0]!.feedback).toContain('Sent a second time because the first attempt returned 429.');
    for (const log of logs.slice(1, 3))
      expect(log.feedback).toMatch(/Got: status 429\. The deployment or its host limits the number of requests/);
  });

  it.each([
    [
      '/notes/',
      301,
      /redirected \(301\) to \S+\/notes\/, which turned it into a GET without its body\. Answer at the address of the task, or redirect with 308\.$/,
    ],
    ['http://localhost:PORT/notes/', 302, /Submit the address that it redirects to\.$/],
    ['/notes/', 308, null],
  ])('that redirects a POST to %s with %i is told what became of it', async (location, status, note) => {
    const server = await startServer((request, response) => {
      if (request.url !== '/notes')
        return sendJson(response, request.method === 'POST' ? 201 : 200, { got: request.text });
      response.writeHead(status, { location: location.replace('PORT', new URL(server.url).port) }).end();
    });
    servers.push(server);
    const checks = checksSchema.parse(one({ status: 201 }, { method: 'POST', path: '/notes', json: { a: 1 } }));
    const { logs } = await run({
      taskName: 'Notes',
      checks,
      deploymentUrl: server.url,
      allow: parseAllowList([server.host, `localhost:${new URL(server.url).port}`]),
      limits,
    });
    if (note) expect(logs[0]!.feedback).toMatch(note);
    else expect(logs[0]).toMatchObject({ passed: true, feedback: expect.not.stringContaining('redirected') });
  });

  it('that compresses its answers unasked is read all the same', async () => {
    const encode = {
      gzip: gzipSync,
      deflate: deflateSync,
      br: brotliCompressSync,
      broken: (text: string) => text,
      bomb: () => gzipSync(Buffer.alloc(5_000_000)),
    };
    const names = Object.keys(encode) as (keyof typeof encode)[];
    const { logs } = await grade(
      (request, response) => {
        const name = names.find((one) => request.url === `/${one}`) ?? 'gzip';
        const how = name === 'broken' || name === 'bomb' ? 'gzip' : name;
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': how })
          .end(request.method === 'HEAD' ? undefined : encode[name]('{"id":7}'));
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

  it('that is being tested when the server stops is left to the next process', async () => {
    const stop = new AbortController();
    const asked: (string | undefined)[] = [];
    const run = grade(
      (request, response) => {
        if (request.url !== '/slow') return sendJson(response, 200, {});
        asked.push(request.url);
        stop.abort(new Error('the server stops'));
      },
      one({ status: 200 }, { path: '/slow' }),
      { signal: stop.signal },
    );
    await expect(run).rejects.toThrow('the server stops');
    expect(asked).toHaveLength(1);
  });

  it('whose text the database cannot store, or whose JSON is nested too deeply, is graded all the same', async () => {
    const result = await grade(
      (request, response) => {
        response.setHeader('content-type', 'application/json');
        // Cut in the middle of a character, both in the body and in the description of the mismatch.
        if (request.url?.startsWith('/half'))
          return void response.end(`"${request.url === '/half' ? '' : 'x'}${'😀'.repeat(2000)}"`);
        response.end(request.url === '/deep' ? `${'['.repeat(200_000)}${']'.repeat(200_000)}` : '"a\u0000b"');
      },
      [
        { name: 'Zero', request: { path: '/zero' }, expect: { json: [{ path: '$', equals: 'x' }] } },
        ...['/half', '/halfway'].map((path) => ({
          name: path,
          request: { path },
          expect: { json: [{ path: '$', equals: 'x' }] },
        })),
        { name: 'Deep', request: { path: '/deep' }, expect: { json: [{ path: '$', equals: [[]] }] } },
      ],
    );
    expect(result.status).toBe('failed');
    const refused: unknown[] = [];
    JSON.stringify(
      result.logs,
      (_, value: unknown) => (
        typeof value === 'string' && /\0|\p{Surrogate}/u.test(value) && refused.push(value),
        value
      ),
    );
    expect(refused).toEqual([]);
  });

  it('that is not running ends in an error that can be run again', async () => {
    const server = await startServer(() => {});
    await server.close();
    const began = performance.now();
    const result = await run({
      taskName: 'Notes',
      checks: NOTES_CHECKS,
      deploymentUrl: server.url,
      allow: parseAllowList([server.host]),
      limits: { ...limits, warmUp: 60_000, run: 60_000 },
    });
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(result).toMatchObject({ status: 'error', feedback: expect.stringContaining('refused the connection') });
    expect(result.logs).toHaveLength(3);
  });

  it('on a private address fails and is never asked', async () => {
    const server = await startNotesDeployment();
    servers.push(server);
    const result = await run({
      taskName: 'Notes',
      checks: NOTES_CHECKS,
      deploymentUrl: server.url,
      allow: parseAllowList([]),
      limits,
    });
    expect(result).toMatchObject({ status: 'failed', feedback: expect.stringContaining('not a public address') });
    expect(server.connections()).toBe(0);
  });

  it('only has to answer if the task has no tests', async () => {
    expect(await grade((_, response) => void response.writeHead(404).end(), [])).toMatchObject({
      status: 'passed',
      feedback: 'All 1 test passed.',
    });
    expect(await grade((_, response) => void response.writeHead(500).end(), [])).toMatchObject({
      status: 'failed',
      logs: [
        {
          feedback: expect.stringContaining('Expected: status 100 to 499. Got: status 500.'),
          expected: 'status 100 to 499',
        },
      ],
    });
  });
});

describe('a check', () => {
  const page: Answer = (request, response) => {
    if (request.url !== '/page') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-echo': String(request.headers['x-client']) })
      .end('<h1>Welcome</h1>');
  };

  it('judges type, headers and the body as text', async () => {
    const request = { path: '/page', headers: { 'x-client': '{{random.word:client}}' } };
    const result = await grade(
      page,
      one(
        {
          type: 'html',
          headers: { 'x-echo': { equals: '{{random.word:client}}' }, 'x-none': { exists: false } },
          body: { contains: 'Welcome' },
        },
        request,
      ),
    );
    expect(result.status).toBe('passed');
  });

  it('sends the request as described, under the path of the deployment, and recognizes a type by its name', async () => {
    const server = await startServer(
      (request, response) =>
        void response
          .writeHead(200, { 'content-type': 'Text/csv; header=present', 'x-echo': 'yes' })
          .end(`${request.method} ${request.url} ${request.headersDistinct['content-type']?.join()}`),
    );
    const request = { method: 'POST', path: '/rows', headers: { 'Content-Type': 'text/csv' }, body: 'a' };
    const expects = [
      { type: 'text/CSV' },
      { type: 'text' },
      { type: 'html' },
      { type: 'text/plain' },
      { headers: { 'X-Echo': { equals: 'yes' } } },
      { body: { equals: 'POST /app/rows text/csv' } },
    ];
    const { logs } = await grade(
      { ...server, url: `${server.url}/app//` },
      expects.map((expect, number) => ({ name: `Test ${number}`, request, expect })),
    );
    expect(logs.map(({ passed }) => passed)).toEqual([true, true, false, false, true, true]);
    expect(logs[2]!.expected).toBe('a response of type text/html');
  });

  it('judges what a page shows, without its comments: React puts some into the middle of a text', async () => {
    const html: Answer = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<li>80<!-- --> <!-- -->g</li><!-- secret --><p>1</p><!-- open');
    const { logs } = await grade(html, [
      ...one({ body: { contains: '<li>80 g</li>' } }),
      ...one({ body: { contains: 'secret' } }),
      ...one({ body: { matches: '<p>1</p><!-- open$' } }),
    ]);
    expect(logs.map(({ passed }) => passed)).toEqual([true, false, true]);
  });

  it.each([
    `<INPUT autoComplete='new-password' required name=q value='say "hi"'/>`,
    '<input\n  AutoComplete = "new-password"\n  required NAME="q" value="say &quot;hi&quot;">',
  ])('judges a page whatever way it is written: %s', async (written) => {
    const html: Answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>1 < 2 'A' "B"</p>${written}`);
    const { logs } = await grade(
      html,
      [
        '<input[^>]* autocomplete="new-password"',
        '<input[^>]* required',
        '<input[^>]* name="q"',
        'value="say &quot;hi&quot;"',
        `<p>1 < 2 'A' "B"</p>`,
      ].flatMap((matches) => one({ body: { matches } })),
    );
    expect(logs.map(({ passed }) => passed)).toEqual([true, true, true, true, true]);
  });

  it('reads a page of a megabyte that was made to be slow in time', async () => {
    const hostile = ['<a "', '<!--', '<a b=', '<a \'"', '<a b'].map((part) => part.repeat(200_000).slice(0, 1_000_000));
    const html: Answer = (request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(hostile[Number(request.url!.slice(1))] ?? '');
    const { logs } = await grade(
      html,
      hostile.map((_, index) => ({
        name: `Page ${index}`,
        request: { path: `/${index}` },
        expect: { body: { contains: 'x' } },
      })),
      { request: 3000, judging: 3000, run: 20_000 },
    );
    expect(logs.map(({ feedback }) => feedback).filter((text) => text.includes('too long'))).toEqual([]);
  });

  it('can look for a random value with a pattern, in which the value stands for itself', async () => {
    const check = {
      request: { method: 'POST', path: '/', json: { title: '{{random.word}} (a+b)/c.$' } },
      expect: { body: { matches: '<h1>\\s*{{sent.title}}\\s*</h1>', means: 'has "{{sent.title}}" in its heading' } },
    };
    const answer =
      (change: (title: string) => string): Answer =>
      (request, response) =>
        void response.end(
          request.text && `<h1>\n ${change((JSON.parse(request.text) as { title: string }).title)}\n</h1>`,
        );
    expect(
      (
        await grade(
          answer((title) => title),
          [{ name: 'Same', ...check }],
        )
      ).status,
    ).toBe('passed');
    const { logs } = await grade(
      answer((title) => title.replace('a+b', 'aab')),
      [{ name: 'Other', ...check }],
    );
    const { title } = JSON.parse(logs[0]!.request!.body!) as { title: string };
    expect(logs[0]).toMatchObject({
      passed: false,
      expected: `the body has "${title}" in its heading`,
      feedback: expect.stringContaining(`Expected: the body has "${title}" in its heading. Got: the body is "<h1>`),
    });
  });

  it.each([
    [7, /^9\d{8}$/],
    ['7', /^9\d{8}$/],
    ['st-7', /^st-9\d{8}$/],
    ['3f2a9b10-0000-4000-8000-00000000000a', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
    ['65a1f0c2e4b0a1b2c3d4e5f6', /^6[0-9a-f]{23}$/],
    ['01HV8ZQ4M2N7K5T3R9W6XYPBCD', /^0[0-9A-Z]{25}$/],
    ['kXq', /^k[A-Z][a-z]$/],
    [null, /^[0-9a-f-]{36}$/],
  ])('asks for an unknown thing by an id of the form that the deployment uses: %j', async (id, form) => {
    const asked: string[] = [];
    const answer: Answer = (request, response) => {
      if (request.method === 'POST') return sendJson(response, 201, { id });
      asked.push(request.url!.slice(1));
      sendJson(response, 404, {});
    };
    await grade(answer, [
      { name: 'One', request: { method: 'POST', path: '/' }, expect: { status: 201 }, capture: { id: '$.id' } },
      { name: 'Two', request: { path: '/{{unknown.id}}' }, expect: { status: 404 } },
    ]);
    expect(asked.at(-1)).toMatch(form);
    expect(asked.at(-1)).not.toBe(id);
  });

  it('can expect a redirect itself, which is then not followed', async () => {
    expect(
      (await grade(page, one({ status: 302, headers: { location: { matches: '^http' } } }, { path: '/go' }))).status,
    ).toBe('passed');
  });

  it('judges a JSON Schema and the time', async () => {
    const answer: Answer = (_, response) => void setTimeout(() => sendJson(response, 200, { id: 'seven' }), 60);
    const result = await grade(
      answer,
      one({ schema: { type: 'object', properties: { id: { type: 'integer' } } }, max_ms: 20 }),
    );
    expect(result.logs[0]!.feedback).toContain('"id" must be integer');
    expect(result.logs[0]!.feedback).toContain('1 more expectation was not met.');
  });

  it('says once what is missing, and names the whole answer and the short types in words', async () => {
    const checks = [
      { name: 'One', request: { path: '/' }, expect: { json: [{ path: '$.id', equals: 7 }] }, capture: { id: '$.id' } },
      { name: 'Two', request: { path: '/' }, expect: { type: 'html', json: [{ path: '$', length: 2 }] } },
    ];
    const { logs } = await grade((_, response) => sendJson(response, 200, {}), checks);
    expect(logs[0]).toMatchObject({
      feedback: 'Expected: "id" is 7. Got: "id" is missing.',
      actual: '"id" is missing',
    });
    expect(logs[1]).toMatchObject({
      expected: 'a response of type text/html\nthe JSON has length 2',
      actual: 'type application/json\nthe JSON is {}',
    });
  });

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
