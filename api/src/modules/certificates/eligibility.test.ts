import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import {
  ada,
  api,
  available,
  finish,
  issue,
  mate,
  prepareCertificates,
  request,
  team,
  work,
  workOn,
} from '../../testing/certificates.ts';
import { signUp, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, pass, register } from '../../testing/teamsAtWork.ts';

describe('certificates', () => {
  prepareCertificates();

  describe('availability and request both refuse', () => {
    const refuses = async (as: TestUser, detail: string, code: string) => {
      for (const answer of [await available(as), await request(as)]) {
        expect([answer.status, answer.body.detail, answer.body.message, answer.body.code]).toEqual([
          400,
          detail,
          detail,
          code,
        ]);
      }
    };

    it('somebody without a registered team, whether or not one has finished', async () => {
      await refuses(ada, "No team you're a member of has finished this project", 'no_team');
      await finish();
      await refuses(await signUp(api), "No team you're a member of has finished this project", 'no_team');
    });

    it('a registered team that has not passed every task', async () => {
      await register(api, team.id, work.projectId, ada);
      await pass(api, team.id, work.taskIds.slice(0, 1), ada);
      await refuses(mate, 'Your team has not completed all tasks.', 'requirements_not_met');
    });

    it('a team on a project without tasks', async () => {
      workOn(await aProjectWithTasks(api, 0));
      await register(api, team.id, work.projectId, ada);
      await refuses(ada, 'Your team has not completed all tasks.', 'requirements_not_met');
    });

    it('somebody who joined after the last task passed, having left before it', async () => {
      await finish();
      const late = await signUp(api);
      const stays = [
        { joined_at: sql`now() - interval '2 days'`, ended_at: sql`now() - interval '1 day'`, end_reason: 'left' },
        { joined_at: sql`now() + interval '1 second'` },
      ];
      for (const stay of stays)
        await api.db.insert(tables.memberships).values({ team_id: team.id, user_id: late.id, ...(stay as object) });
      await refuses(late, 'requirements not met: you joined after the project was finished.', 'requirements_not_met');
    });

    it('somebody who left the team', async () => {
      await finish();
      await api.post(`/teams/${team.uuid}/leave/`, { as: mate });
      await refuses(mate, "No team you're a member of has finished this project", 'no_team');
    });

    it('a second certificate, with the number of the first', async () => {
      await finish();
      const no = await issue();
      await refuses(ada, 'A certificate was already issued for this project.', 'already_issued');
      expect((await request(ada)).body.certificate_id).toBe(no);
    });

    it('an unknown project and a private one of others with 404, a guest with 401', async () => {
      const hidden = await aProjectWithTasks(api, 1, { is_public: false });
      for (const id of [hidden.projectId, 999_999, 'drafts', '01']) {
        expect((await api.get(`/projects/${id}/certificates/available/`, { as: ada })).status).toBe(404);
        expect((await api.post(`/projects/${id}/certificates/request/`, { as: ada })).status).toBe(404);
      }
      expect([(await available()).status, (await request()).status]).toEqual([401, 401]);
    });
  });

  it('is refused before it is issued when a letter of the name cannot be printed, with the letter', async () => {
    await finish();
    await api.db
      .update(tables.users)
      .set({ first_name: 'Ra 𓂋𓂝', last_name: 'శ్రీ 🦊' })
      .where(eq(tables.users.id, ada.id));
    for (const answer of [await available(ada), await request(ada)]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'name_not_printable']);
      expect(answer.body.detail).toBe(
        'The certificate cannot print 𓂋 𓂝 in your name. Change your name in your profile first.',
      );
    }
    expect((await api.get('/certificates/', { as: ada })).body).toEqual([]);
    await api.db.update(tables.users).set({ first_name: 'Ra' }).where(eq(tables.users.id, ada.id));
    const no = await issue();
    await api.db.update(tables.users).set({ first_name: '𓂋' }).where(eq(tables.users.id, ada.id));
    expect((await api.post(`/certificates/${no}/reissue/`, { as: ada })).body.code).toBe('name_not_printable');
  });
});
