import { openDatabase } from 'config/database';
import { readSettings, serverOptions } from 'config/settings';
import Fastify from 'fastify';
import { migrateRegistry, registryApp } from './app.ts';

/** The registry on its own; `npm start` runs it together with the API instead. */
const settings = readSettings(process.env);
const app = Fastify(serverOptions(settings));
const database = await openDatabase({ url: settings.database.url, poolSize: settings.database.poolSize, dataDir: settings.dataDir, log: app.log });
await migrateRegistry(database);
await app.register(registryApp, { settings, database });

const stop = async () => {
  await app.close();
  await database.close();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
await app.listen({ host: settings.host, port: settings.port });
