import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@project-practice/foundation/database';
import { probes, serverOptions } from '@project-practice/foundation/http';
import { makeSecrets, readSettings } from '@project-practice/foundation/settings';
import { apiPlugin } from '@project-practice/api/app';
import { DEMO_PASSWORD, loadDemoData } from '@project-practice/api/demo';
import Fastify, { type FastifyInstance } from 'fastify';
import { migrateRegistry, registryApp } from '@project-practice/registry/app';
import { callRegistry, packFolder } from '@project-practice/remote-tools/registry';
import { remotes, root } from '@project-practice/tooling/workspace';
import { addProjects, PERSON_WITH_MANY } from './addProjects.ts';
import { federation, monolith, type Alternative } from './alternativePages.ts';
import { send } from './staticFiles.ts';
import { withTomorrowsBuild } from './tomorrow.ts';

/** Paths that the site's own server answers for all three sites. */
const SERVERS = /^\/(api|media)\//;

/**
 * How much later every request is answered, in milliseconds: the requests of a worker are out of reach of what slows down a page's.
 */
let latency = 0;
process.on('message', (message: { latency: number }) => ({ latency } = message));

/** Serves files and pages of an alternative; calls of the API go to the site's server in the same process. */
function serveAlternative(site: FastifyInstance, { files, page }: Alternative, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const pathname = request.url!.split('?', 1)[0]!;
    if (SERVERS.test(pathname)) return site.routing(request, response);
    void pause(latency).then(() => {
      send(request, response, files.get(pathname) ?? (path.extname(pathname) === '' ? page(pathname) : undefined));
    });
  });
  server.keepAliveTimeout = site.server.keepAliveTimeout;
  return new Promise((resolve, reject) => server.on('error', reject).listen(port, '127.0.0.1', () => resolve(server)));
}

/** Serves everything that the bench visits, in a process of its own: the released site on `PORT`, the alternatives on the next two ports. */
makeSecrets(process.env, ['JWT_SECRET', 'REGISTRY_ADMIN_TOKEN']);
const settings = readSettings(process.env);
const database = await openDatabase({ ...settings.database, dataDir: settings.dataDir });
const site = Fastify(serverOptions(settings));
site.addHook('onRequest', async () => void (latency > 0 && (await pause(latency))));
await site.register(probes, { database });
await site.register(apiPlugin, { settings, database });
await migrateRegistry(database);
await site.register(registryApp, { settings, database });
await site.ready();
await loadDemoData(database);
await addProjects(database.pool, PERSON_WITH_MANY);
await site.listen({ host: '127.0.0.1', port: settings.port });

// Released the way a squad releases, so that files are compressed and served as in production.
process.env.REGISTRY_URL = `http://127.0.0.1:${settings.port}`;
process.env.REGISTRY_TOKEN = settings.registry.adminToken;
const names = ['shell', ...remotes()];
const release = async (name: string, folder: string) =>
  (await callRegistry<{ version: string }>('POST', `/remotes/${name}/releases`, await packFolder(folder))).version;
const today = [];
for (const name of names) today.push({ name, version: await release(name, path.join(root, name, 'dist')) });

// What everybody gets for one visit at a time: only what everybody had once can be returned to.
const tomorrow = names.map((name) => ({ name, version: '9.0.0' }));
for (const { name, version } of tomorrow) {
  await withTomorrowsBuild(path.join(root, name, 'dist'), version, (folder) => release(name, folder));
  const plan = { stages: [{ targetPercentage: 50, approval: true }] };
  await callRegistry('POST', `/remotes/${name}/rollouts`, { version, plan });
  await callRegistry('POST', `/remotes/${name}/rollout/promote`, { toEnd: true, force: true });
}
await callRegistry('POST', '/rollback', { members: today });

await serveAlternative(site, monolith(), settings.port + 1);
await serveAlternative(site, federation(), settings.port + 2);
process.send?.({ token: settings.registry.adminToken, password: DEMO_PASSWORD, days: { today, tomorrow } });
