import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { awaited, refuseUnlessAwaited } from './awaited.ts';
import { outageOf } from './outages.ts';
import { closedAfterTest, until } from './testing.ts';

describe('a server that is behind', () => {
  const saved: string[] = [];
  async function serve(limits: { answerWithinMs: number; behindMs: number; behindForWritesMs?: number }) {
    const app = closedAfterTest(Fastify());
    await app.register(awaited, limits);
    app.setErrorHandler((error, _request, reply) => reply.code(outageOf(error) ? 503 : 500).send(outageOf(error)));
    let go = () => {};
    const isFree = new Promise<void>((resolve) => (go = resolve));
    const ended: unknown[] = [];
    let begun = 0;
    app.post('/api/notes', async () => {
      begun += 1;
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
    return { app, go, ended, begun: () => begun, port: (app.server.address() as AddressInfo).port };
  }

  it('answers 503 in time, and does not do afterwards what it said it did not', async () => {
    const { app, go, ended } = await serve({ answerWithinMs: 100, behindMs: 60_000 });
    const answer = await app.inject({ method: 'POST', url: '/api/notes' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
    go();
    await new Promise(setImmediate);
    expect([saved, ended.length]).toEqual([[], 1]);
  });

  it('counts the time before the handler, too, such as that of looking up who asks', async () => {
    const app = closedAfterTest(Fastify());
    await app.register(awaited, { answerWithinMs: 400 });
    app.setErrorHandler((error, _request, reply) => reply.code(outageOf(error) ? 503 : 500).send());
    app.addHook('onRequest', () => pause(300));
    app.get('/api/notes', () => pause(300, 'notes'));
    expect((await app.inject('/api/notes')).statusCode).toBe(503);
  });

  it('does not let what its handler fails with afterwards get into the answer', async () => {
    const app = closedAfterTest(Fastify());
    await app.register(awaited, { answerWithinMs: 100 });
    app.setErrorHandler(async (error, _request, reply) => {
      await pause(200);
      return reply.code(outageOf(error) ? 503 : 500).send(outageOf(error));
    });
    app.get('/api/notes', async () => {
      await pause(200);
      throw new Error('The statement was given up.');
    });
    const { statusCode, body } = await app.inject('/api/notes');
    expect([statusCode, JSON.parse(body).code]).toEqual([503, 'busy']);
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

  it('refuses at once what it could not answer in time, writes of people who are signed in last, and serves pages', async () => {
    const { app, go, begun } = await serve({ answerWithinMs: 60_000, behindMs: 0, behindForWritesMs: 60_000 });
    const authorization = 'JWT of somebody';
    const early = Array.from({ length: 51 }, () => app.inject({ method: 'POST', url: '/api/notes' }));
    await until(async () => begun() === 51);
    for (const headers of [{}, { authorization }])
      expect((await app.inject({ url: '/api/notes', headers })).statusCode).toBe(503);
    expect((await app.inject({ method: 'POST', url: '/api/notes' })).statusCode).toBe(503);
    const write = app.inject({ method: 'POST', url: '/api/notes', headers: { authorization } });
    expect((await app.inject('/page')).statusCode).toBe(200);
    go();
    for (const { statusCode } of await Promise.all([...early, write])) expect(statusCode).toBe(200);
    expect((await app.inject('/api/notes')).statusCode).toBe(200);
  });
});
