import { openDatabase } from 'config/database';
import { probes, serveUntilStopped } from 'config/server';
import { readSettings, serverOptions } from 'config/settings';
import fastify from 'fastify';
import { apiPlugin } from './app.ts';

/** The API on its own; `npm start` runs it together with the registry instead. */
const settings = readSettings(process.env);
const server = fastify(serverOptions(settings));
const database = await openDatabase({ ...settings.database, dataDir: settings.dataDir, log: server.log });

await server.register(probes, { database });
await server.register(apiPlugin, { settings, database });
await serveUntilStopped(server, database, settings);
