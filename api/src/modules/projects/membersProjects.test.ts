import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, register } from '../../testing/teamsAtWork.ts';

const hour = 3_600_000;
const unreviewed = (maker: TestUser) => ({ reviewed_at: null, creator_id: maker.id });

describe('projects of members', () => {
  let api: TestApi;
  let maker: TestUser;
  let reader: TestUser;
  beforeAll(async () => {
    api = await buildTestApi();
    maker = await signUp(api, { first_name: 'Robin', last_name: 'Maker' });
    reader = await signUp(api);
  });
  afterAll(() => api?.close());

  interface Listed {
    id: number;
    maker: string | null;
  }
  const list = async (as: TestUser): Promise<Listed[]> => (await api.get('/projects/', { as })).body.results;
  const isListed = async (as: TestUser, id: number) => (await list(as)).some((project) => project.id === id);

  it('come after the platform’s own, however new, and name their maker until they are reviewed', async () => {
    const own = await aProjectWithTasks(api, 1, { created_at: new Date(Date.now() - hour) });
    const made = await aProjectWithTasks(api, 1, unreviewed(maker));
    const secret = await aProjectWithTasks(api, 1, { ...unreviewed(maker), is_public: false });
    const order = async (as: TestUser) => (await list(as)).map(({ id, maker: by }) => [id, by]);
    expect(await order(reader)).toEqual([
      [own.projectId, null],
      [made.projectId, 'Robin Maker'],
    ]);
    // One's own are where they are looked for.
    expect((await order(maker)).map(([id]) => id)).toEqual([secret.projectId, made.projectId, own.projectId]);
    expect((await api.get(`/projects/${made.projectId}/`, { as: reader })).body.maker).toBe('Robin Maker');

    const { code, out } = await runOperator(api, 'review-project', String(made.projectId));
    expect([code, out]).toEqual([0, expect.stringContaining('The project is reviewed.')]);
    expect(await order(reader)).toEqual([
      [made.projectId, null],
      [own.projectId, null],
    ]);
    expect((await runOperator(api, 'unreview-project', String(made.projectId))).err).toContain('Give a reason');
    await runOperator(api, 'unreview-project', String(made.projectId), '--because', 'tests changed');
    expect((await order(reader)).at(-1)).toEqual([made.projectId, 'Robin Maker']);
    const audited = await api.db
      .select()
      .from(tables.auditLog)
      .where(eq(tables.auditLog.subject, `project:${made.projectId}`));
    expect(audited.map(({ action, details }) => [action, details])).toEqual([
      ['project.reviewed', {}],
      ['project.unreviewed', { because: 'tests changed' }],
    ]);
  });

  it('leave the list while their maker is suspended, except of teams that work on them', async () => {
    const { projectId } = await aProjectWithTasks(api, 1, unreviewed(maker));
    const worker = await signUp(api);
    await register(api, (await aTeam(api, worker)).id, projectId, worker);
    expect(await isListed(reader, projectId)).toBe(true);
    await runOperator(api, 'suspend', maker.email, '--because', 'spam');
    expect([await isListed(reader, projectId), await isListed(worker, projectId)]).toEqual([false, true]);
    await runOperator(api, 'unsuspend', maker.email);
    expect(await isListed(reader, projectId)).toBe(true);
  });

  it('are hidden and shown by operators', async () => {
    const robin = await signUp(api);
    const { projectId } = await aProjectWithTasks(api, 1, unreviewed(robin));
    expect((await runOperator(api, 'hide-project', String(projectId))).code).toBe(1);
    expect((await runOperator(api, 'hide-project', String(projectId), '--because', 'phishing')).code).toBe(0);
    expect((await api.get(`/projects/${projectId}/`, { as: reader })).status).toBe(404);
    expect([await isListed(reader, projectId), await isListed(robin, projectId)]).toEqual([false, true]);
    expect((await runOperator(api, 'show-project', String(projectId))).out).toContain('The project is public.');
    expect(await isListed(reader, projectId)).toBe(true);
    expect((await runOperator(api, 'hide-project', '999999', '--because', 'x')).err).toContain('There is no project');
  });

  it('appear to others once the maker’s address is proved, where letters are sent', async () => {
    const mailing = await buildTestApi({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    try {
      const [robin, other] = [await signUp(mailing), await signUp(mailing)];
      const { projectId } = await aProjectWithTasks(mailing, 1, unreviewed(robin));
      const isOffered = async (as: TestUser) =>
        (await mailing.get('/projects/', { as })).body.results.some(({ id }: Listed) => id === projectId);
      expect([await isOffered(robin), await isOffered(other)]).toEqual([true, false]);
      await mailing.db
        .update(tables.users)
        .set({ email_verified_at: sql`now()` })
        .where(eq(tables.users.id, robin.id));
      expect(await isOffered(other)).toBe(true);
    } finally {
      await mailing.close();
    }
  });
});
