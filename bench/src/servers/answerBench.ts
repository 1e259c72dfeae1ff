import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Question, Reply } from './messages.ts';

/** Processor time this process has used since it started. */
function cpuSoFar(): { cpuMs: number } {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000 };
}

/** Serves on a free port and answers the bench's questions for as long as the process lives. */
export async function answerBench(
  server: FastifyInstance,
  behind: { close(): Promise<void> },
  answerMore?: (question: Question) => Reply | undefined,
): Promise<void> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  async function stop(): Promise<void> {
    await server.close();
    await behind.close();
    process.exit();
  }
  process.on('message', (question: Question) => {
    if (question === 'stop') void stop();
    else process.send!(question === 'cpu' ? cpuSoFar() : (answerMore?.(question) ?? 'done'));
  });
  process.send!({ port: (server.server.address() as AddressInfo).port } satisfies Reply);
}
