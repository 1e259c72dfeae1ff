import { statfsSync } from 'node:fs';
import { FolderInUse, MigrationFailed, openDatabase, type Database } from '@project-practice/foundation/database';
import { refuseWrongBucket } from '@project-practice/foundation/files';
import {
  makeSecrets,
  readSettings,
  SettingsError,
  type KeptSecret,
  type Settings,
} from '@project-practice/foundation/settings';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { startTracing } from '../tracing/index.ts';
import { adminHost } from './adminHost.ts';
import { awaited } from './awaited.ts';
import { bodies } from './bodies.ts';
import { closedPlaces } from './closedPlaces.ts';
import { probes } from './probes.ts';
import { serverOptions } from './serverOptions.ts';

function exit(reason: string): never {
  console.error(reason);
  process.exit(2);
}

/** Takes a step of the start. If it fails for a reason that the operator can mend, that is printed and ends the process. */
export async function orExit<T>(step: () => T | PromiseLike<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof SettingsError || error instanceof MigrationFailed) exit(error.message);
    throw error;
  }
}

const LEAST_BYTES = 1024 * 1024;

/** Used to explain a failed start: the embedded database ends without any message when it cannot write. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_BYTES;
  } catch {
    return false;
  }
}

async function databaseOrExit({ database, dataDir }: Settings, log: FastifyBaseLogger): Promise<Database> {
  try {
    return await openDatabase({ ...database, dataDir, log });
  } catch (error) {
    if (error instanceof FolderInUse) exit(error.message);
    const where = database.url ? 'The PostgreSQL of DATABASE_URL' : `The embedded database in ${dataDir} (DATA_DIR)`;
    // Errors of the system or of PostgreSQL have a code, and their message suffices. Any other error is a bug, so its stack is shown.
    const { code, message, stack } = error as NodeJS.ErrnoException;
    const why = code ? message || code : (stack ?? message);
    exit(`${where} could not be opened: ${!database.url && isFull(dataDir) ? 'the disk is full.' : why}`);
  }
}

/** Has what Node and libraries warn of written by the log. Otherwise it stands between the log's lines, in another form. */
function logWarnings(log: FastifyBaseLogger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(warning));
}

/**
 * Creates the server, with its probes and its database, from the environment. A wrong setting ends the process with one
 * sentence. `secrets` are those that the server needs: here they are made if they are neither set nor kept from an earlier start.
 */
export async function openServer(env: NodeJS.ProcessEnv, secrets: KeptSecret[]) {
  const settings = await orExit(() => readSettings(env));
  const tracing = await startTracing(settings.tracesEndpoint);
  const server = Fastify(serverOptions(settings));
  logWarnings(server.log);
  await orExit(() => refuseWrongBucket(settings.files));
  const database = await databaseOrExit(settings, server.log);
  await orExit(() => makeSecrets(env, secrets));
  if (tracing) await server.register(tracing);
  await server.register(closedPlaces, { settings });
  await server.register(adminHost, { settings });
  await server.register(probes, { database });
  await server.register(awaited);
  await server.register(bodies);
  return { settings, server, database };
}
