import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

function ownerOf(path: string): number | undefined {
  try {
    const [pid, start] = readFileSync(path, 'utf8').trim().split(' ');
    const owner = Number(pid);
    if (!Number.isInteger(owner) || owner <= 0) return undefined;
    if (owner === process.pid) return held.has(path) ? owner : undefined;
    return isAlive(owner) && (!start || startOf(owner) === start) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * PGlite takes no lock of its own: two processes on one folder lose rows. A lock left behind by a killed
 * process is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'database.pid');
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, `${process.pid} ${startOf(process.pid)}\n`, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = ownerOf(path);
      if (owner !== undefined || attempt > 3) {
        throw new FolderInUse(
          `The data folder ${folder} is in use by process ${owner ?? 'unknown'}. Stop that process, set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}
