import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

const held = new Set<string>();

/** When the process started (in clock ticks since boot): after a crash its number may belong to another process. Empty where /proc does not exist. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process number of the owner of this lock: undefined when there is no lock, false when its owner is gone. */
function ownerOf(path: string): number | false | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, start] = text.trim().split(' ');
  const owner = Number(pid);
  if (!Number.isInteger(owner) || owner <= 0) return false;
  if (owner === process.pid) return held.has(path) && owner;
  return isAlive(owner) && (!start || startOf(owner) === start) && owner;
}

/** Takes the lock `path` by linking the prepared file `own` to that name. Returns the owner's process number if somebody else holds it. */
function take(path: string, own: string): number | undefined {
  for (;;) {
    try {
      linkSync(own, path);
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(path);
    if (owner) return owner;
    // Left by a killed process. Only who holds a second lock may remove it: if two processes found it at once, the slower one
    // would remove the lock that the faster one has just taken.
    const turn = `${path}.turn`;
    const other = take(turn, own);
    if (other) return other;
    if (ownerOf(path) === false) rmSync(path);
    rmSync(turn);
  }
}

/**
 * Locks a data folder for this process and returns the function that unlocks it; throws FolderInUse if another process has
 * it. PGlite takes no lock of its own, and two processes on one folder lose rows. The lock of a killed process is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'database.pid');
  // Written under another name first, so that the lock never exists without its owner's number.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}\n`);
  try {
    const owner = take(path, own);
    if (owner) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${owner}. Stop that process, set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL.`,
      );
    }
  } finally {
    rmSync(own, { force: true });
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}
