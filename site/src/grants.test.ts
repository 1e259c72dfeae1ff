import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { migrate, openDatabase, type Database } from '@project-practice/foundation/database';
import { root } from '@project-practice/tooling/workspace';

const deploy = readFileSync(path.join(root, 'docs/how-to/deploy.md'), 'utf8');
const [, grants] = /```sql\n(CREATE ROLE[^`]*)```/.exec(deploy)!;

const servers = ['practice_api', 'practice_registry'] as const;
const tables = { practice_api: 'public.users', practice_registry: 'registry.tokens' };

describe('servers with roles of their own', () => {
  let database: Database;
  const as = (role: string | undefined, statement: string) =>
    database.pool.query(role ? `set role ${role}; ${statement}` : `reset role; ${statement}`);

  beforeAll(async () => {
    // Roles are of a whole server, so this is never done to the one of the tests.
    database = await openDatabase({});
    const { rows } = await database.pool.query('select current_database() as name');
    await database.pool.query(
      grants!.replaceAll('DATABASE practice', `DATABASE ${(rows[0] as { name: string }).name}`),
    );
    for (const server of ['registry', 'api']) {
      await as(`practice_${server}`, 'select 1');
      await migrate(database.pool, path.join(root, server, 'migrations'), server);
    }
  });
  afterAll(() => database.close());

  it.each(servers)('make their own tables, and read and write them: %s', async (role) => {
    await expect(as(role, `select count(*) from ${tables[role]}`)).resolves.toBeDefined();
    await expect(as(role, `delete from ${tables[role]}`)).resolves.toBeDefined();
  });

  it.each(servers)('neither read nor write the other one’s: %s', async (role) => {
    const other = tables[servers.find((one) => one !== role)!];
    await expect(as(role, `select count(*) from ${other}`)).rejects.toThrow('permission denied');
    await expect(as(role, `delete from ${other}`)).rejects.toThrow('permission denied');
    const journal = role === 'practice_api' ? 'migrations.registry' : 'migrations.api';
    await expect(as(role, `delete from ${journal}`)).rejects.toThrow('permission denied');
  });
});
