import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { count, eq } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam } from '../../testing/teamsAtWork.ts';

describe('registrations', () => {
  let api: TestApi;
  let owner: TestUser;
  let member: TestUser;
  let team: { id: number; uuid: string };
  let project: number;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    [owner, member] = [await signUp(api), await signUp(api)];
    team = await aTeam(api, owner, [member]);
    project = (await aProjectWithTasks(api)).projectId;
  });
  const post = (as: TestUser, body: object = {}) =>
    api.post('/projects/registrations/', {
      as,
      body: { project, team: team.uuid, deployment_url: 'https://otters.example.org', ...body },
    });

  it('are made by any member and returned with the team’s uuid in its name', async () => {
    const { status, body } = await post(member);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      project: { id: project, name: 'Weather Station API' },
      team: `Cloud Sparrows (${team.uuid})`,
      deployment_url: 'https://otters.example.org',
    });
    expect((await api.get(`/projects/${project}`, { as: owner })).body.is_registered).toBe(true);
  });

  it.each(['\u200b', '\u2060', '\ufeff', '\u00a0'])('forgive %j around a pasted address', async (mark) => {
    const { body } = await post(owner, { deployment_url: `${mark}https://otters.example.org/app${mark}` });
    expect(body.deployment_url).toBe('https://otters.example.org/app');
  });

  it.each(['', '   '])('accept %j as no deployment address yet', async (deployment_url) => {
    expect((await post(owner, { deployment_url })).body.deployment_url).toBe('');
  });

  it('need no deployment address at all', async () => {
    expect((await post(owner, { deployment_url: undefined })).status).toBe(201);
  });

  const incomplete = 'Enter a complete address, such as https://example.org.';
  it.each([
    ['otters.example.org', incomplete],
    [null, incomplete],
    ['ftp://otters.example.org', 'The address must begin with https:// or http://.'],
    ['javascript:alert(1)', 'The address must begin with https:// or http://.'],
    ['https://me:pass@otters.example.org', 'The address must not contain a user name or password.'],
    ['https://otters.example.org/\nx', 'This address contains spaces or control characters.'],
    [`https://otters.example.org/${'x'.repeat(2050)}`, 'The address may have at most 2048 characters.'],
  ])('refuse the address %j with the reason', async (deployment_url, why) => {
    const { status, body } = await post(owner, { deployment_url });
    expect([status, body.fields]).toEqual([400, { deployment_url: [why] }]);
  });

  it('happen once per project and team', async () => {
    await post(owner);
    const { status, body } = await post(member);
    expect([status, body.message]).toEqual([409, 'This team is already registered to this project.']);
    await api.db.update(tables.projects).set({ max_team_size: 1 }).where(eq(tables.projects.id, project));
    expect((await post(member)).body.code).toBe('already_registered');
  });

  it('refuse another team and one that does not exist with the same answer', async () => {
    const foreign = await aTeam(api, await signUp(api));
    const answers = [await post(owner, { team: foreign.uuid }), await post(owner, { team: randomUUID() })];
    for (const { status, body } of answers) expect([status, body]).toEqual([403, answers[0]!.body]);
    expect((await post(owner, { team: 'otters' })).status).toBe(400);
  });

  it('refuse a former member', async () => {
    await api.post(`/teams/${team.uuid}/leave/`, { as: member });
    expect((await post(member)).status).toBe(403);
  });

  it('refuse unknown and hidden projects', async () => {
    const hidden = (await aProjectWithTasks(api, 1, { is_public: false })).projectId;
    for (const id of [hidden, 99_999_999]) expect((await post(owner, { project: id })).status).toBe(404);
  });

  it('to a premium project need a premium member or its creator', async () => {
    project = (await aProjectWithTasks(api, 1, { is_premium: true })).projectId;
    const { status, body } = await post(owner);
    expect([status, body.message]).toEqual([403, 'This project requires a premium plan.']);
    await api.db.update(tables.users).set({ is_premium: true }).where(eq(tables.users.id, member.id));
    expect((await post(member)).status).toBe(201);
    project = (await aProjectWithTasks(api, 1, { is_premium: true, creator_id: owner.id })).projectId;
    expect((await post(owner)).status).toBe(201);
  });

  it('refuse a team larger than the project allows', async () => {
    project = (await aProjectWithTasks(api, 1, { max_team_size: 1 })).projectId;
    const { status, body } = await post(owner);
    expect([status, body.message]).toEqual([400, 'This team is full.']);
    await api.post(`/teams/${team.uuid}/leave/`, { as: member });
    expect((await post(owner)).status).toBe(201);
  });

  it('are listed for one’s own teams only, in both forms of the path, whatever the filter', async () => {
    await post(owner);
    const elsewhere = (await aProjectWithTasks(api)).projectId;
    await post(owner, { project: elsewhere });
    const list = async (as: TestUser, query = '') => (await api.get(`/projects/registrations${query}`, { as })).body;
    expect(await list(member)).toHaveLength(2);
    expect(await list(member, '/')).toHaveLength(2);
    expect(await list(member, `?project_id=${project}`)).toMatchObject([{ project: { id: project } }]);
    const stranger = await signUp(api);
    expect(await list(stranger)).toEqual([]);
    expect(await list(stranger, `?project_id=${project}`)).toEqual([]);
    await api.post(`/teams/${team.uuid}/leave/`, { as: member });
    expect(await list(member)).toEqual([]);
  });

  it('requested twenty times at once are made once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(index % 2 ? owner : member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const [rows] = await api.db
      .select({ count: count() })
      .from(tables.registrations)
      .where(eq(tables.registrations.team_id, team.id));
    expect(rows!.count).toBe(1);
  });

  it('are limited for people without a premium plan if the operator sets a limit', async () => {
    const limited = closedAfterTest(await buildTestApi({ env: { FREE_PROJECT_LIMIT: '1' } }));
    const person = await signUp(limited);
    const [team, second] = [await aTeam(limited, person), await aTeam(limited, person)];
    const registerTo = async (id: number, { uuid } = team) =>
      (await limited.post('/projects/registrations/', { as: person, body: { project: id, team: uuid } })).body;
    const { projectId } = await aProjectWithTasks(limited);
    expect(await registerTo(projectId)).toHaveProperty('id');
    expect(await registerTo((await aProjectWithTasks(limited)).projectId)).toMatchObject({
      code: 'project_limit',
      message: 'Your plan includes 1 project.',
    });
    expect(await registerTo(projectId)).toMatchObject({ code: 'already_registered' });
    expect(await registerTo(projectId, second)).toHaveProperty('id');
    const mate = await signUp(limited);
    const shared = await aTeam(limited, mate, [person]);
    const other = (await aProjectWithTasks(limited)).projectId;
    expect(
      (await limited.post('/projects/registrations/', { as: mate, body: { project: other, team: shared.uuid } }))
        .status,
    ).toBe(201);
    expect(await registerTo(other, shared)).toMatchObject({ code: 'already_registered' });
    // Teams that the person has left still count.
    for (const { uuid } of [team, second]) await limited.post(`/teams/${uuid}/leave/`, { as: person });
    expect(await registerTo((await aProjectWithTasks(limited)).projectId, shared)).toMatchObject({
      code: 'project_limit',
    });
    await limited.db.update(tables.users).set({ is_premium: true }).where(eq(tables.users.id, person.id));
    expect(await registerTo((await aProjectWithTasks(limited)).projectId, shared)).toHaveProperty('id');
  });

  it('stay within that limit if many are sent at once', async () => {
    const limited = closedAfterTest(await buildTestApi({ env: { FREE_PROJECT_LIMIT: '1' } }));
    const person = await signUp(limited);
    const made: [team: string, project: number][] = [];
    for (let index = 0; index < 10; index++)
      made.push([(await aTeam(limited, person)).uuid, (await aProjectWithTasks(limited)).projectId]);
    const answers = await Promise.all(
      made.map(([team, project]) => limited.post('/projects/registrations/', { as: person, body: { project, team } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(403)]);
  });

  it('sent again with the same Idempotency-Key get the same answer', async () => {
    const send = () =>
      api.post('/projects/registrations/', {
        as: owner,
        body: { project, team: team.uuid, deployment_url: '' },
        headers: { 'idempotency-key': `key-${project}` },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});
