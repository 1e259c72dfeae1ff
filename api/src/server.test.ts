import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from 'foundation/http';
import { openSharedStore, ServerProcess } from './testing/index.ts';

/** Runs a program of this package to its end. */
async function run(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** Always on the embedded database, which belongs to one process, even if the other tests use PostgreSQL. */
describe('a data folder in use by a server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-folder-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' };
  let server: ServerProcess;

  beforeAll(async () => {
    server = new ServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
    await server.start();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('lets operator commands run at the same time, through the server’s database', async () => {
    const email = 'grace@example.com';
    const { access } = await server.call('POST', '/auth/register/', {
      body: { first_name: 'Grace', last_name: 'Kim', email, password: 'a fine long phrase' },
    });
    expect(await run('./operator.js', ['set-premium', email], env)).toMatchObject({
      code: 0,
      out: `Grace Kim <${email}>\nThe person is premium.\n`,
    });
    expect(await server.call('GET', '/auth/profile/', { as: access })).toMatchObject({ email, is_premium: true });
  });

  it('does not let a second server use it, and says why', async () => {
    const { code, err } = await run('./server.js', [], { ...env, PORT: String(await freePort()) });
    expect(code).not.toBe(0);
    expect(err).toContain(`The data folder ${dataDir} is in use by process ${server.child!.pid}.`);
  });
});

it('names the migration that cannot be applied, and why', async () => {
  const { env, open, close } = await openSharedStore();
  const { pool, close: leave } = await open();
  await pool.query('create table teams ()');
  await leave();
  const { code, err } = await run('./server.js', [], { ...env, LOG_LEVEL: 'silent', PORT: String(await freePort()) });
  await close();
  expect({ code, err }).toEqual({
    code: 2,
    err: 'The migration 0000_first of api could not be applied: relation "teams" already exists.\nNo table was changed, so the previous version still runs on them.\n',
  });
});

it('prints why the server cannot start', async () => {
  const { env, open, close } = await openSharedStore();
  const { pool, close: leave } = await open();
  await pool.query(
    'create schema pgboss; create table pgboss.version (version int); insert into pgboss.version values (1000)',
  );
  await leave();
  const { code, err } = await run('./server.js', [], { ...env, LOG_LEVEL: 'silent', PORT: String(await freePort()) });
  await close();
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^Cannot start: .*pgboss[^\n]*\n$/) });
});
