import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FolderInUse, lockFolder } from './folderLock.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is held by one at a time, and says by whom', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${process.pid}.`);
    unlock();
    lockFolder(folder)();
  });

  it.each([
    ['is gone', '999999999 1'],
    ['was this one’s number before a restart', `${process.pid} 1`],
    ['gave its number to another process', `${process.ppid} 1`],
    ['wrote nonsense', 'nonsense'],
    ['wrote nothing', ''],
  ])('is taken over from a process that %s', (_what, left) => {
    writeFileSync(join(folder, 'database.pid'), left);
    lockFolder(folder)();
  });
});
