import closeWithGrace from 'close-with-grace';
import { openDatabase } from 'config/database';
import { readSettings, serverOptions } from 'config/settings';
import Fastify from 'fastify';
import { migrateRegistry, registryApp } from './app.ts';
import { probes } from './probes.ts';

/** The registry on its own; `npm start` runs it together with the API instead. */
const settings = readSettings(process.env);
const server = Fastify(serverOptions(settings));
const database = await openDatabase({ ...settings.database, dataDir: settings.dataDir, log: server.log });
await migrateRegistry(database);
await server.register(probes, { database });
await server.register(registryApp, { settings, database });

closeWithGrace({ delay: 10_000, logger: server.log }, async ({ err }) => {
  if (err) server.log.error(err, 'stopping after an error');
  await server.close();
  await database.close();
});

await server.listen({ host: settings.host, port: settings.port });
