import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { tablesRead } from '@project-practice/foundation/database/testing';
import { archiveOverdue } from './modules/drafts/generation.repository.ts';
import { endBroken, requeueLost } from './modules/submissions/recovery.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from './testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register } from './testing/teamsAtWork.ts';

const OTHERS = 2_000;

/** Reads must not cost more because other people have more data. Rows are counted by PostgreSQL's own statistics. */
describe('with much data of other people', () => {
  let api: TestApi;
  let person: TestUser;
  let busy: TestUser;
  let place: { projectId: number; taskIds: number[]; team: { id: number; uuid: string } };

  beforeAll(async () => {
    api = await buildTestApi({ env: { FREE_PROJECT_LIMIT: '5' } });
    [person, busy] = [await signUp(api, { portfolio_handle: 'person', portfolio_is_public: true }), await signUp(api)];
    const team = await aTeam(api, person);
    place = { ...(await aProjectWithTasks(api, 2)), team };
    await register(api, team.id, place.projectId, person);
    await pass(api, team.id, place.taskIds, person);
    // All of them work on the same project, and have passed its first task.
    for (const statement of [
      sql`insert into users (email, email_canonical, first_name, last_name) select g || '@others', g || '@others', 'An', 'Other' from generate_series(1, ${OTHERS}) g`,
      sql`insert into teams (name, owner_id) select 'Others', id from users where last_name = 'Other'`,
      sql`insert into memberships (team_id, user_id) select id, owner_id from teams where name = 'Others'`,
      sql`insert into registrations (project_id, team_id, registered_by) select ${place.projectId}, id, owner_id from teams where name = 'Others'`,
      sql`insert into submissions (task_id, team_id, user_id, status, deployment_url, github_url, completed_at) select ${place.taskIds[0]}, id, owner_id, 'passed', '', '', now() from teams where name = 'Others'`,
      sql`insert into passes (team_id, task_id, submission_id, passed_at) select team_id, task_id, id, now() from submissions where deployment_url = ''`,
      sql`insert into invitations (team_id, created_by, expires_at) select id, owner_id, now() from teams`,
      sql`insert into projects (name, category_id, difficulty_id, max_team_size, is_public, creator_id) select 'Private', 1, 1, 1, false, owner_id from teams where name = 'Others'`,
      sql`insert into tasks (project_id, name, difficulty_level, duration_in_days) select id, 'Task', 1, 1 from projects where name = 'Private'`,
      sql`insert into certificates (no, user_id, project_id, team_id, project_name, team_name, task_count, completion_date) select id::text, owner_id, ${place.projectId}, id, '', '', 1, now() from teams where name = 'Others'`,
      sql`insert into certificate_versions (certificate_id, version, recipient_name) select id, 1, '' from certificates`,
      sql`insert into drafts (user_id, category_id, difficulty_id, status) select owner_id, 1, 1, 'pending_review' from teams`,
      sql`insert into draft_revisions (draft_id, prompt) select id, '' from drafts`,
      sql`insert into sessions (user_id, expires_at) select owner_id, now() + interval '1 day' from teams`,
    ]) {
      await api.db.execute(statement);
    }
    await api.db.execute(
      sql`insert into memberships (team_id, user_id) select id, ${busy.id} from teams where name = 'Others' limit 200`,
    );
    await api.db.execute(sql`analyze`);
  });
  afterAll(() => api?.close());

  /** The tables of which `work` read more than `most` rows, with the numbers read. */
  const looksThrough = (work: () => Promise<unknown>, most = 100) =>
    tablesRead(api.database.pool, ['public', 'pgboss'], work, most);

  const addressOf = (path: string) =>
    path
      .replace('$project', String(place.projectId))
      .replace('$task', String(place.taskIds[0]))
      .replace('$team', place.team.uuid);

  it.each(
    [
      [
        '/auth/profile/',
        '/auth/sessions/',
        '/auth/my-data/',
        '/certificates/',
        '/teams/',
        '/projects/',
        '/projects/drafts/',
        '/projects/registrations/',
        '/portfolio/person/',
      ],
      ['', 'tasks/', 'submissions/', 'certificates/available/'].map((path) => `/projects/$project/${path}`),
      [
        '/teams/$team/',
        '/teams/$team/activity/',
        '/teams/$team/invitations/',
        '/projects/$project/tasks/$task/',
        '/projects/$project/tasks/$task/submissions/',
        '/projects/$project/tasks/$task/addresses/?team=$team',
      ],
    ].flat(),
  )('GET %s reads only the caller’s rows', async (path) => {
    const address = addressOf(path);
    // Warm up: the catalogue of public projects is cached until it changes.
    await api.get(address, { as: person });
    expect(await looksThrough(() => api.get(address, { as: person }))).toEqual({});
  });

  it.each([
    ['PATCH', '/auth/profile/', { first_name: 'Pat' }],
    ['POST', '/teams/', { name: 'Second' }],
    ['PATCH', '/teams/$team/', { name: 'Renamed' }],
    ['POST', '/teams/$team/invitations/', {}],
    ['POST', '/projects/drafts/', { name: 'Idea', category_id: 1, difficulty_level_id: 1 }],
    ['POST', '/projects/$project/certificates/request/', {}],
  ] as const)('%s %s reads only the caller’s rows', async (method, path, body) => {
    const change = async () =>
      expect((await api.call(method, addressOf(path), { as: person, body })).status).toBeLessThan(300);
    expect(await looksThrough(change)).toEqual({});
  });

  it('does not read the tasks of other people’s private projects after a change of any project', async () => {
    const change = () => api.db.execute(sql`update projects set updated_at = now() where id = ${place.projectId}`);
    await change();
    expect(await looksThrough(() => api.get(`/projects/${place.projectId}/`, { as: person }))).toEqual({});
    await change();
    expect(await looksThrough(() => api.get('/projects/', { as: person }))).not.toHaveProperty('tasks');
  });

  it('counts the projects of a free account from its own registrations', async () => {
    const { projectId: project } = await aProjectWithTasks(api);
    const body = { project, team: place.team.uuid, deployment_url: 'https://example.com' };
    const registerTeam = async () =>
      expect((await api.post('/projects/registrations/', { as: person, body })).status).toBe(201);
    expect(await looksThrough(registerTeam)).not.toHaveProperty('registrations');
  });

  it('revalidates the project list from the caller’s own rows, even for a member of 200 teams', async () => {
    const { headers } = await api.get('/projects/', { as: busy });
    const confirm = async () =>
      expect(
        (await api.get('/projects/', { as: busy, headers: { 'if-none-match': String(headers['etag']) } })).status,
      ).toBe(304);
    expect(await looksThrough(confirm, 200)).toEqual({});
  });

  it('reads only unfinished work in its periodic checks', async () => {
    expect(await looksThrough(() => archiveOverdue(api.db))).toEqual({});
    expect(await looksThrough(() => endBroken(api.db))).toEqual({});
  });

  it('does not pair all waiting submissions with each other, to add one, to tell its place in the queue, or to find lost jobs', async () => {
    const waiting = 300;
    const [, task] = place.taskIds;
    // Since the statistics were gathered, as when a class submits on its last day.
    await api.db.execute(
      sql`insert into submissions (task_id, team_id, user_id, deployment_url, github_url) select ${task}, id, owner_id, '', '' from teams where name = 'Others' limit ${waiting}`,
    );
    await api.db.execute(
      sql`insert into pgboss.job (name, data) select 'grade-submission', jsonb_build_object('submission_id', id) from submissions where status = 'pending'`,
    );
    const address = `/projects/${place.projectId}/tasks/${task}/submissions/`;
    const body = { team: place.team.uuid, deployment_url: 'https://example.com', github_url: 'https://github.com/a/b' };
    let id = 0;
    const submit = async () => void (id = (await api.post(address, { as: person, body })).body.id);
    const askForPlace = async () =>
      expect((await api.get(`${address}${id}/`, { as: person })).body.queue_position).toBe(waiting);
    const findLost = () => requeueLost(api.db, async () => {});
    for (const work of [submit, askForPlace, findLost]) expect(await looksThrough(work, 10 * waiting)).toEqual({});
  });
});
