import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the socket's path, where other processes on this machine find the database of whoever holds the data folder. */
const pathOf = (dataDir: string) => join(dataDir, 'database.socket');

export const publishSocket = (dataDir: string, folder: string) =>
  writeFileSync(pathOf(dataDir), folder, { mode: 0o600 });
export const withdrawSocket = (dataDir: string) => rmSync(pathOf(dataDir), { force: true });

export function findSocket(dataDir: string): string | undefined {
  try {
    return readFileSync(pathOf(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}
