import { existsSync } from 'node:fs';
import path from 'node:path';
import { FolderInUse, openDatabase } from 'config/database';
import { probes, serveUntilStopped } from 'config/server';
import { readSettings, serverOptions, SettingsError, type Settings } from 'config/settings';
import { apiPlugin } from 'api/app';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemoData } from 'api/demo';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { migrateRegistry, registryApp, seedReleases } from 'registry/app';
import { remotes, root } from '../commands/workspace.ts';

function settingsOrExit(): Settings {
  try {
    // On a terminal the address should be the last thing one reads; LOG_LEVEL=info brings a line per request.
    return readSettings({ LOG_LEVEL: 'warn', ...process.env });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

async function databaseOrExit(settings: Settings, log: FastifyBaseLogger) {
  try {
    return await openDatabase({ ...settings.database, dataDir: settings.dataDir, log });
  } catch (error) {
    if (error instanceof FolderInUse) console.error(error.message);
    else console.error(`The database could not be opened. ${settings.database.url ? 'Is the server of DATABASE_URL there?' : `Is there space left in ${settings.dataDir}?`}\n`, error);
    process.exit(2);
  }
}

const builtFolders = () =>
  ['shell', ...remotes()].map((name) => ({ name, dist: path.join(root, name, 'dist') })).filter(({ dist }) => existsSync(dist));

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

/** Both servers in one process on one port and one database: the whole site. */
export async function serve(): Promise<void> {
  const settings = settingsOrExit();
  const server = Fastify(serverOptions(settings));
  const database = await databaseOrExit(settings, server.log);

  await server.register(probes, { database });
  await server.register(apiPlugin, { settings, database });
  await migrateRegistry(database);
  const { published, refused } = await seedReleases({ settings, database, folders: builtFolders(), log: server.log });
  for (const release of published) console.log(`released ${release}`);
  for (const reason of refused) console.error(reason);
  await server.register(registryApp, { settings, database });
  await server.ready();
  if (settings.demo) {
    const { loaded } = await loadDemoData(database);
    if (loaded) console.log('loaded the demo data');
  }

  stopWithNpm();
  await serveUntilStopped(server, database, settings);

  console.log(`\nThe site is ready at ${settings.publicAppUrl}`);
  if (settings.demo) console.log(`Demo accounts, all with the password ${DEMO_PASSWORD}: ${DEMO_ACCOUNTS.join(', ')}\n`);
}
