import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { count, eq, sql } from 'drizzle-orm';
import type { Submission } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import {
  api,
  at,
  good,
  graded,
  member,
  owner,
  payload,
  prepareSubmissions,
  stranger,
  submit,
  team,
  work,
  workOn,
  wrong,
} from '../../testing/submissions.ts';
import { aProjectWithTasks, aTeam, pass, register } from '../../testing/teamsAtWork.ts';

describe('submissions', () => {
  prepareSubmissions();

  it('are refused while any earlier task is open, even if the one before has passed', async () => {
    workOn(await aProjectWithTasks(api, 3));
    await register(api, team.id, work.projectId, owner);
    // The first task was added, or moved to the front, later.
    await pass(api, team.id, [work.taskIds[1]!], owner);
    expect((await submit(owner, 2)).body).toMatchObject({ code: 'task_locked' });
  });

  it('are refused for a task that is locked for the chosen team', async () => {
    const { status, body } = await submit(owner, 1);
    expect([status, body.message]).toEqual([403, 'This task is locked for the selected team.']);
    await graded(good.url);
    expect((await submit(owner, 1)).status).toBe(201);
  });

  it('check the lock for the chosen team even if another team of the user is further', async () => {
    await graded(good.url);
    const second = await aTeam(api, owner, [], 'Second');
    await register(api, second.id, work.projectId, owner);
    expect((await submit(owner, 1, { team: second.uuid })).body.message).toBe(
      'This task is locked for the selected team.',
    );
  });

  it('are refused for an unregistered team, another team, and an unknown team', async () => {
    const own = await aTeam(api, owner, [], 'Unregistered');
    expect((await submit(owner, 0, { team: own.uuid })).body).toMatchObject({
      code: 'not_registered',
      message: 'This team is not registered to this project.',
    });
    const [foreign, unknown] = [await submit(stranger), await submit(stranger, 0, { team: randomUUID() })];
    expect([foreign.status, unknown.status]).toEqual([403, 403]);
    expect(foreign.body.message).toBe(
      'You are not a member of this team. Choose another team, or ask its owner for a new invitation.',
    );
    expect(foreign.body).toEqual(unknown.body);
  });

  it.each([
    [{ deployment_url: '' }, 'deployment_url'],
    [{ deployment_url: 'notes' }, 'deployment_url'],
    [{ github_url: '' }, 'github_url'],
    [{ github_url: 'http://github.com/a/b' }, 'github_url'],
    [{ github_url: 'https://me@github.com/a/b' }, 'github_url'],
    [{ team: 'x' }, 'team'],
    ...[
      'https:example.com',
      'https:/example.com',
      'https:///example.com',
      'https:\\\\example.com',
      'https://\\example.com',
      'https://@example.com',
      'https://:@example.com',
    ].flatMap(
      (address) =>
        [
          [{ deployment_url: address }, 'deployment_url'],
          [{ github_url: address }, 'github_url'],
        ] as [object, string][],
    ),
  ])('refuse %j', async (wrongPart, field) => {
    const { status, body } = await submit(owner, 0, wrongPart);
    expect(status).toBe(400);
    expect(body).toHaveProperty(`fields.${field}`);
  });

  it('are refused while another one is being graded', async () => {
    await submit();
    const { status, body } = await submit(member);
    expect([status, body.message]).toEqual([409, 'A submission for this task is already being graded.']);
  });

  it('are not reported as refused if they were accepted from a member who is removed at the same time', async () => {
    const removal = () => api.delete(`/teams/${team.uuid}/members/`, { as: owner, body: { email: member.email } });
    const [{ status }, removed] = await Promise.all([submit(member), removal()]);
    expect(removed.status).toBe(200);
    const { body } = await api.get<Submission[]>(at(0), { as: owner });
    expect(status).toBe(body.length === 1 ? 201 : 403);
  });

  it('sent again with the same Idempotency-Key are the same submission', async () => {
    const send = () =>
      api.post(at(0), {
        as: owner,
        body: payload(good.url),
        headers: { 'idempotency-key': `submit-${work.projectId}` },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('sent twenty times at once are stored once, with one job', async () => {
    await api.runJobs();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => submit(index % 2 ? owner : member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const [rows] = await api.db
      .select({ count: count() })
      .from(tables.submissions)
      .where(eq(tables.submissions.team_id, team.id));
    expect(rows!.count).toBe(1);
    // One wakes the deployment, the other grades.
    expect(await api.runJobs()).toBe(2);
  });

  it('can be rerun as often per hour as submitted', async () => {
    const { body } = await submit();
    const rerun = async () => {
      await api.db
        .update(tables.submissions)
        .set({ status: 'error', completed_at: sql`now()` })
        .where(eq(tables.submissions.id, body.id));
      return (await api.post(at(0, `${body.id}/rerun/`), { as: owner })).status;
    };
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await rerun());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await api.runJobs();
  });

  it('are limited per hour, team, and task, with the time to come back', async () => {
    for (let index = 0; index < 10; index += 1) {
      const { body } = await submit();
      await api.db
        .update(tables.submissions)
        .set({ status: 'cancelled', completed_at: sql`now()` })
        .where(eq(tables.submissions.id, body.id));
    }
    const refused = await submit(member);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const others = await aTeam(api, owner, [], 'Others');
    await register(api, others.id, work.projectId, owner);
    await pass(api, team.id, [work.taskIds[0]!], owner);
    expect([
      (await submit(owner, 0, { team: others.uuid, deployment_url: wrong.url })).status,
      (await submit(owner, 1)).status,
    ]).toEqual([201, 201]);
    await api.runJobs();
  });

  it('are readable for current members only, under their own task and project', async () => {
    const { body } = await submit();
    const other = await aProjectWithTasks(api, 1);
    for (const path of [at(0, `${body.id}`), at(0, `${body.id}/`)])
      expect((await api.get(path, { as: member })).status).toBe(200);
    expect((await api.get(at(0, `${body.id}`), { as: stranger })).body.message).toBe('Submission not found');
    expect((await api.get(at(1, `${body.id}`), { as: owner })).status).toBe(404);
    expect(
      (await api.get(`/projects/${other.projectId}/tasks/${other.taskIds[0]}/submissions/${body.id}`, { as: owner }))
        .status,
    ).toBe(404);
    expect((await api.get(at(0), { as: stranger })).body).toEqual([]);
    for (const path of [at(1), `/projects/${other.projectId}/submissions/`])
      expect((await api.get(path, { as: owner })).body).toEqual([]);
    for (const path of [at(0), `/projects/${work.projectId}/submissions/`])
      expect((await api.get(path, { as: member })).body).toMatchObject([{ id: body.id, execution_logs: [] }]);
    await api.post(`/teams/${team.uuid}/leave/`, { as: member });
    expect((await api.get(at(0), { as: member })).body).toEqual([]);
    expect((await api.get(at(0, `${body.id}`), { as: member })).status).toBe(404);
  });
});
