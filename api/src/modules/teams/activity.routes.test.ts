import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { TeamEvent } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register, type AtWork } from '../../testing/teamsAtWork.ts';

describe('the activity of a team', () => {
  let api: TestApi;
  let owner: TestUser;
  let member: TestUser;
  let team: { id: number; uuid: string };
  let work: AtWork;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    [owner, member] = [await signUp(api), await signUp(api)];
    team = await aTeam(api, owner, [member]);
    work = await aProjectWithTasks(api, 2);
  });

  const activity = async (as: TestUser) => (await api.get<TeamEvent[]>(`/teams/${team.uuid}/activity/`, { as })).body;
  const nameOf = ({ first_name, last_name }: TestUser) => ({ first_name, last_name });
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const told = (events: TeamEvent[]) =>
    events.map(({ kind, person, task }) => [kind, person?.first_name, task?.name].filter(Boolean).join(' '));

  it('tells who created, joined, registered, submitted and passed, and what is finished, the latest first', async () => {
    await register(api, team.id, work.projectId, member);
    await pass(api, team.id, work.taskIds.slice(0, 1), owner, later(1));
    await pass(api, team.id, work.taskIds.slice(1), member, later(2));
    const events = await activity(member);
    expect(told(events)).toEqual([
      'finished',
      `submitted ${member.first_name} Task 2`,
      `submitted ${owner.first_name} Task 1`,
      `registered ${member.first_name}`,
      `joined ${member.first_name}`,
      `created ${owner.first_name}`,
    ]);
    const project = { id: work.projectId, name: 'Weather Station API' };
    expect(events[1]).toEqual({
      kind: 'submitted',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      person: nameOf(member),
      project,
      task: { id: work.taskIds[1], name: 'Task 2' },
      submission: { id: expect.any(Number), status: 'passed', passed_tests: 1, total_tests: 1 },
      certificate_no: null,
    });
    expect(events[0]).toMatchObject({ person: null, project });
  });

  it('is for members only', async () => {
    const stranger = await signUp(api);
    const { status, body } = await api.get(`/teams/${team.uuid}/activity/`, { as: stranger });
    expect([status, body.message]).toEqual([404, 'Team not found']);
    await api.post(`/teams/${team.uuid}/leave/`, { as: member });
    expect((await api.get(`/teams/${team.uuid}/activity/`, { as: member })).status).toBe(404);
    expect(told(await activity(owner))).toEqual([`created ${owner.first_name}`]);
  });

  it('tells of a certificate only to its holder, and not after it is revoked', async () => {
    await register(api, team.id, work.projectId, owner);
    await pass(api, team.id, work.taskIds, owner);
    const { body } = await api.post(`/projects/${work.projectId}/certificates/request/`, { as: owner });
    expect(await activity(owner)).toContainEqual(
      expect.objectContaining({ kind: 'certified', person: nameOf(owner), certificate_no: body.certificate_id }),
    );
    expect(JSON.stringify(await activity(member))).not.toContain('certified');
    await api.db
      .update(tables.certificates)
      .set({ revoked_at: new Date(), revoked_because: 'An error' })
      .where(eq(tables.certificates.no, body.certificate_id));
    expect(JSON.stringify(await activity(owner))).not.toContain('certified');
  });

  it('tells nothing of other teams on the same project, and at most the thirty latest events', async () => {
    await register(api, team.id, work.projectId, owner);
    const others = await aTeam(api, await signUp(api));
    await register(api, others.id, work.projectId, owner);
    await pass(api, others.id, work.taskIds, owner, later(1));
    expect(told(await activity(owner))).toHaveLength(3);
    const many = await aProjectWithTasks(api, 40);
    await pass(api, team.id, many.taskIds, owner, later(2));
    expect(await activity(owner)).toHaveLength(30);
  });
});
