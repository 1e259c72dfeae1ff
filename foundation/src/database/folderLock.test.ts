import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FolderInUse, lockFolder } from './folderLock.ts';

/** A process that, from a given moment on, tries to lock one folder every two milliseconds, prints which it got, and keeps them. */
const RIVAL = `
  const [module, ...places] = process.argv.slice(1);
  const { lockFolder } = await import(module);
  console.log('ready');
  process.stdin.once('data', (start) => {
    const won = places.filter((place, n) => {
      while (Date.now() < Number(start) + 2 * n);
      try {
        return lockFolder(place);
      } catch {}
    });
    console.log(JSON.stringify(won));
  });
`;

describe('the lock of a data folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is held by one process at a time, and the refusal names its holder', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${process.pid}.`);
    unlock();
    lockFolder(folder)();
  });

  it.each([
    ['is gone', '999999999 1'],
    ['had this process’s number before a restart', `${process.pid} 1`],
    ['ended and whose number another process has now', `${process.ppid} 1`],
    ['wrote nonsense', 'nonsense'],
    ['wrote nothing', ''],
  ])('is taken over from a process that %s', (_what, left) => {
    writeFileSync(join(folder, 'database.pid'), left);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes to exactly one of several that take it over at once, even if one was killed while taking it over', async () => {
    const places = Array.from({ length: 100 }, (_, n) => join(folder, `${n}`));
    for (const place of places) {
      mkdirSync(place);
      for (const left of ['database.pid', 'database.pid.turn']) writeFileSync(join(place, left), '999999999 1');
    }
    const rivals = [1, 2, 3].map(() =>
      spawn(
        process.execPath,
        ['--input-type=module', '-e', RIVAL, new URL('./folderLock.js', import.meta.url).href, ...places],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      ),
    );
    const answers = rivals.map(({ stdout }) => createInterface(stdout)[Symbol.asyncIterator]());
    const nextAnswers = () => Promise.all(answers.map(async (lines) => String((await lines.next()).value)));
    await nextAnswers();
    for (const { stdin } of rivals) stdin.write(`${Date.now() + 20}\n`);
    const won = (await nextAnswers()).flatMap((line) => JSON.parse(line) as string[]);
    for (const rival of rivals) rival.kill();
    expect(won.toSorted()).toEqual(places.toSorted());
  });
});
