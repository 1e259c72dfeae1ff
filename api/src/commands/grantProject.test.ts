import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../testing/index.ts';
import { aProjectWithTasks, aTeam } from '../testing/teamsAtWork.ts';

describe('operator: grant-project', () => {
  let api: TestApi;
  let ada: TestUser;
  let projectId: number;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    ada = await signUp(api, { first_name: 'Ada', last_name: 'Lovelace' });
    ({ projectId } = await aProjectWithTasks(api, 1, { is_public: false }));
  });

  const run = (...args: string[]) => runOperator(api, ...args);
  const grant = (...more: string[]) => run('grant-project', String(projectId), ada.email, ...more);
  const ungrant = (...more: string[]) => run('ungrant-project', String(projectId), ada.email, ...more);
  const isListed = async (as = ada) =>
    (await api.get('/projects/', { as })).body.results.some(({ id }: { id: number }) => id === projectId);
  const register = async () => {
    const team = await aTeam(api, ada);
    return (
      await api.post('/projects/registrations/', {
        as: ada,
        body: { project: projectId, team: team.uuid, deployment_url: '' },
      })
    ).status;
  };
  const audited = async () =>
    (
      await api.db
        .select()
        .from(tables.auditLog)
        .where(eq(tables.auditLog.subject, `user:${ada.id}`))
    ).map(({ actor, action, details }) => ({ actor, action, details }));

  it('grants one person a private project and takes it back, with an audit entry for each and no effect on other grants', async () => {
    const [bea, other] = [await signUp(api), await aProjectWithTasks(api, 1, { is_public: false })];
    const others = [
      { project_id: projectId, user_id: bea.id },
      { project_id: other.projectId, user_id: ada.id },
    ];
    await api.db.insert(tables.projectGrants).values(others);
    expect(await isListed()).toBe(false);
    expect(await grant()).toEqual({
      code: 0,
      out: `Weather Station API (private), Ada Lovelace <${ada.email}>\nAccess granted.`,
      err: '',
    });
    expect([await isListed(), await isListed(await signUp(api))]).toEqual([true, false]);
    expect((await grant()).out).toContain('This person already has access to the project. Nothing was changed.');
    expect((await ungrant()).out).toMatch(/\nAccess revoked\.$/);
    expect([await isListed(), await isListed(bea)]).toEqual([false, true]);
    expect((await api.get(`/projects/${projectId}/`, { as: ada })).status).toBe(404);
    expect((await api.get(`/projects/${other.projectId}/`, { as: ada })).status).toBe(200);
    expect((await ungrant()).out).toContain('This person was not given access to the project. Nothing was changed.');
    const actor = expect.stringMatching(/^operator:./);
    expect(await audited()).toEqual([
      { actor, action: 'project.granted', details: { project_id: projectId } },
      { actor, action: 'project.ungranted', details: { project_id: projectId } },
    ]);
  });

  it('lets the person register a team, whose members keep the project when the grant is taken back', async () => {
    expect(await register()).toBe(404);
    await grant();
    expect(await register()).toBe(201);
    await ungrant();
    expect(await isListed()).toBe(true);
  });

  it('changes nothing with --dry-run', async () => {
    expect((await grant('--dry-run')).out).toContain(
      'The result would be: Access granted. Nothing was changed (--dry-run).',
    );
    expect(await isListed()).toBe(false);
    await grant();
    expect((await ungrant('--dry-run')).out).toContain('Nothing was changed (--dry-run).');
    expect([await isListed(), (await audited()).length]).toEqual([true, 1]);
  });

  it.each([
    [[], 'Give one project by number and one person by email.'],
    [['1'], 'Give one project by number and one person by email.'],
    [['Weather', 'ada@example.com'], 'Give one project by number.'],
    [['99999999', 'ada@example.com'], 'There is no project 99999999.'],
    [['own', 'nobody@example.com'], 'No account has the email nobody@example.com.'],
  ])('explains what is wrong with %j', async (words, message) => {
    expect(await run('grant-project', ...words.map((word) => (word === 'own' ? String(projectId) : word)))).toEqual({
      code: 1,
      out: '',
      err: message,
    });
  });
});
