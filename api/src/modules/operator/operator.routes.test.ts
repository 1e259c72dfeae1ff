import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam } from '../../testing/teamsAtWork.ts';

describe('what operators see and do in the console', () => {
  let api: TestApi;
  let token: string;
  let ada: TestUser;
  beforeAll(async () => {
    api = await buildTestApi({ env: { LIMIT_OPERATOR_PER_MINUTE: '200' } });
    ada = await signUp(api, { first_name: 'Ada_%', last_name: 'Lovelace', email: 'ada@example.com' });
    token = (await runOperator(api, 'add-operator', 'Olga', 'Petrova')).out;
  });
  afterAll(() => api?.close());

  const run = (...args: string[]) => runOperator(api, ...args);
  const as = (bearer = token) => ({ headers: { authorization: `Bearer ${bearer}` } });
  const act = (name: string, argument: string, because?: string) =>
    api.post(`/operator/commands/${name}/`, { ...as(), body: { argument, ...(because && { because }) } });
  const find = async (text: string) =>
    (await api.get(`/operator/subjects/?text=${encodeURIComponent(text)}`, as())).body.map(
      ({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`,
    );

  it('takes only a valid token of an operator', async () => {
    for (const bearer of ['', 'x', token.slice(0, -1), `${token}x`, ada.access])
      expect((await api.get('/operator/me/', as(bearer))).status).toBe(401);
    expect((await api.get('/operator/me/', { as: token })).status).toBe(401);
    const { body } = await api.get('/operator/me/', as());
    expect(body).toMatchObject({ name: 'Olga Petrova' });
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  });

  it('offers what is about one thing, and nothing that makes tokens, links, or files', async () => {
    const { body } = await api.get('/operator/me/', as());
    const names = body.commands.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'suspend',
        'hide-project',
        'clear-team-name',
        'void-pass',
        'revoke-certificate',
        'close-report',
      ]),
    );
    for (const name of [
      'add-operator',
      'password-link',
      'import-project',
      'after-restore',
      'grant-project',
      'nonsense',
    ]) {
      expect(names).not.toContain(name);
      expect((await act(name, 'ada@example.com', 'x')).status).toBe(404);
    }
  });

  it('finds people, projects, teams, passes, and certificates', async () => {
    const team = await aTeam(api, ada, [], 'Otters');
    const { projectId } = await aProjectWithTasks(api, 1, { name: 'Otter Watch' });
    expect(await find('otter')).toEqual(['project Otter Watch', 'team Otters']);
    expect(await find(String(projectId))).toEqual(['project Otter Watch']);
    expect(await find(team.uuid)).toEqual(['team Otters']);
    expect(await find('a_%')).toEqual(['person Ada_% Lovelace']);
    expect(await find('nobody here')).toEqual([]);
  });

  it('does what the command does, with the operator’s name in the audit trail', async () => {
    const refused = await act('suspend', 'ada@example.com');
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('Give a reason')]);
    const missing = await act('suspend', 'nobody@example.com', 'x');
    expect([missing.status, missing.body.message]).toEqual([400, 'No account has the email nobody@example.com.']);
    expect((await act('suspend', 'ada@example.com', 'fraud')).body.lines.at(-1)).toBe('The person is suspended.');
    expect((await api.get('/auth/profile/', { as: ada })).status).toBe(401);
    const { body } = await api.get(`/operator/audit/?subject=user:${ada.id}`, as());
    expect(body).toMatchObject([
      {
        action: 'user.suspended',
        actor: expect.stringMatching(/^operator:Olga Petrova \(token \d+\)$/),
        details: { because: 'fraud' },
      },
    ]);
    expect((await act('unsuspend', 'ada@example.com')).status).toBe(200);
  });

  it('takes what was typed for an option never', async () => {
    const { status, body } = await act('suspend', '--dry-run', 'x');
    expect([status, body.message]).toEqual([400, 'No account has the email --dry-run.']);
    expect((await act('suspend', 'ada@example.com', '--dry-run')).body.lines.at(-1)).toBe('The person is suspended.');
    await act('unsuspend', 'ada@example.com');
  });

  it('shows reports with what they are about', async () => {
    const { projectId } = await aProjectWithTasks(api, 1, { name: 'Free Phones' });
    await api.post(`/reports/?project=${projectId}`, { body: { reason: 'spam', words: 'see the link' } });
    const { body } = await api.get('/operator/reports/', as());
    expect(body).toMatchObject([
      {
        reason: 'spam',
        words: 'see the link',
        subject: { kind: 'project', argument: String(projectId), title: 'Free Phones' },
      },
    ]);
    expect((await act('hide-project', String(projectId), 'spam')).status).toBe(200);
    expect((await act('close-report', String(body[0].id), 'hidden')).status).toBe(200);
    expect((await api.get('/operator/reports/', as())).body).toEqual([]);
  });

  it('is over when the token is taken back, has expired, or a backup was restored', async () => {
    expect((await run('operators')).out).toMatch(/^operator:\d+ Olga Petrova, until .*, last used /);
    expect((await run('add-operator', 'Olga Petrova')).err).toContain('has a valid token');
    for (const [wrong, says] of [
      [['add-operator'], 'Give the name of a person'],
      [['add-operator', 'Bo', '--days', '366'], 'Give 1 to 365 days.'],
      [['add-operator', 'a\u001b[31m'], 'Give the name of a person'],
      [['remove-operator', 'Bo'], 'Bo has no valid token.'],
    ] as const)
      expect((await run(...wrong)).err).toContain(says);
    const of = async (name: string) => (await run('add-operator', name)).out;
    const [removed, expired, restored] = [await of('Rita'), await of('Ed'), await of('Rob')];
    await run('remove-operator', 'Rita');
    await api.db
      .update(tables.operators)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(tables.operators.name, 'Ed'));
    for (const bearer of [removed, expired]) expect((await api.get('/operator/me/', as(bearer))).status).toBe(401);
    expect((await api.get('/operator/me/', as(restored))).status).toBe(200);
    await run('after-restore');
    expect((await api.get('/operator/me/', as(restored))).status).toBe(401);
    expect((await run('operators')).out).toBe('Nobody has a token.');
  });
});

it('limits how often tokens are tried', async () => {
  const api = await buildTestApi({ env: { LIMIT_OPERATOR_PER_MINUTE: '3' } });
  try {
    const statuses: number[] = [];
    for (let tried = 0; tried < 4; tried++)
      statuses.push((await api.get('/operator/me/', { headers: { authorization: 'Bearer operator_x' } })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  } finally {
    await api.close();
  }
});
