import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from '../database/index.ts';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register } from '../testing/teamsAtWork.ts';

describe('operator: what others must not see', () => {
  let api: TestApi;
  let ada: TestUser;
  beforeAll(async () => {
    api = await buildTestApi();
    ada = await signUp(api, { first_name: 'Ada_%', last_name: 'Lovelace', phone: '+44 1', email: 'ada@example.com' });
    await signUp(api, { first_name: 'Adam', last_name: 'Smith', email: 'adam@example.com' });
  });
  afterAll(() => api?.close());
  const run = (...args: string[]) => runOperator(api, ...args);

  it('finds people by a part of their email or name', async () => {
    expect((await run('find-person', 'ADA')).out.split('\n')).toHaveLength(2);
    expect((await run('find-person', 'Smith')).out).toMatch(
      /^user:\d+ Adam Smith <adam@example\.com>, address not proved$/,
    );
    // Signs of a pattern are letters.
    expect((await run('find-person', 'a_%')).out).toMatch(/Ada_% Lovelace/);
    expect((await run('find-person', 'nobody')).out).toBe('Nobody was found.');
    expect((await run('find-person')).code).toBe(1);
  });

  it('clears a profile and a portfolio, with a reason', async () => {
    await api.db
      .update(tables.users)
      .set({ portfolio_handle: 'ada', portfolio_is_public: true })
      .where(eq(tables.users.id, ada.id));
    expect((await api.get('/portfolio/ada/')).status).toBe(200);
    for (const command of ['clear-profile', 'hide-portfolio']) {
      expect((await run(command, ada.email)).err).toContain('Give a reason');
      expect((await run(command, ada.email, '--because', 'insult')).code).toBe(0);
    }
    expect((await api.get('/portfolio/ada/')).status).toBe(404);
    expect((await api.get('/auth/profile/', { as: ada })).body).toMatchObject({
      first_name: 'Member',
      last_name: '',
      phone: '',
      avatar: null,
    });
    expect((await run('hide-portfolio', ada.email, '--because', 'x')).out).toContain('Nothing was changed.');
  });

  it('keeps an address, or a mail domain and those below it, from becoming an account’s', async () => {
    expect((await run('block-mail', '@spam.example')).err).toContain('Give a reason');
    for (const wrong of ['spam.example', '@spam', 'a b@spam.example', ''])
      expect((await run('block-mail', wrong, '--because', 'x')).code).toBe(1);
    expect((await run('block-mail', '@Spam.Example', '--because', 'a hundred accounts a day')).out).toBe(
      '@spam.example is blocked.',
    );
    await run('block-mail', 'Mallory@mail.example', '--because', 'a threat');
    const register = (email: string) =>
      api.post('/auth/register/', {
        body: { first_name: 'M', last_name: 'M', email, password: 'four quiet words here' },
      });
    for (const email of ['new@spam.example', 'new@Mail.SPAM.example', 'mallory@MAIL.example'])
      expect([email, await register(email)]).toMatchObject([
        email,
        { status: 400, body: { email: ['This email address cannot be used here.'] } },
      ]);
    for (const email of ['new@notspam.example', 'alice@mail.example']) expect((await register(email)).status).toBe(200);
    const moved = await api.patch('/auth/profile/', { as: ada, body: { email: 'ada@spam.example' } });
    expect([moved.status, moved.body.fields]).toEqual([400, { email: ['This email address cannot be used here.'] }]);
    expect((await run('blocked-mail')).out).toMatch(/^@spam\.example since .*\nmallory@mail\.example since /);
    expect((await run('unblock-mail', '@spam.example')).out).toBe('@spam.example can be used again.');
    expect((await register('new@spam.example')).status).toBe(200);
    expect((await run('audit', '@spam.example')).out).toContain('a hundred accounts a day');
  });

  it('clears the name of a team', async () => {
    const team = await aTeam(api, ada, [], 'Bad Words');
    expect((await run('clear-team-name', 'Bad Words', '--because', 'x')).err).toBe('Give one team by its UUID.');
    expect((await run('clear-team-name', team.uuid, '--because', 'insult')).code).toBe(0);
    expect((await api.get(`/teams/${team.uuid}/`, { as: ada })).body.name).toBe(`Team ${team.id}`);
  });

  it('takes a pass back: the task is open again, and its history says why', async () => {
    const team = await aTeam(api, ada);
    const { projectId, taskIds } = await aProjectWithTasks(api, 2);
    await register(api, team.id, projectId, ada);
    await pass(api, team.id, taskIds, ada);
    const available = async () => (await api.get(`/projects/${projectId}/certificates/available/`, { as: ada })).status;
    expect(await available()).toBe(200);
    const at = `/projects/${projectId}/tasks/${taskIds[1]}/`;
    const [submission] = (await api.get(`${at}submissions/`, { as: ada })).body;
    const { code, out } = await run('void-pass', String(submission.id), '--because', 'not their work');
    expect([code, out]).toEqual([0, expect.stringContaining('Cloud Sparrows, Task 2')]);
    expect(await available()).toBe(400);
    expect((await api.get(at, { as: ada })).body.is_passed).toBe(false);
    expect((await api.get(`${at}submissions/${submission.id}`, { as: ada })).body).toMatchObject({
      status: 'cancelled',
      feedback: 'An operator took this pass back. The task can be submitted again.',
    });
    expect((await run('void-pass', String(submission.id), '--because', 'x')).err).toContain('No task was passed');
    expect((await run('audit', `submission:${submission.id}`)).out).toContain('not their work');
  });
});
