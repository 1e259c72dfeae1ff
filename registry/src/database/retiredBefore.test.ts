import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { migrate, openDatabase } from '@project-practice/foundation/database';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { hashLeaf, hashOfServed } from '@project-practice/provenance';
import { migrations } from '../app.ts';

const LOG_AND_OWNERS = 11;
const files = { 'b.js': { integrity: 'sha256-b' }, 'a.js': { integrity: 'sha256-a' } };
const manifestOf = (route: string, provides: string[] = []) => ({ routes: [{ path: route }], widgets: { provides } });

it('releases of before are in the log, and remotes that were retired own what nobody has taken since', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  closedAfterTest({ close: async () => rmSync(folder, { recursive: true }) });
  cpSync(migrations, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] };
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, LOG_AND_OWNERS) }));
  const { pool } = closedAfterTest(await openDatabase({}));
  await migrate(pool, folder, 'registry');

  const release = (name: string, version: string, manifest: object | null, stableAt: Date | null) =>
    pool.query(
      `insert into registry.releases (name, version, digest, entry, first_files, manifest, build, files, published_by, stable_at)
       values ($1, $2, 'digest', 'entry.js', '{}', $3, '{}', $4, 'a squad', $5)`,
      [name, version, manifest, files, stableAt],
    );
  const goLive = (name: string) =>
    pool.query(`insert into registry.live (name, stable_version) values ($1, '0.1.0')`, [name]);
  await release('shell', '0.1.0', null, new Date());
  await release('mf-old', '0.1.0', manifestOf('/older'), new Date(0));
  await release('mf-old', '0.2.0', manifestOf('/old/:id'), new Date());
  await release('mf-held', '0.1.0', manifestOf('/held'), null);
  await release('mf-lost-route', '0.1.0', manifestOf('/taken/:id'), new Date());
  await release('mf-lost-slot', '0.1.0', manifestOf('/lost', ['lost/card/v1']), new Date());
  await release('mf-now', '0.1.0', manifestOf('/taken/:uuid', ['lost/card/v1']), new Date());
  for (const name of ['shell', 'mf-now']) await goLive(name);

  writeFileSync(journal, JSON.stringify(all));
  await migrate(pool, folder, 'registry');
  expect((await pool.query('select * from registry.retired')).rows).toEqual([{ name: 'mf-old', version: '0.2.0' }]);
  const { rows } = await pool.query('select index, leaf, hash from registry.release_log order by index');
  expect(rows.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const { leaf, hash } of rows as { leaf: string; hash: string }[]) {
    expect(hashLeaf(leaf).toString('hex')).toBe(hash);
    expect(JSON.parse(leaf)).toMatchObject({ served: hashOfServed(files), statement: null, publishedBy: 'a squad' });
  }
});
