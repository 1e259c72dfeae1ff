import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@project-practice/foundation/database';
import { readSettings } from '@project-practice/foundation/settings';
import Fastify from 'fastify';
import { probes } from './probes.ts';
import { serverOptions } from './serverOptions.ts';
import { until } from './testing.ts';

describe('a server', () => {
  const options = serverOptions(readSettings({ LOG_LEVEL: 'silent' }));
  // A thousandth of the real limit, so that the test need not wait long.
  const server = Fastify({
    ...options,
    requestTimeout: options.requestTimeout / 1000,
    http: { connectionsCheckingInterval: 50 },
  });
  // Node applies the longer one of both limits to the whole request, so this one must be short too.
  server.server.headersTimeout = 100;
  beforeAll(async () => {
    await server.register(probes, { database: {} as Database });
    server.post('/notes', async () => 'kept');
    await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  const open = async () => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const HEAD = 'POST /notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n';

  it('gives up a request whose body never arrives completely, and still answers others', async () => {
    const slow = await open();
    slow.write(`${HEAD}a`);
    // On a busy machine, a complete request may also miss a limit this short.
    await until(async () => {
      const quick = await open();
      quick.end(`${HEAD}abcd`);
      return /^HTTP\/1\.1 200 .*\r\n\r\nkept$/s.test(await text(quick));
    });
    expect(await text(slow)).toMatch(
      /^HTTP\/1\.1 408 .*\r\n\r\n{"message":"The request took too long to arrive.","code":"request_timeout"}$/s,
    );
  });

  it.each([
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      { message: 'The headers of this request are too large.', code: 'headers_too_large' },
    ],
    ['what is not HTTP', 'HELLO\r\n\r\n', 400, { message: 'The request could not be read.', code: 'bad_request' }],
    [
      'a body with two lengths, of which a proxy may follow the other',
      'POST /notes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      { message: 'The request could not be read.', code: 'bad_request' },
    ],
    [
      'a length that is not a number',
      'POST /notes HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n',
      400,
      { message: 'The request could not be read.', code: 'bad_request' },
    ],
  ])('answers %s with the API’s kind of error, and closes the connection', async (_what, sent, status, refusal) => {
    const socket = await open();
    socket.write(sent);
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    expect([head!.split(' ')[1], JSON.parse(body!)]).toEqual([String(status), refusal]);
    for (const header of ['x-content-type-options: nosniff', `content-length: ${body!.length}`, 'connection: close'])
      expect(head!.split('\r\n')).toContain(header);
  });

  it('still answers a request that had begun to arrive when it is stopped, and closes the connection', async () => {
    const socket = await open();
    const arrived = once(server.server, 'request');
    socket.write(`${HEAD}ab`);
    await arrived;
    const closed = server.close();
    socket.write('cd');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nkept$/s);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    await closed;
  });
});
