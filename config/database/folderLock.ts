import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

const held = new Set<string>();

/** When the process began, so that a number handed out again after a crash is not mistaken for the old owner. */
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

/** Who holds this lock: undefined when there is none, false when its owner is gone. */
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

/** Gives `own` the name `path` if nobody has it; answers who does. */
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
    // Left by a process that was killed. Who may remove it is settled in the same way: of two that find it at once, the slower
    // one would remove the lock of the other.
    const turn = `${path}.turn`;
    const other = take(turn, own);
    if (other) return other;
    if (ownerOf(path) === false) rmSync(path);
    rmSync(turn);
  }
}

/**
 * PGlite takes no lock of its own: two processes on one folder lose rows. A lock left behind by a killed
 * process is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'database.pid');
  // Written aside: the lock is never there without its owner.
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
