import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, PasskeyDevice, runOperator, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { hashPassword } from '../passwords/hash.ts';

const PASSWORD = 'a fine long phrase';
let api: TestApi;
beforeAll(async () => {
  api = await buildTestApi({ env: { PUBLIC_APP_URL: 'http://app.test' } });
});
afterAll(() => api.close());

const aPerson = async () => signUp(api, { password_hash: await hashPassword(PASSWORD) });
const proved = { password: PASSWORD };

async function add(person: TestUser, device = new PasskeyDevice()) {
  const { body: options } = await api.post('/auth/passkeys/options/', { as: person, body: proved });
  const added = await api.post('/auth/passkeys/', {
    as: person,
    body: { name: 'Phone', credential: device.create(options) },
  });
  return { device, added };
}

const ask = async () => (await api.post('/auth/passkeys/sign-in/options/')).body;
const enter = (credential: object) => api.post('/auth/passkeys/sign-in/', { body: { credential } });
const require = (person: TestUser, is_required: boolean, given: object = proved) =>
  api.patch('/auth/passkeys/', { as: person, body: { is_required, ...given } });
const signIn = ({ email }: TestUser) => api.post('/auth/login/', { body: { email, password: PASSWORD } });

describe('a passkey', () => {
  it('is added with the password, and then signs in without it, again and again', async () => {
    const person = await aPerson();
    const { device, added } = await add(person);
    expect([added.status, added.body]).toMatchObject([
      200,
      { is_required: false, passkeys: [{ name: 'Phone', is_synced: false, last_used_at: null }] },
    ]);
    for (let times = 0; times < 2; times++) {
      const entered = await enter(device.use(await ask()));
      expect(entered.status).toBe(200);
      expect((await api.get('/auth/profile/', { as: entered.body })).body).toMatchObject({ email: person.email });
    }
    const { passkeys } = (await api.get('/auth/passkeys/', { as: person })).body;
    expect(passkeys[0].last_used_at).not.toBeNull();
    expect((await api.get('/auth/my-data/', { as: person })).body.passkeys).toMatchObject([{ name: 'Phone' }]);
  });

  it('is asked for by host and account, never by a list of passkeys that others could read', async () => {
    expect(await ask()).toMatchObject({ rpId: 'app.test', userVerification: 'required' });
    expect((await ask()).allowCredentials ?? []).toEqual([]);
  });

  it.each([
    ['no password', {}],
    ['a wrong one', { password: 'wrong' }],
  ])('cannot be added, removed, or asked for with %s', async (_what, body) => {
    const person = await aPerson();
    const { device } = await add(person);
    const [{ id }] = (await api.get('/auth/passkeys/', { as: person })).body.passkeys;
    const refused = { status: 400, body: { fields: { password: ['The password is incorrect.'] } } };
    expect(await api.post('/auth/passkeys/options/', { as: person, body })).toMatchObject(refused);
    expect(await api.delete(`/auth/passkeys/${id}/`, { as: person, body })).toMatchObject(refused);
    expect(await require(person, true, body)).toMatchObject(refused);
    expect((await enter(device.use(await ask()))).status).toBe(200);
  });

  it('of an account without a password takes a sign-in of the last minutes, as its deletion and its first password do', async () => {
    const person = await signUp(api);
    const { body: options } = await api.post('/auth/passkeys/options/', { as: person });
    const credential = new PasskeyDevice().create(options);
    expect((await api.post('/auth/passkeys/', { as: person, body: { name: 'Key', credential } })).status).toBe(200);

    await api.db
      .update(tables.sessions)
      .set({ created_at: new Date(Date.now() - 16 * 60_000) })
      .where(eq(tables.sessions.user_id, person.id));
    for (const answer of [
      await api.post('/auth/passkeys/options/', { as: person }),
      await require(person, true, {}),
      await api.delete('/auth/account/', { as: person }),
      await api.post('/auth/password/', { as: person, body: { new_password: PASSWORD } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
  });

  it('signs in no more once it is removed, and cannot be removed by others', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const { device, added } = await add(person);
    const [{ id }] = added.body.passkeys;
    expect((await api.delete(`/auth/passkeys/${id}/`, { as: other, body: proved })).status).toBe(404);
    expect((await api.delete(`/auth/passkeys/${id}/`, { as: person, body: proved })).body.passkeys).toEqual([]);
    expect((await enter(device.use(await ask()))).status).toBe(401);
  });
});

describe('what is refused', () => {
  it.each([
    ['a page of another site', { origin: 'http://evil.test' }],
    ['another host', { host: 'evil.test' }],
    ['a device that did not make sure who uses it', { isVerified: false }],
  ])('both times: %s', async (_what, page) => {
    const person = await aPerson();
    const { body: options } = await api.post('/auth/passkeys/options/', { as: person, body: proved });
    const credential = new PasskeyDevice().create(options, page);
    expect((await api.post('/auth/passkeys/', { as: person, body: { name: 'Phone', credential } })).status).toBe(400);
    const { device } = await add(person);
    expect((await enter(device.use(await ask(), page))).status).toBe(401);
    expect((await enter(device.use(await ask()))).status).toBe(200);
  });

  it('a challenge that was answered before, was given to somebody else, or was never given', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const { device } = await add(person);
    const used = device.use(await ask());
    expect([(await enter(used)).status, (await enter(used)).status]).toEqual([200, 401]);
    expect((await enter(device.use({ challenge: 'of-my-own' }))).status).toBe(401);
    const { body: theirs } = await api.post('/auth/passkeys/options/', { as: other, body: proved });
    const credential = new PasskeyDevice().create(theirs);
    expect((await api.post('/auth/passkeys/', { as: person, body: { name: 'Phone', credential } })).status).toBe(400);
    // One to add a passkey with does not sign in.
    const { body: adding } = await api.post('/auth/passkeys/options/', { as: person, body: proved });
    expect((await enter(device.use(adding))).status).toBe(401);
  });

  it('an expired challenge', async () => {
    const { device } = await add(await aPerson());
    const asked = await ask();
    await api.db.update(tables.passkeyChallenges).set({ expires_at: new Date(0) });
    expect((await enter(device.use(asked))).status).toBe(401);
  });

  it('the signature of another device, and a device whose counter went back', async () => {
    const { device } = await add(await aPerson());
    const stranger = new PasskeyDevice();
    const asked = await ask();
    expect((await enter({ ...stranger.use(asked), id: device.id, rawId: device.id })).status).toBe(401);
    expect((await enter(device.use(await ask()))).status).toBe(200);
    device.counter = 0;
    expect((await enter(device.use(await ask()))).status).toBe(401);
  });

  it('one passkey for two accounts', async () => {
    const { device } = await add(await aPerson());
    expect((await add(await aPerson(), device)).added).toMatchObject({
      status: 409,
      body: { code: 'passkey_exists' },
    });
  });

  it('somebody who is suspended, by the same words as an unknown passkey', async () => {
    const person = await aPerson();
    const { device } = await add(person);
    await api.db.update(tables.users).set({ suspended_at: new Date() }).where(eq(tables.users.id, person.id));
    const unknown = new PasskeyDevice();
    const answers = [await enter(device.use(await ask())), await enter(unknown.use(await ask()))];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [401, 'This passkey does not sign in here.']),
    );
  });
});

describe('an account that asks for a passkey after the password', () => {
  it('is not entered with the password alone, until its owner says otherwise', async () => {
    const person = await aPerson();
    expect(await require(person, true)).toMatchObject({ status: 409, body: { code: 'no_passkey' } });
    const { device } = await add(person);
    expect((await require(person, true)).body).toMatchObject({ is_required: true });
    expect(await signIn(person)).toMatchObject({ status: 403, body: { code: 'passkey_needed' } });
    expect((await api.post('/auth/login/', { body: { email: person.email, password: 'wrong' } })).status).toBe(401);
    const entered = await enter(device.use(await ask()));
    expect(entered.status).toBe(200);
    expect((await require({ ...person, ...entered.body }, false)).body).toMatchObject({ is_required: false });
    expect((await signIn(person)).status).toBe(200);
  });

  it('asks for the password alone again once it has no passkey', async () => {
    const person = await aPerson();
    const { added } = await add(person);
    await require(person, true);
    const [{ id }] = added.body.passkeys;
    expect((await api.delete(`/auth/passkeys/${id}/`, { as: person, body: proved })).body.is_required).toBe(false);
    expect((await signIn(person)).status).toBe(200);
  });

  it('is opened again by an operator for a person who has lost the device, which signs out whoever has it', async () => {
    const person = await aPerson();
    const { device } = await add(person);
    await require(person, true);
    const { out } = await runOperator(api, 'remove-passkeys', person.email, '--because', 'lost, asked in person');
    expect(out).toContain('The passkeys are removed.');
    expect((await enter(device.use(await ask()))).status).toBe(401);
    expect((await api.get('/auth/profile/', { as: person })).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
  });
});
