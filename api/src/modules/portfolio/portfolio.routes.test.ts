import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register } from '../../testing/teamsAtWork.ts';

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
    expect((await api.get('/auth/portfolio/', { as: person })).body).toEqual({
      handle: null,
      is_public: false,
      url: null,
    });
    await api.patch('/auth/portfolio/', { as: person, body: { handle: 'quiet-one' } });
    expect((await api.get('/portfolio/quiet-one/')).status).toBe(404);
    const { body } = await api.patch('/auth/portfolio/', { as: person, body: { is_public: true } });
    expect(body).toEqual({ handle: 'quiet-one', is_public: true, url: 'http://app.test/api/v1/portfolio/quiet-one/' });
    expect((await api.get('/portfolio/quiet-one/')).status).toBe(200);
  });

  it('serves programs JSON without email or phone', async () => {
    const person = await aPublicPortfolio('grace', { first_name: 'Grace', last_name: 'Hopper', phone: '123' });
    const { body, text } = await api.get('/portfolio/GRACE');
    expect(body).toMatchObject({ handle: 'grace', name: 'Grace Hopper', certificates: [], projects: [] });
    expect(body.skills).toHaveLength(1);
    expect(text).not.toContain(person.email);
    expect(text).not.toContain('123');
  });

  it('serves browsers a page in which a name cannot become markup', async () => {
    await aPublicPortfolio('mallory', { first_name: '<script>alert(1)</script>', last_name: '"M' });
    const { status, headers, text } = await api.get('/portfolio/mallory/', { headers: browser });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    // One script may run: the one that applies the theme chosen on the site.
    const boot = createHash('sha256')
      .update(/<script>(.*?)<\/script>/s.exec(text)![1]!)
      .digest('base64');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*style-src 'sha256-/);
    expect(headers['content-security-policy']).toContain(` script-src 'sha256-${boot}';`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it.each(['nobody-at-all', 'no_body', 'x'])(
    'answers browsers with a page even if %s has no public portfolio',
    async (handle) => {
      const { status, headers, text } = await api.get(`/portfolio/${handle}/`, { headers: browser });
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('There is no portfolio at this address, or it is not public.');
      expect(text).toContain('<a href="http://app.test/">Project Practice</a>');
    },
  );

  it('shows finished work, but no private projects, projects of former teams, or revoked certificates', async () => {
    const person = await aPublicPortfolio('doer');
    const [team, other, left] = [await aTeam(api, person), await aTeam(api, person), await aTeam(api, person)];
    const work = async (name: string, passed: number, by = team, values = {}) => {
      const { projectId, taskIds } = await aProjectWithTasks(api, 2, { name, ...values });
      await register(api, by.id, projectId, person);
      await pass(api, by.id, taskIds.slice(0, passed), person);
      return { projectId, taskIds };
    };
    const half = await work('Half', 1);
    await pass(api, other.id, half.taskIds.slice(0, 1), person);
    const [done, revoked] = [await work('Done', 2), await work('Revoked', 2)];
    await work('Secret', 2, team, { is_public: false });
    await work('Left', 2, left);
    await api.post(`/teams/${left.uuid}/leave/`, { as: person });
    for (const { projectId } of [done, revoked])
      await api.post(`/projects/${projectId}/certificates/request/`, { as: person });
    await api.db
      .update(tables.certificates)
      .set({ revoked_at: sql`now()` })
      .where(eq(tables.certificates.project_id, revoked.projectId));

    const { body } = await api.get('/portfolio/doer/');
    expect(
      body.projects.map(({ name, passed_tasks, total_tasks }: Record<string, unknown>) => [
        name,
        passed_tasks,
        total_tasks,
      ]),
    ).toEqual([
      ['Done', 2, 2],
      ['Revoked', 2, 2],
      ['Half', 1, 2],
    ]);
    expect(body.certificates).toMatchObject([{ project_name: 'Done', team_name: 'Cloud Sparrows', task_count: 2 }]);
  });

  it('is hidden when the account is closed or suspended', async () => {
    const person = await aPublicPortfolio('closed');
    for (const values of [{ suspended_at: new Date() }, { deletes_at: new Date(Date.now() + 60_000) }]) {
      await api.db
        .update(tables.users)
        .set({ suspended_at: null, ...values })
        .where(eq(tables.users.id, person.id));
      expect((await api.get('/portfolio/closed/')).status).toBe(404);
    }
  });

  it('refuses an address that is taken', async () => {
    await aPublicPortfolio('taken');
    const { status, body } = await api.patch('/auth/portfolio/', { as: await signUp(api), body: { handle: 'taken' } });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ handle: ['This address is taken.'] });
  });

  it('stays off when its address is changed while it is being turned off', async () => {
    const person = await aPublicPortfolio('busy-one');
    const change = (body: object) => api.patch('/auth/portfolio/', { as: person, body });
    await Promise.all([change({ is_public: false }), change({ handle: 'busy-two' })]);
    expect((await api.get('/auth/portfolio/', { as: person })).body).toMatchObject({
      handle: 'busy-two',
      is_public: false,
    });
  });

  it('needs an address before it can be turned on', async () => {
    expect((await api.patch('/auth/portfolio/', { as: await signUp(api), body: { is_public: true } })).status).toBe(
      400,
    );
    expect((await api.patch('/auth/portfolio/', { as: await signUp(api), body: { handle: '../x' } })).status).toBe(400);
  });
});
