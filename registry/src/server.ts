import { openServer, orExit, serveUntilStopped } from '@project-practice/foundation/http';
import { migrateRegistry, registryApp } from './app.ts';

/** The registry on its own; `npm start` runs it together with the API instead. */
const { settings, server, database } = await openServer(process.env, ['REGISTRY_ADMIN_TOKEN']);

await orExit(() => migrateRegistry(database));
await server.register(registryApp, { settings, database });
await serveUntilStopped(server, database, settings);
