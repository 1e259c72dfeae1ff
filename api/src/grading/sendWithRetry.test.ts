import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { parseAllowList } from '@project-practice/foundation/http';
import { checksSchema } from './checkFormat.ts';
import { grade, limits, one, run } from './testing/gradeServer.ts';
import { sendJson, startServer, type Answer, type LocalServer } from './testing/localServer.ts';

describe('a deployment', () => {
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
    closedAfterTest(await restarted!);
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
    closedAfterTest(server);
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
});
