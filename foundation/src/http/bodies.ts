import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';

/** Of a refused body so much is still read, because a client that is cut off while it sends never sees the answer. */
const MOST_LEFT_BYTES = 16 * 1024 * 1024;
const MOST_LEFT_MS = 5_000;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/** The rest of a body that nobody reads, up to a limit of bytes and time. */
const letArrive = (body: IncomingMessage) =>
  new Promise<void>((resolve) => {
    let left = MOST_LEFT_BYTES;
    setTimeout(resolve, MOST_LEFT_MS).unref();
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    for (const event of ['end', 'close', 'error']) body.once(event, () => resolve());
    body.resume();
  });

/** What holds for every body. Register it once on the process's server. */
export const bodies = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
    if (!charset || /^(utf-?8|us-ascii)$/i.test(charset)) return done();
    done(Object.assign(new Error(`Send text as UTF-8, not as ${charset}.`), { statusCode: 415, code: 'charset' }));
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.raw.complete !== false || reply.statusCode < 400) return done();
    reply.header('connection', 'close');
    // Node itself would read on.
    reply.raw.once('finish', () => request.raw.complete || request.raw.socket.destroySoon());
    void letArrive(request.raw).then(() => done());
  });
});
