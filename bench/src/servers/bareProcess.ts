import { once } from 'node:events';
import { openDatabase } from '@project-practice/foundation/database';
import { readSettings } from '@project-practice/foundation/settings';
import Fastify, { type HTTPMethods } from 'fastify';
import { answerBench } from './answerBench.ts';
import type { Question } from './messages.ts';
import { replayer } from './replay.ts';

/** A bare Fastify to compare with: each route sends the recorded statements to the same database and answers the same body. */
const database = await openDatabase({ ...readSettings(process.env).database });
const server = Fastify();
process.send!({ port: 0 });
const [first] = (await once(process, 'message')) as [Question];
if (typeof first !== 'object') process.exit();
for (const { id, method, status, headers = {}, body, statements } of first.serve) {
  const replay = replayer(database.pool, statements);
  const content: unknown = typeof body === 'string' ? (body ? JSON.parse(body) : undefined) : Buffer.from(body);
  server.route({
    method: method as HTTPMethods,
    url: `/${id}`,
    async handler(_request, reply) {
      await replay();
      return reply.code(status).headers(headers).send(content);
    },
  });
}
await answerBench(server, database);
