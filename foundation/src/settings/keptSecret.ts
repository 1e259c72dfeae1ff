import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settingsError.ts';

/**
 * A secret that is made once and kept in the data folder, readable by its owner only. `setting` is the setting that would
 * replace it, for the error message.
 */
export function keptSecret(dataDir: string, name: string, setting: string): string {
  try {
    return keep(dataDir, name);
  } catch (error) {
    throw new SettingsError(`${setting} is not set, and a generated one cannot be stored in ${dataDir} (DATA_DIR): ${(error as Error).message}`);
  }
}

function keep(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, name);
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
  const secret = readFileSync(path, 'utf8').trim();
  if (secret === '') throw new Error(`${path} is empty. Delete it to have a new secret generated.`);
  return secret;
}
