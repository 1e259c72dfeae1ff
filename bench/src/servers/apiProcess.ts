import { apiPlugin } from '@project-practice/api/app';
import { openDatabase } from '@project-practice/foundation/database';
import { serverOptions } from '@project-practice/foundation/http';
import { makeSecrets, readSettings } from '@project-practice/foundation/settings';
import Fastify from 'fastify';
import { answerBench } from './answerBench.ts';
import { attachTape, startTape, stopTape } from './tape.ts';

/** The API as it is delivered, in a process of its own. Only the tape is added, which is off during measurements. */
attachTape();
makeSecrets(process.env, ['JWT_SECRET']);
const settings = readSettings(process.env);
const database = await openDatabase({ ...settings.database });
const server = Fastify(serverOptions(settings));
await server.register(apiPlugin, { settings, database });

await answerBench(server, database, (question) => {
  if (question === 'record') startTape();
  if (question === 'recorded') return { statements: stopTape() };
  if (question === 'memory') {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { heap: heapUsed, rss };
  }
  return undefined;
});
