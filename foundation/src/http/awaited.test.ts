import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { awaited, refuseUnlessAwaited } from './awaited.ts';
import { outageOf } from './outages.ts';
import { closedAfterTest } from './testing.ts';

describe('a server that is behind', () => {
  const saved: string[] = [];
  async function serve(limits: { answerWithinMs: number; behindMs: number }) {
    const app = closedAfterTest(Fastify());
    await app.register(awaited, limits);
    app.setErrorHandler((error, _request, reply) => reply.code(outageOf(error) ? 503 : 500).send(outageOf(error)));
    let go = () => {};
    const isFree = new Promise<void>((resolve) => (go = resolve));
    const ended: unknown[] = [];
    app.post('/api/notes', async () => {
      try {
        await isFree;
        refuseUnlessAwaited();
        saved.push('a note');
        return 'saved';
      } catch (error) {
        ended.push(error);
        throw error;
      }
    });
    app.get('/api/notes', async () => 'notes');
    app.get('/page', async () => 'page');
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, go, ended, port: (app.server.address() as AddressInfo).port };
  }

  it('answers 503 in time, and does not do afterwards what it said it did not', async () => {
    const { app, go, ended } = await serve({ answerWithinMs: 100, behindMs: 60_000 });
    const answer = await app.inject({ method: 'POST', url: '/api/notes' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
    go();
    await new Promise(setImmediate);
    expect([saved, ended.length]).toEqual([[], 1]);
  });

  it('does not do what a caller asked for who has gone', async () => {
    const { app, go, ended, port } = await serve({ answerWithinMs: 60_000, behindMs: 60_000 });
    const socket = connect(port, '127.0.0.1');
    const [[, reply]] = await Promise.all([
      once(app.server, 'request'),
      once(socket, 'connect').then(() =>
        socket.write('POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'),
      ),
    ]);
    const isGone = once(reply as NodeJS.EventEmitter, 'close');
    socket.destroy();
    await isGone;
    go();
    await new Promise(setImmediate);
    expect([saved, ended.length]).toEqual([[], 1]);
  });

  it('refuses at once what it could not answer in time, and serves pages', async () => {
    const { app, go } = await serve({ answerWithinMs: 60_000, behindMs: 0 });
    const early = Array.from({ length: 51 }, () => app.inject({ method: 'POST', url: '/api/notes' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await app.inject('/api/notes')).statusCode).toBe(503);
    expect((await app.inject('/page')).statusCode).toBe(200);
    go();
    expect((await Promise.all(early)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await app.inject('/api/notes')).statusCode).toBe(200);
  });
});
