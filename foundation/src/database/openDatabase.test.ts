import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closedAfterTest } from '../http/testing.ts';
import { openDatabase, type Database } from './openDatabase.ts';
import { shareTestDatabase } from './testing.ts';

describe('the embedded database', () => {
  let dataDir: string;
  let server: Database;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'database-'));
    server = await openDatabase({ dataDir });
    await server.pool.query('create table notes (text text)');
  });
  afterAll(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const notes = async () => (await server.pool.query('select text from notes')).rows.map(({ text }) => text);

  it('keeps its files from everybody else on the machine', () => {
    expect(['postgres', 'database.socket'].map((name) => statSync(join(dataDir, name)).mode & 0o777)).toEqual([
      0o700, 0o600,
    ]);
  });

  it('refuses to be opened twice', async () => {
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      'Stop that process, set DATA_DIR to another folder, or set DATABASE_URL',
    );
  });

  it('lets a command join, and keeps its statements out of an open transaction of the server', async () => {
    const command = await openDatabase({ dataDir, join: true });
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query(`insert into notes values ('from the server')`);
    const written = command.pool.query(`insert into notes values ('from the command')`);
    await client.query('rollback');
    client.release();
    await written;
    await command.close();
    expect(await notes()).toEqual(['from the command']);
  });

  it('does not mix up the statements of two connections that waited for a transaction', async () => {
    const commands = await Promise.all([1, 2].map(() => openDatabase({ dataDir, join: true })));
    const client = await server.pool.connect();
    await client.query('begin');
    const [sum, text] = [
      commands[0]!.pool.query('select $1::int + $2::int as answer', [40, 2]),
      commands[1]!.pool.query('select $1::text as answer', ['two']),
    ];
    await client.query('select $1::text, $2::text, $3::text', ['a', 'b', 'c']);
    await client.query('commit');
    client.release();
    expect([(await sum).rows, (await text).rows]).toEqual([[{ answer: 42 }], [{ answer: 'two' }]]);
    await Promise.all(commands.map((command) => command.close()));
  });

  it('rolls back the transaction of a connection that breaks off, and serves the others', async () => {
    const command = await openDatabase({ dataDir, join: true });
    const client = await command.pool.connect();
    // The driver's own report of the broken connection is not under test.
    client.on('error', () => {});
    await client.query('begin');
    await client.query(`insert into notes values ('cut off')`);
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    expect(await notes()).toEqual(['from the command']);
    client.release(true);
    await command.close();
  });

  it.each([
    ['of an unknown type', 'z\0\0\0\x04'],
    ['shorter than its own length', 'Q\0\0\0\x03'],
  ])('closes a connection that sends a message %s, and serves the others', async (_, message) => {
    const socket = connect(join(server.pool.options.host!, '.s.PGSQL.5432'));
    socket.write(Buffer.from('\0\0\0\x17\0\x03\0\0user\0postgres\0\0', 'latin1'));
    await once(socket, 'data');
    socket.write(Buffer.from(message, 'latin1'));
    await once(socket, 'close');
    expect(await notes()).toEqual(['from the command']);
  });

  it('still answers after a statement that failed', async () => {
    await expect(server.pool.query('select no_such_column')).rejects.toMatchObject({ code: '42703' });
    expect(await notes()).toHaveLength(1);
  });

  it('ends the process with the reason when it stops answering', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'database-'));
    const program = `
      const { openDatabase } = await import(${JSON.stringify(new URL('./index.js', import.meta.url).href)});
      const { pool } = await openDatabase({ dataDir: ${JSON.stringify(folder)}, answerWithinMs: 300, log: { error: (error, text) => console.error(text, error.message) } });
      await pool.query('do $$ begin loop end loop; end $$');`;
    const file = join(folder, 'program.mjs');
    writeFileSync(file, program);
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
    const said = text(child.stderr);
    const [code] = await once(child, 'exit');
    expect(await said).toMatch(
      /The embedded database failed\. The embedded database has not answered for [\d.]+ s; it computed/,
    );
    expect(code).not.toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends the process with the reason when its log cannot be written, and starts clean afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'database-'));
    const kept = async (write: string) => {
      const { pool, close } = await openDatabase({ dataDir: folder });
      await pool.query(write);
      const { rows } = await pool.query('select text from notes');
      await close();
      return rows;
    };
    await kept(`create table notes as select 'before'::text as text`);
    const program = `
      const { openDatabase } = await import(${JSON.stringify(new URL('./index.js', import.meta.url).href)});
      const { pool } = await openDatabase({ dataDir: ${JSON.stringify(folder)}, log: { error: (error, text) => console.error(text, error.message) } });
      for (;;) await pool.query("select pg_logical_emit_message(true, 'log', repeat('x', 1000000))").catch(() => {});`;
    const file = join(folder, 'program.mjs');
    writeFileSync(file, program);
    // Like a full disk: no file may grow beyond some megabytes, and a file of the log has sixteen.
    const child = spawn('sh', ['-c', 'ulimit -f 8192; exec "$0" "$1"', process.execPath, file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = text(child.stderr);
    const [code] = await once(child, 'exit');
    expect(await said).toMatch(/The embedded database failed\. It cannot go on: could not write to log file/);
    expect(code).toBe(1);
    expect(await kept(`insert into notes values ('after')`)).toEqual([{ text: 'before' }, { text: 'after' }]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps rows when it is closed and opened again', async () => {
    await server.close();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    server = await openDatabase({ dataDir });
    expect(await notes()).toEqual(['from the command']);
  });
});

describe('a PostgreSQL', () => {
  it('may end a connection in use without ending the process, and the next query gets a new one', async () => {
    const { env } = closedAfterTest(await shareTestDatabase());
    const { pool } = closedAfterTest(await openDatabase({ url: env.DATABASE_URL, poolSize: 1 }));
    const client = await pool.connect();
    try {
      expect(() =>
        client.emit('error', new Error('terminating connection due to administrator command')),
      ).not.toThrow();
    } finally {
      client.release(true);
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
