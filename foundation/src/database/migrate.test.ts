import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { closedAfterTest } from '../http/testing.ts';
import { migrate, MigrationFailed } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';

/** A folder with the first so many migrations. */
function migrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const entries = Array.from({ length: count }, (_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `000${idx}_notes`,
    breakpoints: true,
  }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const { idx, tag } of entries) writeFileSync(join(folder, `${tag}.sql`), `create table notes_${idx} (id int);`);
  return folder;
}

it('lets a version start on tables that are one migration ahead and says so, and refuses more', async () => {
  const { pool } = closedAfterTest(await openDatabase({}));
  const said = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await migrate(pool, migrations(3), 'notes');
  await migrate(pool, migrations(3), 'notes');
  expect(said).not.toHaveBeenCalled();
  await migrate(pool, migrations(2), 'notes');
  expect(said.mock.calls).toEqual([[expect.stringContaining('1 migration ahead of this version')]]);
  said.mockRestore();
  await expect(migrate(pool, migrations(1), 'notes')).rejects.toThrow(MigrationFailed);
});
