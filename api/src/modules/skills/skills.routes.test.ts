import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';

describe('skills', () => {
  let api: TestApi;
  let person: TestUser;
  let typescript: { id: number; name: string };
  beforeAll(async () => {
    api = await buildTestApi();
    person = await signUp(api);
    typescript = (await api.get('/auth/skills/', { as: person })).body.find(
      ({ name }: { name: string }) => name === 'TypeScript',
    );
  });
  afterAll(() => api.close());

  const mine = async (user = person) => (await api.get('/auth/user-skills/', { as: user })).body;

  it('adds a skill once, however often it is sent', async () => {
    const expected = { skill_id: typescript.id, skill_name: 'TypeScript' };
    const first = await api.post('/auth/user-skills/', { as: person, body: { skill_id: typescript.id } });
    expect([first.status, first.body]).toEqual([201, expected]);
    const again = await api.post('/auth/user-skills/', { as: person, body: { skill_id: typescript.id } });
    expect([again.status, again.body]).toEqual([200, expected]);
    expect(await mine()).toEqual([expected]);
  });

  it('belongs to one person only', async () => {
    const other = await signUp(api);
    expect(await mine(other)).toEqual([]);
    expect((await api.delete(`/auth/user-skills/${typescript.id}/`, { as: other })).status).toBe(404);
    expect(await mine()).toHaveLength(1);
  });

  it('removes a skill by the skill’s id', async () => {
    expect((await api.delete(`/auth/user-skills/${typescript.id}`, { as: person })).status).toBe(204);
    expect((await api.delete(`/auth/user-skills/${typescript.id}`, { as: person })).status).toBe(404);
    expect(await mine()).toEqual([]);
  });

  it.each([{ skill_id: 999_999 }, { skill_id: 'x' }, { skill_id: -1 }, { skill_id: true }, { skill_id: [1] }, {}])(
    'refuses %j',
    async (body) => {
      const answer = await api.post('/auth/user-skills/', { as: person, body });
      expect(answer.status).toBe(400);
      expect(answer.body.fields.skill_id).toHaveLength(1);
    },
  );
});
