import closeWithGrace from 'close-with-grace';
import type { Database } from 'config/database';
import type { Settings } from 'config/settings';
import type { FastifyInstance } from 'fastify';

/** Of these a process dies: a handler would bring it back to the same fault, for ever. */
const FAULTS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

/** npm hands a signal to the shell it started this with, which dies of it and tells nobody. */
function stopWithNpm(): NodeJS.Timeout | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const shell = process.ppid;
  return setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 1_000).unref();
}

/** Listens until the process is told to stop; what is being answered then has ten seconds to its end. */
export async function serveUntilStopped(server: Pick<FastifyInstance, 'log' | 'ready' | 'listen' | 'close'>, database: Database, { host, port }: Settings): Promise<void> {
  const watch = stopWithNpm();
  closeWithGrace({ delay: 10_000, logger: server.log, skip: [...FAULTS] }, async ({ err }) => {
    // Whoever stops all processes at once ends the shell too, and a second signal would cut off what is still being answered.
    clearInterval(watch);
    if (err) server.log.error(err, 'stopping after an error');
    await server.close();
    await database.close();
  });
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
