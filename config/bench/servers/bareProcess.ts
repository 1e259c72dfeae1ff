import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openDatabase } from 'config/database';
import { readSettings } from 'config/settings';
import Fastify, { type HTTPMethods } from 'fastify';
import { answerQuestions, cpuSoFar, type Question } from './messages.ts';
import { replayer } from './replay.ts';

/** A Fastify without anything: each route sends the recorded statements to the same database and answers the same body. */
const database = await openDatabase({ ...readSettings(process.env).database });
const server = Fastify();
process.send!({ port: 0 });
const [first] = (await once(process, 'message')) as [Question];
if (typeof first !== 'object') process.exit();
for (const { id, method, status, body, statements } of first.serve) {
  const replay = replayer(database.pool, statements);
  const content: unknown = body ? JSON.parse(body) : undefined;
  server.route({
    method: method as HTTPMethods,
    url: `/${id}`,
    async handler(_request, reply) {
      await replay();
      return reply.code(status).send(content);
    },
  });
}
await server.listen({ host: '127.0.0.1', port: 0 });

answerQuestions(async (question) => {
  if (question === 'cpu') return cpuSoFar();
  if (question === 'stop') {
    await server.close();
    await database.close();
    setImmediate(() => process.exit());
  }
  return 'done';
});
process.send!({ port: (server.server.address() as AddressInfo).port });
