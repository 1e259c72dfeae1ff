import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderOf } from './dataFolder.ts';
import { SettingsError } from './settingsError.ts';

/** The settings that a server makes for itself when they are not set, and the files in the data folder that keep them. */
const files = { JWT_SECRET: 'jwt-secret', REGISTRY_ADMIN_TOKEN: 'registry-token' };

export type KeptSecret = keyof typeof files;

/** The secret as a server's start has kept it. */
export function readSecret(dataDir: string, name: KeptSecret): string {
  const path = join(dataDir, files[name]);
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SettingsError(
      `${name} is not set, and there is none in ${dataDir} (DATA_DIR): ${(error as Error).message}`,
    );
  }
  if (secret === '') throw new SettingsError(`${path} is empty. Delete it to have a new secret generated.`);
  return secret;
}

/** Part of a server's start: makes those of its secrets that are not set, once, readable by their owner only. */
export function makeSecrets(env: Record<string, string | undefined>, names: KeptSecret[]): void {
  const dataDir = dataFolderOf(env);
  for (const name of names.filter((one) => !env[one])) {
    try {
      make(dataDir, files[name]);
    } catch (error) {
      throw new SettingsError(
        `${name} is not set, and a generated one cannot be stored in ${dataDir} (DATA_DIR): ${(error as Error).message}`,
      );
    }
    readSecret(dataDir, name);
  }
}

function make(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, file);
  // Written under another name first: a full disk must not leave an empty secret behind.
  const aside = `${path}.${process.pid}`;
  try {
    writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600 });
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
