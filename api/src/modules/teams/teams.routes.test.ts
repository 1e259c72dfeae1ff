import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register } from '../../testing/teamsAtWork.ts';

const nobodysTeam = '00000000-0000-4000-8000-000000000000';

describe('teams', () => {
  let api: TestApi;
  let owner: TestUser;
  let member: TestUser;
  let stranger: TestUser;
  let team: { id: number; uuid: string };

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    [owner, member, stranger] = [await signUp(api), await signUp(api), await signUp(api)];
    team = await aTeam(api, owner, [member]);
  });

  const emails = (body: { members: { email: string }[] }) => body.members.map(({ email }) => email);
  const detail = (as: TestUser) => api.get(`/teams/${team.uuid}/`, { as });

  describe('creating and reading', () => {
    it('creates a team that the caller owns and belongs to', async () => {
      const { status, body } = await api.post('/teams/', { as: stranger, body: { name: '  Night Owls ' } });
      expect(status).toBe(201);
      const person = { first_name: stranger.first_name, last_name: stranger.last_name, email: stranger.email };
      expect(body).toEqual({
        uuid: expect.any(String),
        name: 'Night Owls',
        owner: person,
        members: [person],
        projects: [],
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
    });

    it.each([[{}], [{ name: '   ' }], [{ name: 7 }], [{ name: 'x'.repeat(121) }]])(
      'refuses %j as a new team',
      async (body) => {
        const answer = await api.post('/teams/', { as: stranger, body });
        expect(answer.status).toBe(400);
        expect(answer.body.fields.name).toHaveLength(1);
      },
    );

    it('lists one’s own teams as a bare array, in both shapes that clients read', async () => {
      const { body } = await api.get('/teams', { as: member });
      expect(body).toEqual([
        {
          id: expect.any(Number),
          uuid: team.uuid,
          name: 'Cloud Sparrows',
          team: { uuid: team.uuid, name: 'Cloud Sparrows' },
          member_count: 2,
          members: [owner, member].map(({ first_name, last_name }) => ({ first_name, last_name })),
          projects: [],
        },
      ]);
      expect((await api.get('/teams/', { as: stranger })).body).toEqual([]);
    });

    it('lists and shows how far a team is with its projects, the latest first', async () => {
      const [first, second] = [await aProjectWithTasks(api, 3), await aProjectWithTasks(api, 1, { name: 'Tides' })];
      for (const { projectId } of [first, second]) await register(api, team.id, projectId, owner);
      await pass(api, team.id, first.taskIds.slice(0, 2), member);
      const elsewhere = await aTeam(api, stranger);
      await register(api, elsewhere.id, second.projectId, stranger);
      await pass(api, elsewhere.id, second.taskIds, stranger);
      const projects = [
        { id: second.projectId, name: 'Tides', passed_tasks: 0, total_tasks: 1 },
        { id: first.projectId, name: 'Weather Station API', passed_tasks: 2, total_tasks: 3 },
      ];
      expect((await api.get('/teams/', { as: member })).body).toMatchObject([{ projects }]);
      expect((await detail(member)).body).toMatchObject({ projects });
    });

    it('lists the first five members that a team has now, and how many there are', async () => {
      const others = await Promise.all(Array.from({ length: 6 }, () => signUp(api)));
      const crowd = await aTeam(api, stranger, others);
      await api.post(`/teams/${crowd.uuid}/leave/`, { as: others[0] });
      const { body } = await api.get('/teams/', { as: stranger });
      expect(body).toMatchObject([{ member_count: 6 }]);
      expect(body[0].members.map((person: TestUser) => person.first_name)).toEqual(
        [stranger, ...others.slice(1, 5)].map((person) => person.first_name),
      );
    });

    it('shows a team with owner and members to its members only', async () => {
      const { status, body } = await detail(member);
      expect(status).toBe(200);
      expect(body.owner.email).toBe(owner.email);
      expect(emails(body)).toEqual([owner.email, member.email]);
      for (const uuid of [team.uuid, nobodysTeam, 'not-a-uuid']) {
        const refused = await api.get(`/teams/${uuid}/`, { as: stranger });
        expect(refused.status).toBe(404);
      }
      expect((await detail(stranger)).body.message).toBe('Team not found');
    });
  });

  describe('changing', () => {
    const change = (as: TestUser, body: object) => api.patch(`/teams/${team.uuid}/`, { as, body });

    const away = async (column: 'suspended_at' | 'deletes_at') => {
      await api.db
        .update(tables.users)
        .set({ [column]: new Date() })
        .where(eq(tables.users.id, member.id));
      return member.email;
    };

    it('renames', async () => {
      const { status, body } = await change(owner, { name: 'Storm Petrels' });
      expect([status, body.name, body.owner.email]).toEqual([200, 'Storm Petrels', owner.email]);
    });

    it('transfers ownership to a member whose address is typed in another case; the former owner stays a member without rights', async () => {
      const { status, body } = await change(owner, {
        name: 'Storm Petrels',
        owner: `\u200b ${member.email.toUpperCase()} \u2060`,
      });
      expect([status, body.owner.email, emails(body)]).toEqual([200, member.email, [owner.email, member.email]]);
      expect((await change(owner, { name: 'Mine again' })).status).toBe(403);
      expect((await change(member, { name: 'Mine now' })).status).toBe(200);
    });

    it.each([
      ['a registered stranger', async () => stranger.email],
      ['nobody', async () => 'nobody@example.com'],
      ['a member of another team', async () => aTeam(api, stranger).then(() => stranger.email)],
      ['a former member', async () => api.post(`/teams/${team.uuid}/leave/`, { as: member }).then(() => member.email)],
      ['a member who is suspended', () => away('suspended_at')],
      ['a member who is closing the account', () => away('deletes_at')],
    ])('refuses %s as new owner with the same message', async (_who, email) => {
      const { status, body } = await change(owner, { owner: await email() });
      expect([status, body.message]).toEqual([400, 'The new owner must be a member of the team.']);
    });

    it('finds a member by an address in another script', async () => {
      const jana = await signUp(api, { email: `jana${owner.id}@xn--bcher-kva.example` });
      const { uuid } = await aTeam(api, owner, [jana]);
      const { body } = await api.patch(`/teams/${uuid}/`, {
        as: owner,
        body: { owner: `jana${owner.id}@bücher.example` },
      });
      expect(body.owner.email).toBe(jana.email);
    });

    it.each(['   ', 'x'.repeat(121)])('refuses %j as a new name', async (name) => {
      const { status, body } = await change(owner, { name });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['name']]);
      expect((await detail(owner)).body.name).toBe('Cloud Sparrows');
    });

    it('accepts a name of 120 characters', async () => {
      expect((await change(owner, { name: 'x'.repeat(120) })).status).toBe(200);
    });

    it('ignores an empty owner field', async () => {
      expect((await change(owner, { name: 'Storm Petrels', owner: '' })).body.owner.email).toBe(owner.email);
    });

    it('answers 403 to a member and 404 to a stranger', async () => {
      expect((await change(member, { name: 'Mine' })).status).toBe(403);
      expect((await change(stranger, { name: 'Mine' })).status).toBe(404);
      expect((await detail(owner)).body.name).toBe('Cloud Sparrows');
    });
  });

  describe('leaving', () => {
    const leave = (as: TestUser) => api.post(`/teams/${team.uuid}/leave/`, { as });

    it('removes a member from this team only', async () => {
      const { uuid } = await aTeam(api, member);
      expect((await leave(member)).body).toMatchObject({ new_owner: null, archived: false });
      expect((await detail(member)).status).toBe(404);
      expect((await api.get('/teams/', { as: member })).body).toMatchObject([{ uuid }]);
      expect((await leave(member)).status).toBe(404);
    });

    it('makes the longest-serving member the owner if the owner leaves', async () => {
      const later = await signUp(api);
      const { uuid } = await aTeam(api, owner, [member, later]);
      const { body } = await api.post(`/teams/${uuid}/leave`, { as: owner });
      expect(body).toMatchObject({ archived: false, new_owner: { email: member.email } });
      expect((await api.get(`/teams/${uuid}/`, { as: later })).body.owner.email).toBe(member.email);
    });

    it.each([
      ['is suspended', 'suspended_at'],
      ['is closing the account', 'deletes_at'],
    ] as const)('skips a member who %s if there is another', async (_who, column) => {
      const later = await signUp(api);
      const { uuid } = await aTeam(api, owner, [member, later]);
      await api.db
        .update(tables.users)
        .set({ [column]: new Date() })
        .where(eq(tables.users.id, member.id));
      expect((await api.post(`/teams/${uuid}/leave/`, { as: owner })).body.new_owner.email).toBe(later.email);
      expect((await api.post(`/teams/${uuid}/leave/`, { as: later })).body).toMatchObject({
        archived: false,
        new_owner: { email: member.email },
      });
    });

    it('archives the team when the last member leaves, and keeps its history', async () => {
      await leave(owner);
      expect((await leave(member)).body).toMatchObject({ new_owner: null, archived: true });
      const { rows } = await api.db.execute(
        sql`select archived_at is not null as archived, (select count(*)::int from memberships where team_id = teams.id) as stays from teams where id = ${team.id}`,
      );
      expect(rows).toEqual([{ archived: true, stays: 2 }]);
      expect((await detail(member)).status).toBe(404);
    });

    it('accepts the call with an empty JSON body', async () => {
      const { status } = await api.post(`/teams/${team.uuid}/leave/`, {
        as: member,
        headers: { 'content-type': 'application/json' },
      });
      expect(status).toBe(200);
    });
  });

  describe('removing a member', () => {
    const remove = (as: TestUser, email: string) => api.delete(`/teams/${team.uuid}/members/`, { as, body: { email } });

    it('removes by the email in the body', async () => {
      const { status, body } = await remove(owner, member.email.toUpperCase());
      expect([status, emails(body)]).toEqual([200, [owner.email]]);
      expect((await detail(member)).status).toBe(404);
    });

    it('reads the email from the query when a proxy dropped the body', async () => {
      expect(
        (await api.delete(`/teams/${team.uuid}/members/?email=${encodeURIComponent(member.email)}`, { as: owner }))
          .status,
      ).toBe(200);
    });

    it('refuses the owner, a missing email, and somebody who is not in the team', async () => {
      expect((await remove(owner, owner.email)).body.message).toBe(
        'You cannot remove yourself. Leave the team instead.',
      );
      expect((await api.delete(`/teams/${team.uuid}/members/`, { as: owner })).status).toBe(400);
      expect((await remove(owner, stranger.email)).status).toBe(404);
      expect((await remove(owner, 'x'.repeat(321))).body.message).toBe('An email has at most 320 characters.');
    });

    it('is for the owner only: a member gets 403 even for themselves, a stranger 404', async () => {
      expect((await remove(member, owner.email)).status).toBe(403);
      expect((await remove(member, member.email)).status).toBe(403);
      expect((await remove(stranger, member.email)).status).toBe(404);
    });
  });

  it('asks an anonymous caller of any of them to sign in', async () => {
    const own = `/teams/${team.uuid}/`;
    const calls = [
      ['GET', '/teams/'],
      ['POST', '/teams/'],
      ['GET', own],
      ['PATCH', own],
      ['POST', `${own}leave/`],
      ['DELETE', `${own}members/`],
    ] as const;
    for (const [method, path] of calls)
      expect([method, path, (await api.call(method, path)).status]).toEqual([method, path, 401]);
  });
});
