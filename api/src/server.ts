import { openServer, orExit, serveUntilStopped } from '@project-practice/foundation/http';
import { apiPlugin } from './app.ts';

/** The API on its own; `npm start` runs it together with the registry instead. */
const { settings, server, database } = await openServer(process.env, ['JWT_SECRET']);

await orExit(() => server.register(apiPlugin, { settings, database }));
await serveUntilStopped(server, database, settings);
