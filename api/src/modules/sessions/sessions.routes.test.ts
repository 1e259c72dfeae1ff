import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApi, type TestApi } from '../../testing/index.ts';

const PASSWORD = 'a fine long phrase';

describe('the list of devices', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  async function aPersonOn(devices: string[], email: string) {
    await api.post('/auth/register/', { body: { first_name: 'A', last_name: 'B', email, password: PASSWORD } });
    const tokens = [];
    for (const device of devices) tokens.push((await api.post('/auth/login/', { body: { email, password: PASSWORD }, headers: { 'user-agent': device } })).body);
    return tokens;
  }

  it('names each device and marks this one', async () => {
    const [phone] = await aPersonOn(['Phone', 'Laptop'], 'list@example.com');
    const { body } = await api.get('/auth/sessions/', { as: phone });
    expect(body).toHaveLength(3);
    expect(body.filter((session: { is_current: boolean }) => session.is_current)).toMatchObject([{ user_agent: 'Phone', address: '127.0.0.1' }]);
  });

  it('signs one device out at once', async () => {
    const [phone, laptop] = await aPersonOn(['Phone', 'Laptop'], 'one@example.com');
    const { body } = await api.get('/auth/sessions/', { as: phone });
    const { id } = body.find(({ user_agent }: { user_agent: string }) => user_agent === 'Laptop');
    expect((await api.delete(`/auth/sessions/${id}/`, { as: phone })).status).toBe(204);
    expect((await api.get('/auth/profile/', { as: laptop })).status).toBe(401);
    expect((await api.delete(`/auth/sessions/${id}/`, { as: phone })).status).toBe(404);
  });

  it('signs out all other devices, but not this one', async () => {
    const [phone, laptop] = await aPersonOn(['Phone', 'Laptop'], 'all@example.com');
    const [somebody] = await aPersonOn(['Theirs'], 'untouched@example.com');
    expect((await api.delete('/auth/sessions/', { as: phone })).status).toBe(204);
    expect((await api.get('/auth/profile/', { as: laptop })).status).toBe(401);
    expect((await api.get('/auth/sessions/', { as: phone })).body).toHaveLength(1);
    expect((await api.get('/auth/profile/', { as: somebody })).status).toBe(200);
  });

  it('does not touch the devices of somebody else', async () => {
    const [mine] = await aPersonOn(['Mine'], 'mine@example.com');
    const [theirs] = await aPersonOn(['Theirs'], 'theirs@example.com');
    const { id } = (await api.get('/auth/sessions/', { as: theirs })).body[0];
    expect((await api.delete(`/auth/sessions/${id}/`, { as: mine })).status).toBe(404);
    expect((await api.get('/auth/profile/', { as: theirs })).status).toBe(200);
  });
});
