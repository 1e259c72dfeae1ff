import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../testing/index.ts';
import { renewLeases } from './idempotencyClaims.ts';

describe('Idempotency-Key', () => {
  let api: TestApi;
  let ada: TestUser;
  beforeAll(async () => {
    api = await buildTestApi();
    ada = await signUp(api);
  });
  afterAll(() => api?.close());

  const create = (key: string, name: string, as = ada) =>
    api.post('/teams/', { as, body: { name }, headers: { 'idempotency-key': key } });
  const teamsOf = async (as = ada) => (await api.get('/teams/', { as })).body.map(({ name }: { name: string }) => name);

  it('answers the same POST the same way and performs it once', async () => {
    const first = await create('key-1', 'Once');
    const again = await create('key-1', 'Once');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await teamsOf()).filter((name: string) => name === 'Once')).toHaveLength(1);
  });

  it('performs twenty parallel POSTs once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('key-2', 'Parallel')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await teamsOf()).filter((name: string) => name === 'Parallel')).toHaveLength(1);
  });

  it('covers PATCH and DELETE too', async () => {
    const headers = { 'idempotency-key': 'key-2b' };
    const cleo = await signUp(api);
    const { uuid } = (await create('key-2c', 'Changed')).body;
    const { uuid: invitation } = (
      await api.post(`/teams/${uuid}/invitations/`, { as: ada, body: { expires_in_days: 3 } })
    ).body;
    await api.post(`/teams/${uuid}/invitations/${invitation}/accept/`, { as: cleo });
    // The former owner could not hand the team over again.
    const handOver = () =>
      api.patch(`/teams/${uuid}/`, { as: ada, body: { name: 'Changed', owner: cleo.email }, headers });
    expect([(await handOver()).status, (await handOver()).status]).toEqual([200, 200]);
    const remove = () => api.delete(`/teams/${uuid}/invitations/${invitation}/`, { as: cleo, headers });
    const [first, again] = [await remove(), await remove()];
    expect([first.status, again.status, again.text]).toEqual([204, 204, '']);
  });

  it('refuses a key that was used for another request', async () => {
    await create('key-3', 'First');
    const { status, body } = await create('key-3', 'Second');
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
    const leave = async (uuid: string) =>
      (await api.post(`/teams/${uuid}/leave/`, { as: ada, headers: { 'idempotency-key': 'key-3b' } })).status;
    expect([
      await leave((await create('key-3c', 'One')).body.uuid),
      await leave((await create('key-3d', 'Two')).body.uuid),
    ]).toEqual([200, 409]);
  });

  it('is separate for each person', async () => {
    const bea = await signUp(api);
    await create('key-4', 'Hers');
    expect((await create('key-4', 'Theirs', bea)).status).toBe(201);
    expect(await teamsOf(bea)).toEqual(['Theirs']);
    expect((await create('key-4', 'Hers')).body.name).toBe('Hers');
  });

  it('does not store refusals', async () => {
    expect((await create('key-5', '')).status).toBe(400);
    expect((await create('key-5', 'Better')).status).toBe(201);
    const leave = () =>
      api.post('/teams/00000000-0000-4000-8000-000000000000/leave/', {
        as: ada,
        headers: { 'idempotency-key': 'key-5b' },
      });
    for (const { status, headers } of [await leave(), await leave()])
      expect([status, headers['idempotency-replayed']]).toEqual([404, undefined]);
  });

  it('is forgotten after a day', async () => {
    await create('key-6', 'Day one');
    const letPass = (hours: number) =>
      api.db.update(tables.idempotencyKeys).set({ created_at: sql`now() - make_interval(hours => ${hours})` });
    await letPass(23);
    expect((await create('key-6', 'Day two')).status).toBe(409);
    await letPass(25);
    expect((await create('key-6', 'Day two')).body.name).toBe('Day two');
  });

  it('can be reused when the process of its request died', async () => {
    const died = {
      user_id: ada.id,
      fingerprint: 'x',
      claim: randomUUID(),
      lease_expires_at: sql`now() - interval '1 second'`,
    };
    await api.db.insert(tables.idempotencyKeys).values([
      { ...died, key: 'key-7' },
      { ...died, key: 'key-7b', status: 201, body: '{}' },
    ]);
    expect((await create('key-7', 'Taken over')).status).toBe(201);
    expect((await create('key-7b', 'Answered before')).status).toBe(409);
  });

  it('is released when its request hangs', async () => {
    const hangs = { user_id: ada.id, key: 'key-7d', fingerprint: 'x', claim: randomUUID() };
    await api.db.insert(tables.idempotencyKeys).values({
      ...hangs,
      created_at: sql`now() - interval '61 seconds'`,
      lease_expires_at: sql`now() - interval '1 second'` as unknown as Date,
    });
    await renewLeases(api.db, [hangs]);
    expect((await create('key-7d', 'Let go')).status).toBe(201);
  });

  it('undoes a request whose key was taken over', async () => {
    await api.db.execute(
      sql`create function overtake() returns trigger language plpgsql as $$ begin update idempotency_keys set claim = gen_random_uuid() where key = 'key-7c'; return new; end $$`,
    );
    await api.db.execute(sql`create trigger overtaken before insert on teams for each row execute function overtake()`);
    const { status, body } = await create('key-7c', 'Overtaken');
    await api.db.execute(sql`drop trigger overtaken on teams`);
    expect([status, body.code]).toEqual([409, 'idempotency_in_progress']);
    expect(await teamsOf()).not.toContain('Overtaken');
  });

  it('stores no hash of the body that somebody could test guesses against', async () => {
    const body = { current_password: 'correct horse battery', new_password: 'another fine phrase' };
    await api.post('/auth/password/', { as: await signUp(api), body, headers: { 'idempotency-key': 'key-8' } });
    const [kept] = await api.db.select().from(tables.idempotencyKeys).where(eq(tables.idempotencyKeys.key, 'key-8'));
    const guess = createHash('sha256')
      .update(`POST /api/v1/auth/password\n${JSON.stringify(body)}`)
      .digest('hex');
    expect(kept!.fingerprint).toHaveLength(guess.length);
    expect(kept!.fingerprint).not.toBe(guess);
  });

  it('ignores a body that the route does not read, however deep', async () => {
    const payload = '['.repeat(100_000) + ']'.repeat(100_000);
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-9' };
    expect((await api.post('/certificates/TP-2026-0000-0000-0/reissue/', { as: ada, payload, headers })).status).toBe(
      404,
    );
    expect((await api.post('/projects/999/certificates/request/', { as: ada, payload, headers })).status).toBe(404);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(201)])('refuses the key %j', async (key) => {
    expect((await create(key, 'Never')).status).toBe(400);
  });
});
