import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { sql } from 'drizzle-orm';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, register } from '../../testing/teamsAtWork.ts';

describe('invitations', () => {
  let api: TestApi;
  let owner: TestUser;
  let member: TestUser;
  let stranger: TestUser;
  let team: { id: number; uuid: string };
  let list: string;
  let one: string;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());

  const invite = (as: TestUser, body: object = {}) => api.post(list, { as, body });
  const accept = (as: TestUser, path = one) => api.post(`${path}accept/`, { as });

  beforeEach(async () => {
    [owner, member, stranger] = [await signUp(api), await signUp(api), await signUp(api)];
    team = await aTeam(api, owner, [member]);
    list = `/teams/${team.uuid}/invitations/`;
    one = `${list}${(await invite(owner)).body.uuid}/`;
  });

  const expire = () =>
    api.db.execute(sql`update invitations set expires_at = now() - interval '1 second' where team_id = ${team.id}`);
  const membersInDatabase = async () =>
    Number(
      (
        await api.db.execute(
          sql`select count(*)::int as n from memberships where team_id = ${team.id} and ended_at is null`,
        )
      ).rows[0]!['n'],
    );

  describe('making and listing', () => {
    it('creates one for three days, with a link to the configured site whatever the Host header says', async () => {
      const { status, body } = await api.post(list, { as: member, body: {}, headers: { host: 'evil.example' } });
      expect(status).toBe(201);
      expect(body).toEqual({
        uuid: expect.any(String),
        created_at: expect.any(String),
        expires_in_days: 3,
        is_active: true,
        uses: 0,
        team_name: 'Cloud Sparrows',
        created_by: { first_name: member.first_name, last_name: member.last_name },
        invitation_url: `http://app.test/teams/${team.uuid}/invitations/${body.uuid}/accept`,
      });
    });

    it('creates one for three days if the body is empty', async () => {
      const { status, body } = await api.post(list, { as: member });
      expect([status, body.expires_in_days]).toEqual([201, 3]);
    });

    it('returns the days it was given, up to ten years', async () => {
      for (const days of [1, 2, 30, 365, 3650])
        expect((await invite(owner, { expires_in_days: days })).body.expires_in_days).toBe(days);
      for (const days of [3651, 1e12, 1e300])
        expect((await invite(owner, { expires_in_days: days })).body.expires_in_days).toBe(3650);
    });

    it.each([0, -1, 1.5, '3', null, true])('refuses %p as a number of days', async (days) => {
      const { status, body } = await invite(owner, { expires_in_days: days });
      expect([status, body.fields.expires_in_days]).toEqual([400, ['Enter a whole number of days, at least 1.']]);
    });

    it('lists the newest first, for members only', async () => {
      const second = (await invite(member)).body.uuid;
      const { body } = await api.get(list, { as: member });
      expect(body.map(({ uuid }: { uuid: string }) => uuid)).toEqual([second, one.split('/').at(-2)]);
      expect((await api.get(list, { as: stranger })).status).toBe(404);
      expect((await invite(stranger)).status).toBe(404);
    });

    it('counts the remaining days, rounded up, down to 0', async () => {
      await api.db.execute(
        sql`update invitations set expires_at = now() + interval '25 hours' where team_id = ${team.id}`,
      );
      expect((await api.get(one, { as: owner })).body.expires_in_days).toBe(2);
      await expire();
      expect((await api.get(one, { as: owner })).body.expires_in_days).toBe(0);
    });
  });

  describe('reading one', () => {
    it('shows outsiders and guests only four fields', async () => {
      const preview = { uuid: one.split('/').at(-2), team_name: 'Cloud Sparrows', expires_in_days: 3, is_active: true };
      expect((await api.get(one)).body).toEqual(preview);
      expect((await api.get(one, { as: stranger })).body).toEqual(preview);
      expect((await api.get(one, { as: 'a broken token' })).body).toEqual(preview);
    });

    it('shows members everything', async () => {
      expect((await api.get(one, { as: member })).body).toMatchObject({
        uses: 0,
        invitation_url: expect.stringContaining(team.uuid),
      });
    });

    it('does not find it under another team, or after it was deleted', async () => {
      const other = await aTeam(api, owner);
      const wrong = `/teams/${other.uuid}/invitations/${one.split('/').at(-2)}/`;
      expect((await api.get(wrong, { as: owner })).status).toBe(404);
      expect((await accept(stranger, wrong)).status).toBe(404);
      expect((await api.post(`${wrong}disable/`, { as: owner })).status).toBe(404);
      expect((await api.delete(one, { as: owner })).status).toBe(204);
      expect((await api.get(one)).body.message).toBe('Invitation not found');
    });
  });

  describe('enabling, disabling, and deleting', () => {
    it('is enabled and disabled by any member', async () => {
      expect((await api.post(`${one}disable/`, { as: member })).body.is_active).toBe(false);
      expect((await api.get(one)).body.is_active).toBe(false);
      expect((await api.post(`${one}enable`, { as: owner })).body.is_active).toBe(true);
      expect((await api.post(`${one}disable/`, { as: stranger })).status).toBe(404);
    });

    it('is deleted by the owner only', async () => {
      expect((await api.delete(one, { as: member })).status).toBe(403);
      expect((await api.delete(one, { as: stranger })).status).toBe(404);
      expect((await api.delete(one, { as: owner })).status).toBe(204);
      expect((await api.delete(one, { as: owner })).status).toBe(404);
      expect((await api.get(list, { as: owner })).body).toEqual([]);
    });
  });

  describe('accepting', () => {
    it('adds the caller to the team and counts the use', async () => {
      const { status, body } = await accept(stranger);
      expect([status, body]).toEqual([
        200,
        {
          message: 'You have successfully joined the team!',
          already_member: false,
          team: { uuid: team.uuid, name: 'Cloud Sparrows' },
        },
      ]);
      expect((await api.get(`/teams/${team.uuid}/`, { as: stranger })).status).toBe(200);
      expect((await api.get(one, { as: owner })).body.uses).toBe(1);
    });

    it('works again for the next person, and changes nothing for a member', async () => {
      await accept(stranger);
      expect((await accept(stranger)).body.already_member).toBe(true);
      expect((await accept(await signUp(api))).status).toBe(200);
      expect((await api.get(one, { as: owner })).body.uses).toBe(2);
    });

    it('reports that it was disabled, has expired, or was deleted', async () => {
      await api.post(`${one}disable/`, { as: owner });
      const disabled = await accept(stranger);
      expect([disabled.status, disabled.body.message]).toEqual([
        400,
        'This invitation has been disabled by the team owner.',
      ]);
      await api.post(`${one}enable/`, { as: owner });
      await expire();
      const expired = await accept(stranger);
      expect([expired.status, expired.body.message]).toEqual([400, 'This invitation has expired.']);
      await api.delete(one, { as: owner });
      expect((await accept(stranger)).status).toBe(404);
      expect(await membersInDatabase()).toBe(2);
    });

    it('refuses people who were removed after it was created, until they get a new one', async () => {
      await accept(stranger);
      await api.delete(`/teams/${team.uuid}/members/`, { as: owner, body: { email: stranger.email } });
      expect((await accept(stranger)).status).toBe(403);
      expect((await accept(await signUp(api))).status).toBe(200);
      const elsewhere = await aTeam(api, owner, [stranger]);
      const fresh = `${list}${(await invite(owner)).body.uuid}/`;
      await api.delete(`/teams/${elsewhere.uuid}/members/`, { as: owner, body: { email: stranger.email } });
      expect((await accept(stranger, fresh)).status).toBe(200);
    });

    it('readmits people who left by themselves', async () => {
      await accept(stranger);
      await api.post(`/teams/${team.uuid}/leave/`, { as: stranger });
      expect((await accept(stranger)).body.already_member).toBe(false);
    });

    it('refuses while the smallest of the registered projects is full', async () => {
      for (const max_team_size of [5, 2])
        await register(api, team.id, (await aProjectWithTasks(api, 1, { max_team_size })).projectId, owner);
      const { status, body } = await accept(stranger);
      expect([status, body.message]).toEqual([400, 'This team is full.']);
      expect((await accept(member)).status).toBe(200);
      await api.post(`/teams/${team.uuid}/leave/`, { as: member });
      expect((await accept(stranger)).status).toBe(200);
    });

    it('does not revive a team whose last member left', async () => {
      await api.post(`/teams/${team.uuid}/leave/`, { as: member });
      await api.post(`/teams/${team.uuid}/leave/`, { as: owner });
      expect((await accept(stranger)).status).toBe(404);
      expect((await api.get(one)).status).toBe(404);
    });

    it('asks a guest to sign in', async () => {
      expect((await api.post(`${one}accept/`)).status).toBe(401);
    });
  });

  it('are limited per team and day, and accepting per person and hour', async () => {
    const strict = closedAfterTest(
      await buildTestApi({ env: { LIMIT_INVITE_PER_DAY: '2', LIMIT_ACCEPT_PER_HOUR: '1' } }),
    );
    const [maker, guest] = [await signUp(strict), await signUp(strict)];
    const { uuid } = await aTeam(strict, maker);
    const path = `/teams/${uuid}/invitations/`;
    const made = [
      await strict.post(path, { as: maker, body: {} }),
      await strict.post(path, { as: maker, body: {} }),
      await strict.post(path, { as: maker, body: {} }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(Number(made[2]!.headers['retry-after'])).toBeGreaterThan(3600);
    const accepting = () => strict.post(`${path}${made[0]!.body.uuid}/accept/`, { as: guest });
    expect([(await accepting()).status, (await accepting()).status]).toEqual([200, 429]);
    // The limit is the team's, not the person's.
    const another = await aTeam(strict, maker);
    expect((await strict.post(path, { as: guest, body: {} })).status).toBe(429);
    expect((await strict.post(`/teams/${another.uuid}/invitations/`, { as: maker, body: {} })).status).toBe(201);
  });
});
