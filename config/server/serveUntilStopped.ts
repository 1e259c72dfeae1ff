import closeWithGrace from 'close-with-grace';
import type { Database } from 'config/database';
import type { Settings } from 'config/settings';
import type { FastifyInstance } from 'fastify';

/** Of these a process dies: a handler would bring it back to the same fault, for ever. */
const FAULTS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

/** npm passes on what it is told, also when all processes were told at once: to stop twice would cut off what is still being answered. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** Listens until the process is told to stop; what is being answered then has ten seconds to its end. */
export async function serveUntilStopped(server: Pick<FastifyInstance, 'log' | 'ready' | 'listen' | 'close'>, database: Database, { host, port }: Settings): Promise<void> {
  const { close } = closeWithGrace({ delay: 10_000, logger: server.log, skip: [...FAULTS, ...STOPS] }, async ({ err }) => {
    if (err) server.log.error(err, 'stopping after an error');
    await server.close();
    await database.close();
  });
  const isTold = new Promise((resolve) => STOPS.forEach((signal) => process.on(signal, resolve)));
  void isTold.then(close);
  const tryTo = async (what: string, work: () => PromiseLike<unknown>) => {
    try {
      await work();
    } catch (error) {
      console.error(`Cannot ${what}: ${(error as Error).message}`);
      await server.close();
      await database.close();
      process.exit(2);
    }
  };
  await tryTo('start', () => server.ready());
  await tryTo(`listen on port ${port} of ${host} (PORT, HOST)`, () => server.listen({ host, port }));
}
