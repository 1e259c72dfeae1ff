import closeWithGrace from 'close-with-grace';
import type { Database } from 'config/database';
import type { Settings } from 'config/settings';
import type { FastifyInstance } from 'fastify';

/** Listens until the process is told to stop; what is being answered then has ten seconds to its end. */
export async function serveUntilStopped(server: Pick<FastifyInstance, 'log' | 'listen' | 'close'>, database: Database, { host, port }: Settings): Promise<void> {
  closeWithGrace({ delay: 10_000, logger: server.log }, async ({ err }) => {
    if (err) server.log.error(err, 'stopping after an error');
    await server.close();
    await database.close();
  });
  await server.listen({ host, port });
}
