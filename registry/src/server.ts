import { openDatabase } from 'config/database';
import { probes, serveUntilStopped } from 'config/server';
import { readSettings, serverOptions } from 'config/settings';
import Fastify from 'fastify';
import { migrateRegistry, registryApp } from './app.ts';

/** The registry on its own; `npm start` runs it together with the API instead. */
const settings = readSettings(process.env);
const server = Fastify(serverOptions(settings));
const database = await openDatabase({ ...settings.database, dataDir: settings.dataDir, log: server.log });

await migrateRegistry(database);
await server.register(probes, { database });
await server.register(registryApp, { settings, database });
await serveUntilStopped(server, database, settings);
