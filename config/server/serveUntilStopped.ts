import closeWithGrace from 'close-with-grace';
import type { Database } from 'config/database';
import type { Settings } from 'config/settings';
import type { FastifyInstance } from 'fastify';

/** npm hands a signal to the shell it started this with, which dies of it and tells nobody. */
function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    // Once: a second signal would cut off the requests that are still being answered.
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}

/** Listens until the process is told to stop; what is being answered then has ten seconds to its end. */
export async function serveUntilStopped(server: Pick<FastifyInstance, 'log' | 'ready' | 'listen' | 'close'>, database: Database, { host, port }: Settings): Promise<void> {
  closeWithGrace({ delay: 10_000, logger: server.log }, async ({ err }) => {
    if (err) server.log.error(err, 'stopping after an error');
    await server.close();
    await database.close();
  });
  stopWithNpm();
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
