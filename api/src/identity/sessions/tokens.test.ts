import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { buildTestApi, signUp, type TestApi } from '../../testing/index.ts';

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
function signedWith(secret: string, claims: object): string {
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

describe('signing up and in', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  it('accepts only the scheme JWT', async () => {
    const { access, refresh } = await signUp(api);
    for (const authorization of [
      `Bearer ${access}`,
      `jwt ${access}`,
      access,
      `JWT ${refresh}`,
      `JWT ${access.slice(0, -2)}`,
      'JWT ',
      `JWT  ${access}`,
    ]) {
      expect((await api.get('/auth/profile/', { headers: { authorization } })).status).toBe(401);
    }
    expect((await api.get('/auth/profile/', { as: access })).status).toBe(200);
  });

  it('accepts a token only if its claims are right too, not just its signature', async () => {
    const { access, refresh } = await signUp(api);
    const mint = (claims: object) => signedWith(api.settings.auth.jwtSecret, claims);
    const good = claimsOf(access);
    for (const odd of [
      { sid: 'x' },
      { sid: { a: 1 } },
      { sid: undefined },
      { exp: undefined },
      { aud: undefined },
      { aud: ['api', 'other'] },
      { iss: undefined },
      { sub: undefined },
    ]) {
      expect([odd, (await api.get('/auth/profile/', { as: mint({ ...good, ...odd }) })).status]).toEqual([odd, 401]);
    }
    expect((await api.get('/auth/profile/', { as: mint(good) })).status).toBe(200);
    for (const odd of [{ jti: 'x' }, { jti: undefined }, { sid: 'x' }, { sub: 'x' }, { exp: undefined }]) {
      const body = { refresh: mint({ ...claimsOf(refresh), ...odd }) };
      expect([
        odd,
        (await api.post('/auth/token/refresh/', { body })).status,
        (await api.post('/auth/logout/', { body })).status,
      ]).toEqual([odd, 401, 204]);
    }
    expect((await api.get('/auth/profile/', { as: access })).status).toBe(200);
  });

  it('keeps everybody signed in while its secret is replaced', async () => {
    const [before, now] = ['the secret of last year, of 32 letters', 'the secret of this year, of 32 letters'];
    const rotated = closedAfterTest(await buildTestApi({ env: { JWT_SECRET: now, JWT_SECRET_PREVIOUS: before } }));
    const { access, refresh } = await signUp(rotated);
    const status = async (token: string) => (await rotated.get('/auth/profile/', { as: token })).status;
    const renewed = async (token: string) =>
      (await rotated.post('/auth/token/refresh/', { body: { refresh: token } })).status;
    expect(access).toBe(signedWith(now, claimsOf(access)));
    expect([await status(access), await status(signedWith(before, claimsOf(access)))]).toEqual([200, 200]);
    expect(await renewed(signedWith(before, claimsOf(refresh)))).toBe(200);
    expect(await status(signedWith('a secret that nobody ever set, 32 letters', claimsOf(access)))).toBe(401);
  });
});
