import { grade, one } from './testing/gradeServer.ts';
import { sendJson, startServer, type Answer } from './testing/localServer.ts';

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
});
