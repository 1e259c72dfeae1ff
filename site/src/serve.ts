import { existsSync } from 'node:fs';
import path from 'node:path';
import { withoutLimits } from '@project-practice/foundation/database';
import { openServer, orExit, serveUntilStopped } from '@project-practice/foundation/http';
import { apiPlugin } from '@project-practice/api/app';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemoData } from '@project-practice/api/demo';
import { migrateRegistry, registryApp, seedReleases } from '@project-practice/registry/app';
import { remotes, root } from '@project-practice/tooling/workspace';

const builtFolders = () =>
  ['shell', ...remotes()]
    .map((name) => ({ name, dist: path.join(root, name, 'dist') }))
    .filter(({ dist }) => existsSync(dist));

/** Runs the whole site: both servers in one process, on one port and one database. */
export async function serve(): Promise<void> {
  // On a terminal the site's address should be the last line, so requests are not logged unless LOG_LEVEL=info is set.
  const { settings, server, database } = await openServer({ LOG_LEVEL: 'warn', ...process.env }, [
    'JWT_SECRET',
    'REGISTRY_ADMIN_TOKEN',
  ]);
  await orExit(() => server.register(apiPlugin, { settings, database }));
  await orExit(() => migrateRegistry(database));
  const { published, refused } = await withoutLimits(database, (patient) =>
    seedReleases({ settings, database: patient, folders: builtFolders(), log: server.log }),
  );
  for (const release of published) console.log(`released ${release}`);
  for (const reason of refused) console.error(reason);
  await server.register(registryApp, { settings, database });
  await server.ready();
  if (settings.demo) {
    const { loaded } = await withoutLimits(database, loadDemoData);
    if (loaded) console.log('loaded the demo data');
  }

  await serveUntilStopped(server, database, settings);

  console.log(`\nThe site is ready at ${settings.publicAppUrl}`);
  if (settings.demo)
    console.log(`Demo accounts, all with the password ${DEMO_PASSWORD}: ${DEMO_ACCOUNTS.join(', ')}\n`);
}
