import closeWithGrace from 'close-with-grace';
import type { Database } from '@project-practice/foundation/database';
import type { Settings } from '@project-practice/foundation/settings';
import type { FastifyInstance } from 'fastify';

/** Signals of a crash. They keep their default effect: after a handler, the process would return to the same fault forever. */
const FAULTS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

/** Handled here, because npm passes on a signal that the process may also have got directly, and stopping twice would cut off open requests. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** Listens until the process is told to stop; requests that are open then get ten seconds. Ends the process with code 2 if it cannot start. */
export async function serveUntilStopped(
  server: Pick<FastifyInstance, 'log' | 'ready' | 'listen' | 'close'>,
  database: Database,
  { host, port }: Settings,
): Promise<void> {
  const { close } = closeWithGrace(
    { delay: 10_000, logger: server.log, skip: [...FAULTS, ...STOPS] },
    async ({ err }) => {
      if (err) {
        server.log.error(err, 'stopping after an error');
        process.once('exit', () => console.error(`The server has ended because of an error: ${err.message}`));
      }
      await server.close();
      await database.close();
    },
  );
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
