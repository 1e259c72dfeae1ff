import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { bodies } from './bodies.ts';

describe('a body', () => {
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  beforeAll(async () => {
    await app.register(bodies);
    app.post('/notes', async (request) => request.body);
    app.post(
      '/refused',
      { onRequest: async (_request, reply) => reply.code(401).send('Sign in first.') },
      async () => '',
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
  const CHUNK = Buffer.concat([Buffer.from('100000\r\n'), MEGABYTE, Buffer.from('\r\n')]);
  /** Reads only after it has sent everything, like many clients. */
  async function send(path: string, length: string, part: Buffer, times: number) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const isClosed = once(socket, 'close').catch(() => []);
    let sent = 0;
    const headers = `Host: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}`);
    for (; sent < times && !socket.destroyed; sent += 1)
      await Promise.race([new Promise((resolve) => socket.write(part, resolve)), isClosed]);
    if (part === CHUNK) socket.write('0\r\n\r\n');
    const [line] = (await text(socket).catch(() => 'cut off')).split('\r\n');
    return { line, sent };
  }

  it.each([
    ['with a length', `Content-Length: ${5 * MEGABYTE.length}`, MEGABYTE],
    ['without one', 'Transfer-Encoding: chunked', CHUNK],
  ])('that is too large (%s) is refused with an answer, not with a cut connection', async (_what, length, part) => {
    expect((await send('/notes', length, part, 5)).line).toBe('HTTP/1.1 413 Payload Too Large');
  });

  it.each(['/notes', '/refused'])('without an end is cut off (%s)', async (path) => {
    expect((await send(path, 'Transfer-Encoding: chunked', CHUNK, 200)).sent).toBeLessThan(60);
  });

  it.each(['iso-8859-1', 'utf-16', '"latin1"'])(
    'in %s is refused, because it would be read as UTF-8',
    async (charset) => {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      expect((await app.inject({ method: 'POST', url: '/notes', headers, payload: '{}' })).statusCode).toBe(415);
    },
  );

  it('in UTF-8 is read', async () => {
    const headers = { 'content-type': 'application/json; charset="UTF-8"' };
    expect((await app.inject({ method: 'POST', url: '/notes', headers, payload: '{"a":"ä"}' })).json()).toEqual({
      a: 'ä',
    });
  });
});
