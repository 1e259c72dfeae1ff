import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApi, signUp, type TestApi } from '../../testing/index.ts';

const browser = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

describe('the portfolio', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  async function aPublicPortfolio(handle: string, values = {}) {
    const person = await signUp(api, values);
    const { id } = (await api.get('/auth/skills/', { as: person })).body[0];
    await api.post('/auth/user-skills/', { as: person, body: { skill_id: id } });
    await api.patch('/auth/portfolio/', { as: person, body: { handle, is_public: true } });
    return person;
  }

  it('is off until its owner turns it on', async () => {
    const person = await signUp(api);
    expect((await api.get('/auth/portfolio/', { as: person })).body).toEqual({ handle: null, is_public: false, url: null });
    await api.patch('/auth/portfolio/', { as: person, body: { handle: 'quiet-one' } });
    expect((await api.get('/portfolio/quiet-one/')).status).toBe(404);
    const { body } = await api.patch('/auth/portfolio/', { as: person, body: { is_public: true } });
    expect(body).toEqual({ handle: 'quiet-one', is_public: true, url: 'http://app.test/api/v1/portfolio/quiet-one/' });
    expect((await api.get('/portfolio/quiet-one/')).status).toBe(200);
  });

  it('shows programs JSON without address or phone', async () => {
    const person = await aPublicPortfolio('grace', { first_name: 'Grace', last_name: 'Hopper', phone: '123' });
    const { body, text } = await api.get('/portfolio/GRACE');
    expect(body).toMatchObject({ handle: 'grace', name: 'Grace Hopper', certificates: [], projects: [] });
    expect(body.skills).toHaveLength(1);
    expect(text).not.toContain(person.email);
    expect(text).not.toContain('123');
  });

  it('shows browsers a page in which a name cannot become markup', async () => {
    await aPublicPortfolio('mallory', { first_name: '<script>alert(1)</script>', last_name: '"M' });
    const { status, headers, text } = await api.get('/portfolio/mallory/', { headers: browser });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'sha256-/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
  });

  it('gives an address to one person', async () => {
    await aPublicPortfolio('taken');
    const { status, body } = await api.patch('/auth/portfolio/', { as: await signUp(api), body: { handle: 'taken' } });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ handle: ['This address is taken.'] });
  });

  it('stays off when its address is changed in the moment in which it is turned off', async () => {
    const person = await aPublicPortfolio('busy-one');
    const change = (body: object) => api.patch('/auth/portfolio/', { as: person, body });
    await Promise.all([change({ is_public: false }), change({ handle: 'busy-two' })]);
    expect((await api.get('/auth/portfolio/', { as: person })).body).toMatchObject({ handle: 'busy-two', is_public: false });
  });

  it('needs an address before it can be turned on', async () => {
    expect((await api.patch('/auth/portfolio/', { as: await signUp(api), body: { is_public: true } })).status).toBe(400);
    expect((await api.patch('/auth/portfolio/', { as: await signUp(api), body: { handle: '../x' } })).status).toBe(400);
  });
});
