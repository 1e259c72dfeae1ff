import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { readPdf } from '../../certificatePdf/testing/readPdf.ts';
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
import { aProjectWithTasks, aTeam, pass, register } from '../../testing/teamsAtWork.ts';

describe('certificates', () => {
  prepareCertificates();

  describe('issuing', () => {
    beforeEach(finish);

    it('is available to every member who took part, even after a break, with a number for each', async () => {
      await api.post(`/teams/${team.uuid}/leave/`, { as: mate });
      await api.db.insert(tables.memberships).values({ team_id: team.id, user_id: mate.id });
      expect((await available(mate)).body).toEqual({ available: true, detail: 'You can request your certificate.' });
      const [first, second] = [await request(ada), await request(mate)];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.body.certificate_id).toMatch(/^TP-\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/);
      expect(second.body.certificate_id).not.toBe(first.body.certificate_id);
    });

    it('keeps project, team, tasks, and the time of the last pass as they were', async () => {
      const no = await issue();
      await api.db.update(tables.projects).set({ name: 'Renamed' }).where(eq(tables.projects.id, work.projectId));
      const { body } = await api.get(`/certificates/${no.toLowerCase()}`, { as: ada });
      const { rows } = await api.db.execute(sql`select max(passed_at) as at from passes where team_id = ${team.id}`);
      expect(body).toMatchObject({
        no,
        certificate_id: no,
        project_id: work.projectId,
        user_id: ada.id,
        task_count: 2,
        revoked_at: null,
        version: 1,
        recipient_name: 'Ada Lovelace',
        project_name: 'Weather Station API',
        team_name: 'Cloud Sparrows',
        verify_url: `http://app.test/api/v1/certificates/${no}/verify/`,
        completion_date: new Date(rows[0]!['at'] as string).toISOString(),
      });
    });

    it('is for the team that finished first while the holder belonged to it, whichever registered first', async () => {
      workOn(await aProjectWithTasks(api, 2));
      const quick = await aTeam(api, ada, [], 'Quick Owls');
      const joinedLate = await aTeam(api, mate, [], 'Early Birds');
      for (const { id, after } of [
        { ...team, after: 2_000 },
        { ...quick, after: 1_000 },
        { ...joinedLate, after: -86_400_000 },
      ]) {
        await register(api, id, work.projectId, ada);
        await pass(api, id, work.taskIds, ada, new Date(Date.now() + after));
      }
      await api.db.insert(tables.memberships).values({ team_id: joinedLate.id, user_id: ada.id });
      expect((await api.get(`/certificates/${await issue()}/`, { as: ada })).body.team_name).toBe('Quick Owls');
    });

    it('lists one’s own certificates as a bare array, newest first, and shows them to nobody else', async () => {
      const first = await issue();
      workOn(await aProjectWithTasks(api, 1));
      await finish();
      const no = await issue();
      expect(
        (await api.get('/certificates/', { as: ada })).body.map((certificate: { no: string }) => certificate.no),
      ).toEqual([no, first]);
      expect((await api.get('/certificates/', { as: mate })).body).toEqual([]);
      for (const path of [
        `/certificates/${no}/`,
        `/certificates/${no}/download/`,
        `/certificates/${no}/download`,
        '/certificates/TP-2026-0000-0000-0/',
        '/certificates/42/',
      ]) {
        expect((await api.get(path, { as: mate })).status).toBe(404);
        expect((await api.get(path)).status).toBe(401);
      }
    });

    it('stays valid for a holder who leaves the team', async () => {
      const no = await issue();
      await api.post(`/teams/${team.uuid}/leave/`, { as: ada });
      expect((await api.get(`/certificates/${no}/`, { as: ada })).status).toBe(200);
    });

    it('creates one certificate for twenty simultaneous requests', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => request(ada)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => body.certificate_id)).size).toBe(1);
      const { rows } = await api.db.execute(
        sql`select count(*)::int as n from certificates c join certificate_versions v on v.certificate_id = c.id where c.user_id = ${ada.id}`,
      );
      expect(rows).toEqual([{ n: 1 }]);
    });
  });

  describe('the document', () => {
    beforeEach(finish);

    it.each(['/download/', '/download'])(
      'is a PDF at %s with its number as file name, and the same bytes each time',
      async (form) => {
        const no = await issue();
        const { status, headers, bytes } = await api.get(`/certificates/${no}${form}`, { as: ada });
        expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
          200,
          'application/pdf',
          `attachment; filename="certificate-${no}.pdf"`,
        ]);
        expect((await api.get(`/certificates/${no}/download/`, { as: ada })).bytes.equals(bytes)).toBe(true);
        const pdf = await readPdf(bytes);
        expect(pdf.structure).toEqual(
          expect.arrayContaining(['P: Ada Lovelace', 'P: Weather Station API', `P: Certificate number: ${no}`]),
        );
        expect(pdf.links).toEqual([`http://app.test/api/v1/certificates/${no}/verify/`]);
      },
    );

    it('keeps the name it was issued with until it is reissued, which a revoked certificate cannot be', async () => {
      const no = await issue();
      const rename = (first_name: string) =>
        api.db.update(tables.users).set({ first_name }).where(eq(tables.users.id, ada.id));
      const again = () => api.post(`/certificates/${no}/reissue/`, { as: ada });
      expect((await again()).body.code).toBe('name_unchanged');
      await rename('Augusta');
      expect((await readPdf((await api.get(`/certificates/${no}/download/`, { as: ada })).bytes)).structure).toContain(
        'P: Ada Lovelace',
      );
      expect((await again()).body).toMatchObject({
        no,
        version: 2,
        recipient_name: 'Augusta Lovelace',
        reissue_from: expect.any(String),
      });
      expect((await readPdf((await api.get(`/certificates/${no}/download/`, { as: ada })).bytes)).structure).toContain(
        'P: Augusta Lovelace',
      );
      await rename('Ada');
      const passDays = (days: number) =>
        api.db.execute(
          sql`update certificate_versions set issued_at = issued_at - ${days} * interval '1 day' where certificate_id = (select id from certificates where no = ${no})`,
        );
      await passDays(29);
      const tooSoon = await again();
      expect([tooSoon.status, tooSoon.body.code]).toEqual([409, 'reissued_recently']);
      await passDays(2);
      expect((await again()).body.version).toBe(3);
      const verify = (accept: string) => api.get(`/certificates/${no}/verify/`, { headers: { accept } });
      expect(
        (await verify('application/json')).body.versions.map(({ version }: { version: number }) => version),
      ).toEqual([3, 2, 1]);
      expect((await verify('text/html')).text).toMatch(
        /Version 3: <bdi>Ada Lovelace<.*Version 2: <bdi>Augusta Lovelace<.*Version 1: <bdi>Ada Lovelace</,
      );
      expect((await api.post(`/certificates/${no}/reissue/`, { as: mate })).status).toBe(404);
      await api.db.execute(sql`update certificates set revoked_at = now() where no = ${no}`);
      expect((await again()).body.code).toBe('revoked');
    });

    it('is reissued once when ten requests for it arrive at once', async () => {
      const no = await issue();
      await api.db.update(tables.users).set({ first_name: 'Augusta' }).where(eq(tables.users.id, ada.id));
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => api.post(`/certificates/${no}/reissue/`, { as: ada })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    });
  });
});
