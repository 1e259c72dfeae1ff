import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@project-practice/foundation/database';
import { openTestDatabase, templateKey } from '@project-practice/foundation/database/testing';
import { adminHost, bodies, serverOptions } from '@project-practice/foundation/http';
import { readSettings } from '@project-practice/foundation/settings';
import Fastify from 'fastify';
import { migrateRegistry, migrations, registryApp, seedReleases } from '../app.ts';
import type { Folder } from '../releases/unpack.ts';
import { aShell } from './builds.ts';
import { OPERATOR_TOKEN } from './operatorToken.ts';

async function write(root: string, folder: Folder): Promise<string> {
  for (const [file, content] of folder) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  return root;
}

/** A registry on its own database and data folder, with a released shell (unless it is null) and the given remotes. */
export async function openRegistry({
  remotes = {},
  shell = aShell(),
  env = {},
  onLog,
}: {
  remotes?: Record<string, Folder>;
  shell?: Folder | null;
  env?: Record<string, string>;
  /** Receives each line of the log, which is otherwise silent. */
  onLog?(line: Record<string, unknown>): void;
} = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'registry-test-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: onLog ? 'error' : 'silent',
    REGISTRY_ADMIN_TOKEN: OPERATOR_TOKEN,
    ...env,
  });
  const database = await openTestDatabase({
    key: templateKey('registry', migrations),
    prepare: (pool) => migrate(pool, migrations, 'registry'),
  });
  await migrateRegistry(database);

  const build = async (name: string, folder: Folder) => {
    const root = mkdtempSync(path.join(dataDir, `${name}-`));
    return { name, dist: await write(root, folder) };
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const seed = async (folders: Record<string, Folder>) =>
    seedReleases({
      settings,
      database,
      log,
      folders: await Promise.all(Object.entries(folders).map(([name, folder]) => build(name, folder))),
    });

  await seed({ ...(shell && { shell }), ...remotes });
  const options = serverOptions(settings);
  const stream = { write: (text: string) => onLog?.(JSON.parse(text) as Record<string, unknown>) };
  const app = Fastify({ ...options, logger: { ...options.logger, stream } });
  await app.register(bodies);
  await app.register(adminHost, { settings });
  await app.register(registryApp, { settings, database });
  await app.ready();

  return {
    app,
    settings,
    database,
    seed,
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestRegistry = Awaited<ReturnType<typeof openRegistry>>;
