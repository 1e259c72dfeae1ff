import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Project } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register } from '../../testing/teamsAtWork.ts';

describe('projects', () => {
  let api: TestApi;
  let person: TestUser;
  let mate: TestUser;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    [person, mate] = [await signUp(api), await signUp(api)];
  });

  async function operator(...words: string[]) {
    expect(await runOperator(api, ...words)).toMatchObject({ code: 0 });
  }

  describe('a cached copy', () => {
    it('is revalidated with 304 until something that the caller sees changes', async () => {
      const { projectId, taskIds } = await aProjectWithTasks(api, 1);
      const team = await aTeam(api, person);
      const tag = async () => String((await api.get('/projects/', { as: person })).headers['etag']);
      const confirmed = async (etag: string) =>
        (await api.get('/projects/', { as: person, headers: { 'if-none-match': `W/${etag}` } })).status;
      const first = await tag();
      expect(await confirmed(first)).toBe(304);
      await register(api, team.id, projectId, person);
      expect(await confirmed(first)).toBe(200);
      const second = await tag();
      await pass(api, team.id, taskIds, person);
      expect(await confirmed(second)).toBe(200);
      const third = await tag();
      await aProjectWithTasks(api, 0, { is_public: false, creator_id: person.id });
      expect(await confirmed(third)).toBe(200);
      expect(await confirmed(await tag())).toBe(304);
    });

    it('is outdated once a project or a task is changed, renamed, or removed', async () => {
      const { projectId, taskIds } = await aProjectWithTasks(api, 2);
      const tag = async () => String((await api.get('/projects/', { as: person })).headers['etag']);
      const tags = [await tag()];
      for (const change of [
        sql`update tasks set name = 'Another' where id = ${taskIds[0]}`,
        sql`delete from tasks where id = ${taskIds[1]}`,
        sql`update projects set name = 'Another' where id = ${projectId}`,
      ]) {
        await api.db.execute(change);
        tags.push(await tag());
      }
      expect(new Set(tags).size).toBe(tags.length);
      expect((await api.get<Project>(`/projects/${projectId}/`, { as: person })).body).toMatchObject({
        name: 'Another',
        tasks: [{ name: 'Another' }],
      });
    });

    const hidden = async () => String((await aProjectWithTasks(api, 0, { is_public: false })).projectId);

    it('is outdated once other private projects are granted, whatever the date of the grant', async () => {
      const [older, newer, swapped] = [await hidden(), await hidden(), await hidden()];
      const tag = async () => String((await api.get('/projects/', { as: person })).headers['etag']);
      const tags = [await tag()];
      for (const id of [older, newer]) {
        await operator('grant-project', id, person.email);
        tags.push(await tag());
      }
      await operator('ungrant-project', older, person.email);
      await operator('grant-project', swapped, person.email);
      await api.db
        .update(tables.projectGrants)
        .set({ created_at: new Date('2026-01-01T10:00:00Z') })
        .where(eq(tables.projectGrants.project_id, Number(swapped)));
      tags.push(await tag());
      expect(new Set(tags).size).toBe(tags.length);
    });

    it.each(['/projects/', '/projects/:id/'])(
      'of %s is revalidated without a body or the headers of one',
      async (path) => {
        const { projectId } = await aProjectWithTasks(api, 1);
        const address = path.replace(':id', String(projectId));
        const { headers } = await api.get(address, { as: person });
        const confirmed = await api.get(address, { as: person, headers: { 'if-none-match': String(headers['etag']) } });
        expect(confirmed).toMatchObject({ status: 304, text: '' });
        expect(confirmed.headers['etag']).toBe(headers['etag']);
        expect(confirmed.headers).not.toHaveProperty('content-length');
        expect(confirmed.headers).not.toHaveProperty('content-type');
      },
    );

    it('is revalidated without reading projects or tasks', async () => {
      const { headers } = await api.get('/projects/', { as: person });
      const asked = jest.spyOn(api.database.pool, 'query');
      const { status } = await api.get('/projects/', {
        as: person,
        headers: { 'if-none-match': String(headers['etag']) },
      });
      const statements = asked.mock.calls.map(([query]) =>
        typeof query === 'string' ? query : (query as unknown as { text: string }).text,
      );
      asked.mockRestore();
      expect(status).toBe(304);
      expect(statements).toHaveLength(2);
      expect(statements.filter((text) => /(?:from|join) "?(?:projects|tasks)\b/.test(text))).toEqual([]);
    });

    it('of one user is not valid for another', async () => {
      const { headers } = await api.get('/projects/', { as: person });
      expect(
        (await api.get('/projects/', { as: mate, headers: { 'if-none-match': String(headers['etag']) } })).status,
      ).toBe(200);
    });
  });
});
