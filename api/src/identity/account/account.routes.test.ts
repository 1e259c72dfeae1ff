import { readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { tables } from '../../database/index.ts';
import { aForm, buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam } from '../../testing/teamsAtWork.ts';
import { removeOrphans } from '../../modules/media/pictures.ts';
import { newCertificateNumber } from '../../modules/certificates/certificateNumber.ts';
import { purgeOverdue } from './deletion.ts';

const PASSWORD = 'a fine long phrase';

describe('the account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  const register = async (email: string) =>
    (await api.post('/auth/register/', { body: { first_name: 'Ida', last_name: 'Rhodes', email, password: PASSWORD } }))
      .body;
  const login = (email: string) => api.post('/auth/login/', { body: { email, password: PASSWORD } });
  const rowOf = async (email: string) =>
    (await api.db.select().from(tables.users).where(eq(tables.users.email_canonical, email)))[0];

  async function aGrant(user_id: number) {
    const { projectId } = await aProjectWithTasks(api, 1, { is_public: false });
    await api.db.insert(tables.projectGrants).values({ project_id: projectId, user_id });
  }

  it('gives people all their data as a file, without their password’s hash', async () => {
    const tokens = await register('data@example.com');
    await api.post('/teams/', { as: tokens, body: { name: 'Otters' } });
    const { id } = (await rowOf('data@example.com'))!;
    await aGrant(id);
    const { headers, body, text } = await api.get('/auth/my-data/', { as: tokens });
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(body.profile).toMatchObject({ first_name: 'Ida', email: 'data@example.com' });
    expect(body.teams).toMatchObject([{ team: 'Otters' }]);
    expect(body.projects_granted).toEqual([{ project: 'Weather Station API', created_at: expect.any(String) }]);
    expect(text).not.toContain('argon2');
  });

  it('asks for the password before it closes an account', async () => {
    const tokens = await register('careful@example.com');
    expect((await api.delete('/auth/account/', { as: tokens, body: { password: 'wrong' } })).status).toBe(400);
    expect((await api.get('/auth/profile/', { as: tokens })).status).toBe(200);
  });

  it('closes at once, and reopens for a person who signs in within seven days', async () => {
    const tokens = await register('undo@example.com');
    const { status, body } = await api.delete('/auth/account/', { as: tokens, body: { password: PASSWORD } });
    expect(status).toBe(200);
    expect(Date.parse(body.deletes_at) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600 * 1000);
    // What a repeated request gets if its first answer was lost.
    expect(await api.delete('/auth/account/', { as: tokens, body: { password: PASSWORD } })).toMatchObject({
      status: 401,
      body: { code: 'account_closed', message: expect.stringMatching(/^Your account is closed/) },
    });
    // What another device gets when it only refreshes its token.
    expect(await api.post('/auth/token/refresh/', { body: { refresh: tokens.refresh } })).toMatchObject({
      status: 401,
      body: { code: 'account_closed' },
    });
    const again = await login('undo@example.com');
    expect((await api.get('/auth/profile/', { as: again.body })).status).toBe(200);
    expect(await api.get('/auth/profile/', { as: tokens })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    await api.runJobs();
    expect(await rowOf('undo@example.com')).toMatchObject({ deletes_at: null, deleted_at: null });
  });

  const idOf = async (uuid: string) =>
    (await api.db.select().from(tables.teams).where(eq(tables.teams.uuid, uuid)))[0]!.id;

  async function certificateOf(userId: number, uuid: string): Promise<string> {
    const no = newCertificateNumber(2026);
    const [project] = await api.db.select().from(tables.projects).limit(1);
    const facts = { project_name: 'P', team_name: 'T', task_count: 1, completion_date: new Date() };
    const [row] = await api.db
      .insert(tables.certificates)
      .values({ no, user_id: userId, project_id: project!.id, team_id: await idOf(uuid), ...facts })
      .returning();
    await api.db
      .insert(tables.certificateVersions)
      .values({ certificate_id: row!.id, version: 1, recipient_name: 'Ida Rhodes' });
    return no;
  }

  async function workOf(userId: number, uuid: string): Promise<number> {
    const [task] = await api.db.select().from(tables.tasks).limit(1);
    const [row] = await api.db
      .insert(tables.submissions)
      .values({
        ...{ task_id: task!.id, team_id: await idOf(uuid), user_id: userId, status: 'failed' },
        ...{ deployment_url: 'https://ida.example/', deployment_host: 'ida.example', github_url: 'https://x.example' },
        completed_at: new Date(),
      })
      .returning();
    return row!.id;
  }

  it('removes the person after seven days, and keeps the team', async () => {
    const tokens = await register('gone@example.com');
    const heir = await signUp(api);
    const { body: left } = await api.post('/teams/', { as: tokens, body: { name: 'Left before' } });
    await api.post(`/teams/${left.uuid}/leave/`, { as: tokens });
    const { body: team } = await api.post('/teams/', { as: tokens, body: { name: 'Heirs' } });
    const { body: invitation } = await api.post(`/teams/${team.uuid}/invitations/`, {
      as: tokens,
      body: { expires_in_days: 3 },
    });
    await api.post(`/teams/${team.uuid}/invitations/${invitation.uuid}/accept/`, { as: heir });
    const { id } = (await rowOf('gone@example.com'))!;
    await aGrant(id);
    await api.post('/projects/drafts/', { as: tokens, body: { category_id: 2, difficulty_level_id: 2 } });
    await api.db.insert(tables.userSkills).values({ user_id: id, skill_id: 1 });
    await api.db.insert(tables.identities).values({ user_id: id, provider: 'Google', subject: 'ida' });
    await api.db.insert(tables.passwordResets).values({ user_id: id, token_hash: 'x', expires_at: new Date() });
    const over = { token_hash: 'x', email_canonical: 'ida@old.example', expires_at: new Date() };
    await api.db.insert(tables.leftAddresses).values({ user_id: id, email: 'ida@old.example', ...over });
    await api.db.insert(tables.addressProofs).values({ user_id: id, ...over });
    const certified = await certificateOf(id, team.uuid);
    const [ownWork, sharedWork] = [await workOf(id, left.uuid), await workOf(id, team.uuid)];
    await api.queue.send(api.db, 'mail', { to: 'gone@example.com', subject: 'x', text: 'x' }, { startAfter: 9e6 });
    await api.delete('/auth/account/', { as: tokens, body: { password: PASSWORD } });
    const then = {
      deletes_at: new Date(Date.now() - 1000),
      email_verified_at: new Date(),
      phone: '123',
      portfolio_handle: 'ida',
      portfolio_is_public: true,
    };
    await api.db.update(tables.users).set(then).where(eq(tables.users.id, id));
    expect((await login('gone@example.com')).status).toBe(401);
    await api.runJobs();
    const [row] = await api.db.select().from(tables.users).where(eq(tables.users.id, id));
    expect(row).toMatchObject({
      first_name: 'Deleted',
      last_name: 'user',
      password_hash: null,
      email_verified_at: null,
      phone: '',
      portfolio_handle: null,
      portfolio_is_public: false,
    });
    expect(await rowOf('gone@example.com')).toBeUndefined();
    const emptied = ['project_grants', 'drafts', 'user_skills', 'identities', 'password_resets', 'sessions'];
    for (const name of [...emptied, 'left_addresses', 'address_proofs']) {
      expect([
        name,
        (await api.db.execute(sql`select 1 from ${sql.identifier(name)} where user_id = ${id}`)).rows,
      ]).toEqual([name, []]);
    }
    expect((await api.get(`/certificates/${certified}/verify/`)).body).toMatchObject({
      status: 'issued',
      recipient_name: 'Deleted user',
      versions: [{ recipient_name: 'Deleted user' }],
    });
    const linkOf = async (submission: number) =>
      (await api.db.select().from(tables.submissions).where(eq(tables.submissions.id, submission)))[0]!.deployment_url;
    expect([await linkOf(ownWork), await linkOf(sharedWork)]).toEqual(['', 'https://ida.example/']);
    const { rows: letters } = await api.db.execute(
      sql`select 1 from pgboss.job where data ->> 'to' = 'gone@example.com'`,
    );
    expect(letters).toEqual([]);
    expect((await api.get(`/teams/${team.uuid}/`, { as: heir })).body).toMatchObject({
      owner: { email: heir.email },
      members: [{ email: heir.email }],
    });
    expect((await register('gone@example.com')).access).toBeDefined();
  });

  async function withPicture(): Promise<TestUser & { avatar: string }> {
    const person = await signUp(api);
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#14b8a6' } })
      .png()
      .toBuffer();
    const { body } = await api.patch('/auth/profile/', { as: person, ...aForm({ avatar: { name: 'me.png', bytes } }) });
    return { ...person, avatar: body.avatar };
  }
  const isDue = (id: number) =>
    api.db
      .update(tables.users)
      .set({ deletes_at: sql`now() - interval '2 hours'` })
      .where(eq(tables.users.id, id));
  const nameOf = async (id: number) =>
    (await api.db.select().from(tables.users).where(eq(tables.users.id, id)))[0]!.first_name;
  const pictures = async (id: number) =>
    (await api.db.select().from(tables.media).where(eq(tables.media.user_id, id))).map(({ path }) => path);

  it('removes the person’s picture and nobody else’s, later if the file store fails at first', async () => {
    const [leaver, stayer] = [await withPicture(), await withPicture()];
    const file = path.join(api.settings.files.folder, leaver.avatar.replace('/media/', ''));
    // A folder in the file's place cannot be removed like a file.
    const picture = readFileSync(file);
    rmSync(file);
    mkdirSync(file);
    await api.delete('/auth/account/', { as: leaver });
    await isDue(leaver.id);
    await api.runJobs();
    expect([await nameOf(leaver.id), await pictures(leaver.id)]).toEqual(['Deleted', [leaver.avatar]]);

    rmSync(file, { recursive: true });
    writeFileSync(file, picture);
    expect((await api.get(leaver.avatar)).status).toBe(200);
    await api.db.update(tables.media).set({ created_at: sql`now() - interval '2 days'` });
    await removeOrphans(api.db, api.queue);
    await api.runJobs();
    expect([(await api.get(leaver.avatar)).status, await pictures(leaver.id)]).toEqual([404, []]);
    expect([(await api.get(stayer.avatar)).status, await pictures(stayer.id)]).toEqual([200, [stayer.avatar]]);
  });

  it('leaves teams one by one, and continues after a failure', async () => {
    const [leaver, heir] = [await signUp(api), await signUp(api)];
    const left: { id: number; uuid: string }[] = [];
    for (const name of ['First', 'Second', 'Third']) left.push(await aTeam(api, leaver, [heir], name));
    const owners = async () => {
      const rows = await api.db
        .select({ name: tables.teams.name, owner: tables.teams.owner_id })
        .from(tables.teams)
        .where(
          inArray(
            tables.teams.id,
            left.map(({ id }) => id),
          ),
        );
      return rows.filter(({ owner }) => owner === heir.id).length;
    };
    await api.db.execute(
      sql`alter table teams add constraint broken check (name <> 'Third' or owner_id <> ${sql.raw(String(heir.id))})`,
    );
    await isDue(leaver.id);
    await purgeOverdue(api.db, api.queue);
    await api.runJobs();
    expect([await owners(), await nameOf(leaver.id)]).toEqual([2, leaver.first_name]);
    await api.db.execute(sql`alter table teams drop constraint broken`);
    await purgeOverdue(api.db, api.queue);
    await api.runJobs();
    expect([await owners(), await nameOf(leaver.id)]).toEqual([3, 'Deleted']);
  });

  it('empties an account whose job was lost, but none that still has days left', async () => {
    const [due, waiting] = [await signUp(api), await signUp(api)];
    await isDue(due.id);
    await api.db
      .update(tables.users)
      .set({ deletes_at: sql`now() + interval '1 day'` })
      .where(eq(tables.users.id, waiting.id));
    await purgeOverdue(api.db, api.queue);
    expect(await api.runJobs()).toBe(1);
    expect([await nameOf(due.id), await nameOf(waiting.id)]).toEqual(['Deleted', waiting.first_name]);
  });
});
