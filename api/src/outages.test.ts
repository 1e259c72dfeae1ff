import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import pg from 'pg';
import { buildTestApi, openSharedStore, ServerProcess, signUp, type TestApi, type TestUser } from './testing/index.ts';

const UNREACHABLE = {
  message: 'Our data cannot be reached right now. Please try again in a moment.',
  code: 'unavailable',
};

describe('a server whose database is gone', () => {
  let server: ServerProcess;
  let as: string;
  const postOffice = createServer();
  beforeAll(async () => {
    const store = await openSharedStore();
    await once(postOffice.listen(0), 'listening');
    server = new ServerProcess({
      ...store.env,
      LOG_LEVEL: 'fatal',
      SMTP_URL: `smtp://localhost:${(postOffice.address() as AddressInfo).port}`,
      MAIL_FROM: 'site@example.com',
    });
    await server.start();
    ({ access: as } = await server.call('POST', '/auth/register/', {
      body: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', password: 'six otters at dawn' },
    }));
    // An email is being sent when the database goes away, so that its failure cannot be recorded.
    const letter = once(postOffice, 'connection');
    await server.call('POST', '/auth/password/forgot/', { body: { email: 'ada@example.com' } });
    const [underWay] = (await letter) as [Socket];
    await store.close();
    underWay.destroy();
  });
  afterAll(async () => {
    postOffice.close();
    await server?.stop();
  });

  it.each([
    ['GET', '/teams/', undefined],
    ['POST', '/teams/', { name: 'Otters' }],
    ['POST', '/auth/login/', { email: 'ada@example.com', password: 'six otters at dawn' }],
    [
      'POST',
      '/auth/register/',
      { first_name: 'Bea', last_name: 'Byron', email: 'bea@example.com', password: 'six otters at dawn' },
    ],
  ])('answers 503 with Retry-After to %s %s', async (method, path, body) => {
    const answer = await server.ask(method, path, { as, body });
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([503, UNREACHABLE, '5']);
  });

  it('stays alive without being ready, even if an email was being sent', async () => {
    // An unhandled error would end the process a moment later.
    await once(server.child!, 'exit', { signal: AbortSignal.timeout(2_000) }).catch(() => {});
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  });
});

describe('a database that others hold', () => {
  it('is answered with 503 before the caller gives up, and what was refused is not done later', async () => {
    const api = closedAfterTest(await buildTestApi());
    const as = await signUp(api);
    const names = async () => (await api.get('/teams/', { as })).body.map(({ name }: { name: string }) => name);
    const other = new pg.Client(api.database.pool.options);
    await other.connect();
    await other.query('begin');
    await other.query('lock table teams in access exclusive mode');
    const started = performance.now();
    const answer = await api.post('/teams/', { as, body: { name: 'Otters' } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(performance.now() - started).toBeLessThan(15_000);
    await other.query('commit');
    await other.end();
    expect(await names()).toEqual([]);
    expect((await api.post('/teams/', { as, body: { name: 'Beavers' } })).status).toBe(201);
    expect(await names()).toEqual(['Beavers']);
  });
});

describe('a database error', () => {
  let api: TestApi;
  let ada: TestUser;
  beforeAll(async () => {
    api = await buildTestApi();
    ada = await signUp(api);
    await api.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = tg_argv[0]; end $$`,
    );
  });
  afterAll(() => api?.close());

  async function refusing<T>(actions: Record<string, string>, code: string, work: () => Promise<T>): Promise<T> {
    for (const [table, action] of Object.entries(actions))
      await api.db.execute(
        sql.raw(`create trigger refused before ${action} on ${table} for each row execute function refuse('${code}')`),
      );
    try {
      return await work();
    } finally {
      for (const table of Object.keys(actions)) await api.db.execute(sql.raw(`drop trigger refused on ${table}`));
    }
  }
  const createTeam = (key: string) =>
    api.post('/teams/', { as: ada, body: { name: 'Otters' }, headers: { 'idempotency-key': key } });

  it.each([
    ['08006', 'unavailable', '5'],
    ['53300', 'unavailable', '5'],
    ['57P01', 'unavailable', '5'],
    ['57P03', 'unavailable', '5'],
    ['53100', 'storage_full', '60'],
  ])('is answered with 503 for SQLSTATE %s', async (state, code, seconds) => {
    const { status, body, headers } = await refusing({ teams: 'insert' }, state, () => createTeam(`key-${state}`));
    expect([status, body.code, headers['retry-after']]).toEqual([503, code, seconds]);
    expect((await createTeam(`key-${state}`)).status).toBe(201);
  });

  it('is answered with "nothing was saved" when the disk is full', async () => {
    const { body } = await refusing({ teams: 'insert' }, '53100', () => createTeam('full'));
    expect(body).toEqual({
      message: 'Our storage is full, so nothing was saved. Please try again later.',
      code: 'storage_full',
    });
  });

  it('is answered with 503 even when the Idempotency-Key cannot be released', async () => {
    const { status, body } = await refusing({ teams: 'insert', idempotency_keys: 'delete' }, '57P01', () =>
      createTeam('stuck'),
    );
    expect([status, body]).toEqual([503, UNREACHABLE]);
    // The key is released as soon as the database allows.
    expect((await createTeam('stuck')).status).toBe(201);
  });

  it('does not turn a success into a failure when its answer cannot be stored, and the write happens once', async () => {
    const count = async () => (await api.get('/teams/', { as: ada })).body.length;
    expect((await refusing({ idempotency_keys: 'update of body' }, '57P01', () => createTeam('unkept'))).status).toBe(
      201,
    );
    const before = await count();
    // The answer is stored as soon as the database allows. If the process dies first, the key stays without an answer.
    expect((await createTeam('unkept')).headers['idempotency-replayed']).toBe('true');
    await api.db.execute(
      sql`update idempotency_keys set status = 102, created_at = now() - interval '2 minutes' where key = 'unkept'`,
    );
    const { status, body } = await createTeam('unkept');
    expect([status, body.code, await count()]).toEqual([409, 'answer_lost', before]);
  });

  it('fails the transaction even if the error of the statement is swallowed', async () => {
    const passedOver = api.transaction((tx) => tx.execute(sql`select 1 / 0`).catch(() => 'saved'));
    await expect(passedOver).rejects.toThrow('nothing of it was saved');
  });

  it('fails the transaction, but not the process, when the connection breaks', async () => {
    const broken = api.transaction(async (tx) => {
      (tx.$client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await api.get('/teams/', { as: ada })).status).toBe(200);
  });
});
