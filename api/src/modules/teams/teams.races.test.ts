import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, register } from '../../testing/teamsAtWork.ts';

const crowd = 20;

describe('twenty calls at once on one team', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());

  const people = async (count: number) => {
    const made: TestUser[] = [];
    for (let index = 0; index < count; index++) made.push(await signUp(api));
    return made;
  };
  const count = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!['n']);

  it('give the last seat to one person', async () => {
    const [owner, ...guests] = await people(crowd + 1);
    const team = await aTeam(api, owner!);
    await register(api, team.id, (await aProjectWithTasks(api, 1, { max_team_size: 2 })).projectId, owner!);
    const { body } = await api.post(`/teams/${team.uuid}/invitations/`, { as: owner, body: {} });
    const answers = await Promise.all(
      guests.map((guest) => api.post(`/teams/${team.uuid}/invitations/${body.uuid}/accept/`, { as: guest })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status === 400 && answer.body.message === 'This team is full.'),
    ).toHaveLength(crowd - 1);
    expect(
      await count(sql`select count(*) as n from memberships where team_id = ${team.id} and ended_at is null`),
    ).toBe(2);
    expect(await count(sql`select uses as n from invitations where uuid = ${body.uuid}`)).toBe(1);
  });

  it('add a person who accepts repeatedly only once', async () => {
    const [owner, guest] = await people(2);
    const team = await aTeam(api, owner!);
    const { body } = await api.post(`/teams/${team.uuid}/invitations/`, { as: owner, body: {} });
    const answers = await Promise.all(
      Array.from({ length: crowd }, () =>
        api.post(`/teams/${team.uuid}/invitations/${body.uuid}/accept/`, { as: guest }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(
      await count(sql`select count(*) as n from memberships where team_id = ${team.id} and user_id = ${guest!.id}`),
    ).toBe(1);
    expect(await count(sql`select uses as n from invitations where uuid = ${body.uuid}`)).toBe(1);
  });

  it('leave exactly one owner, who is a member, while others transfer ownership, leave, or remove', async () => {
    const all = await people(crowd);
    const [owner, ...members] = all;
    const team = await aTeam(api, owner!, members);
    const calls = members.flatMap((member, index) => [
      api.patch(`/teams/${team.uuid}/`, { as: owner, body: { owner: member.email } }),
      index % 2
        ? api.post(`/teams/${team.uuid}/leave/`, { as: member })
        : api.delete(`/teams/${team.uuid}/members/`, { as: owner, body: { email: member.email } }),
    ]);
    const answers = await Promise.all([...calls, api.post(`/teams/${team.uuid}/leave/`, { as: owner })]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const isOwnerInside = sql`select count(*) as n from teams t where t.id = ${team.id} and (t.archived_at is not null
      or exists (select 1 from memberships m where m.team_id = t.id and m.user_id = t.owner_id and m.ended_at is null))`;
    expect(await count(isOwnerInside)).toBe(1);
  });

  it('let only the first of many transfers succeed', async () => {
    const [owner, ...members] = await people(crowd + 1);
    const team = await aTeam(api, owner!, members);
    const answers = await Promise.all(
      members.map((member) => api.patch(`/teams/${team.uuid}/`, { as: owner, body: { owner: member.email } })),
    );
    const moved = answers.filter(({ status }) => status === 200);
    expect(moved).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(crowd - 1);
    expect(
      await count(
        sql`select count(*) as n from teams t join users u on u.id = t.owner_id where t.id = ${team.id} and u.email = ${moved[0]!.body.owner.email}`,
      ),
    ).toBe(1);
  });

  it('archive a team that all members leave at once', async () => {
    const [owner, ...members] = await people(crowd);
    const team = await aTeam(api, owner!, members);
    const answers = await Promise.all(
      [owner!, ...members].map((person) => api.post(`/teams/${team.uuid}/leave/`, { as: person })),
    );
    expect(answers.filter(({ body }) => body.archived === true)).toHaveLength(1);
    expect(
      await count(sql`select count(*) as n from memberships where team_id = ${team.id} and ended_at is null`),
    ).toBe(0);
    expect(await count(sql`select count(*) as n from teams where id = ${team.id} and archived_at is not null`)).toBe(1);
  });
});
