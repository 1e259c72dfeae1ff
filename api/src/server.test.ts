import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@project-practice/foundation/http';
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

it('is not made up by an operator command for a site that is not there', async () => {
  const dataDir = join(tmpdir(), `no-site-${process.pid}`);
  const { code, err } = await run('./operator.js', ['failed-jobs'], { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect({ code, err }).toEqual({
    code: 1,
    err: `There is no site: ${dataDir} (DATA_DIR) has no database. Start the site first, or set DATA_DIR or DATABASE_URL to where it is.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

it('writes what libraries warn of in the form of its log', async () => {
  const bucket = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end('<Error><Code>NoSuchBucket</Code><Message>No such bucket</Message></Error>');
  });
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const { code, out, err } = await run('./server.js', [], {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_FORCE_PATH_STYLE: 'true',
    NODE_OPTIONS: '--trace-warnings',
  });
  bucket.close();
  expect(code).toBe(2);
  // Only why it cannot start.
  expect(err.trim().split('\n')).toHaveLength(1);
  for (const line of out.trim().split('\n').filter(Boolean)) expect(JSON.parse(line)).toMatchObject({ level: 40 });
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

it('prints why the server cannot start, and warns of nothing else', async () => {
  const { env, open, close } = await openSharedStore();
  const { pool, close: leave } = await open();
  await pool.query(
    'create schema pgboss; create table pgboss.version (version int); insert into pgboss.version values (1000)',
  );
  await leave();
  const { code, out, err } = await run('./server.js', [], {
    ...env,
    LOG_LEVEL: 'warn',
    PORT: String(await freePort()),
  });
  await close();
  expect({ code, out, err }).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(/^Cannot start: .*pgboss[^\n]*\n$/),
  });
});
