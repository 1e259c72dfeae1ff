import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApi, openSharedStore, ServerProcess, signUp, type TestApi, type TestUser } from './testing/index.ts';

const UNREACHABLE = { message: 'Our data cannot be reached right now. Please try again in a moment.', code: 'unavailable' };

describe('a server whose database is gone', () => {
  let server: ServerProcess;
  let as: string;
  const postOffice = createServer();
  beforeAll(async () => {
    const store = await openSharedStore();
    await once(postOffice.listen(0), 'listening');
    server = new ServerProcess({ ...store.env, LOG_LEVEL: 'fatal', SMTP_URL: `smtp://localhost:${(postOffice.address() as AddressInfo).port}`, MAIL_FROM: 'site@example.com' });
    await server.start();
    ({ access: as } = await server.call('POST', '/auth/register/', { body: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', password: 'six otters at dawn' } }));
    // A letter is under way when the database goes, and that it failed cannot be written down.
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
    ['POST', '/auth/register/', { first_name: 'Bea', last_name: 'Byron', email: 'bea@example.com', password: 'six otters at dawn' }],
  ])('says so, and when to ask again, on %s %s', async (method, path, body) => {
    const answer = await server.ask(method, path, { as, body });
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([503, UNREACHABLE, '5']);
  });

  it('lives on without being ready, whatever it was at', async () => {
    // An error that nobody hears would end it a moment later.
    await once(server.child!, 'exit', { signal: AbortSignal.timeout(2_000) }).catch(() => {});
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  });
});

describe('what the database cannot do', () => {
  let api: TestApi;
  let ada: TestUser;
  beforeAll(async () => {
    api = await buildTestApi();
    ada = await signUp(api);
    await api.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = tg_argv[0]; end $$`);
  });
  afterAll(() => api?.close());

  async function refusing<T>(actions: Record<string, string>, code: string, work: () => Promise<T>): Promise<T> {
    for (const [table, action] of Object.entries(actions)) await api.db.execute(sql.raw(`create trigger refused before ${action} on ${table} for each row execute function refuse('${code}')`));
    try {
      return await work();
    } finally {
      for (const table of Object.keys(actions)) await api.db.execute(sql.raw(`drop trigger refused on ${table}`));
    }
  }
  const createTeam = (key: string) => api.post('/teams/', { as: ada, body: { name: 'Otters' }, headers: { 'idempotency-key': key } });

  it.each([
    ['08006', 'unavailable', '5'],
    ['53300', 'unavailable', '5'],
    ['57P01', 'unavailable', '5'],
    ['57P03', 'unavailable', '5'],
    ['53100', 'storage_full', '60'],
  ])('is told as an outage with the state %s', async (state, code, seconds) => {
    const { status, body, headers } = await refusing({ teams: 'insert' }, state, () => createTeam(`key-${state}`));
    expect([status, body.code, headers['retry-after']]).toEqual([503, code, seconds]);
    expect((await createTeam(`key-${state}`)).status).toBe(201);
  });

  it('says that nothing was saved when there is no space left', async () => {
    const { body } = await refusing({ teams: 'insert' }, '53100', () => createTeam('full'));
    expect(body).toEqual({ message: 'There is no space left on our side, so nothing was saved. Please try again later.', code: 'storage_full' });
  });

  it('is told the same way when it cannot even take the Idempotency-Key back', async () => {
    const { status, body } = await refusing({ teams: 'insert', idempotency_keys: 'delete' }, '57P01', () => createTeam('stuck'));
    expect([status, body]).toEqual([503, UNREACHABLE]);
    // It is given back as soon as that can be done.
    expect((await createTeam('stuck')).status).toBe(201);
  });

  it('leaves a success a success when its answer cannot be kept, and does it no second time', async () => {
    const count = async () => (await api.get('/teams/', { as: ada })).body.length;
    expect((await refusing({ idempotency_keys: 'update of body' }, '57P01', () => createTeam('unkept'))).status).toBe(201);
    const before = await count();
    // It is kept as soon as that can be done; a process that died before leaves it unanswered.
    expect((await createTeam('unkept')).headers['idempotency-replayed']).toBe('true');
    await api.db.execute(sql`update idempotency_keys set status = 102, created_at = now() - interval '2 minutes' where key = 'unkept'`);
    const { status, body } = await createTeam('unkept');
    expect([status, body.code, await count()]).toEqual([409, 'answer_lost', before]);
  });

  it('is a failed transaction also when the failure of a statement is passed over', async () => {
    const passedOver = api.transaction((tx) => tx.execute(sql`select 1 / 0`).catch(() => 'saved'));
    await expect(passedOver).rejects.toThrow('nothing of it was saved');
  });

  it('is a failed transaction, and not the end of the process, when the connection breaks off in it', async () => {
    const broken = api.transaction(async (tx) => {
      (tx.$client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await api.get('/teams/', { as: ada })).status).toBe(200);
  });
});
