import closeWithGrace from 'close-with-grace';
import { openDatabase } from 'config/database';
import { readSettings, serverOptions } from 'config/settings';
import fastify from 'fastify';
import { apiPlugin, healthPlugin } from './app.ts';

const settings = readSettings(process.env);
const server = fastify(serverOptions(settings));
const database = await openDatabase({ ...settings.database, dataDir: settings.dataDir, log: server.log });

await server.register(healthPlugin, { database });
await server.register(apiPlugin, { settings, database });

closeWithGrace({ delay: 10_000, logger: server.log }, async ({ err }) => {
  if (err) server.log.error(err, 'stopping after an error');
  await server.close();
  await database.close();
});

await server.listen({ host: settings.host, port: settings.port });
