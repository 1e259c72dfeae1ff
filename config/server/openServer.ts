import { statfsSync } from 'node:fs';
import { FolderInUse, openDatabase, type Database } from 'config/database';
import { refuseWrongBucket } from 'config/files';
import { readSettings, serverOptions, SettingsError, type Settings } from 'config/settings';
import Fastify from 'fastify';
import { probes } from './probes.ts';

function exit(reason: string): never {
  console.error(reason);
  process.exit(2);
}

async function settingOrExit<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SettingsError) exit(error.message);
    throw error;
  }
}

const LEAST_BYTES = 1024 * 1024;

/** The embedded database ends without a word when it cannot write. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_BYTES;
  } catch {
    return false;
  }
}

async function databaseOrExit({ database, dataDir }: Settings, log: { info(text: string): void; error(details: unknown, text: string): void }): Promise<Database> {
  try {
    return await openDatabase({ ...database, dataDir, log });
  } catch (error) {
    if (error instanceof FolderInUse) exit(error.message);
    const where = database.url ? 'The PostgreSQL of DATABASE_URL' : `The embedded database in ${dataDir} (DATA_DIR)`;
    // What the system or PostgreSQL says has a code; anything else is a fault to be looked into.
    const { code, message, stack } = error as NodeJS.ErrnoException;
    const why = code ? message || code : (stack ?? message);
    exit(`${where} could not be opened: ${!database.url && isFull(dataDir) ? 'there is no space left.' : why}`);
  }
}

/**
 * A server with its probes, and its database, as the environment says. What is wrong with that is told in a sentence,
 * also when one of the secrets that the server will need can neither be read nor made.
 */
export async function openServer(env: NodeJS.ProcessEnv, secretsOf: (settings: Settings) => unknown) {
  const settings = await settingOrExit(() => readSettings(env));
  await settingOrExit(() => refuseWrongBucket(settings.files));
  const server = Fastify(serverOptions(settings));
  const database = await databaseOrExit(settings, server.log);
  await settingOrExit(() => secretsOf(settings));
  await server.register(probes, { database });
  return { settings, server, database };
}
