import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { closedAfterTest } from 'foundation/http/testing';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register, type AtWork } from '../../testing/teamsAtWork.ts';
import { readPdf } from '../../certificatePdf/testing/readPdf.ts';

describe('certificates', () => {
  let api: TestApi;
  let ada: TestUser;
  let mate: TestUser;
  let team: { id: number; uuid: string };
  let work: AtWork;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    [ada, mate] = [await signUp(api, { first_name: 'Ada', last_name: 'Lovelace' }), await signUp(api)];
    team = await aTeam(api, ada, [mate]);
    work = await aProjectWithTasks(api, 2);
  });

  const available = (as?: TestUser) => api.get(`/projects/${work.projectId}/certificates/available/`, { as });
  const request = (as?: TestUser) => api.post(`/projects/${work.projectId}/certificates/request/`, { as });
  const finish = async () => {
    await register(api, team.id, work.projectId, ada);
    await pass(api, team.id, work.taskIds, ada);
  };
  const issue = async (as = ada): Promise<string> => (await request(as)).body.certificate_id;

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
      work = await aProjectWithTasks(api, 0);
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
      work = await aProjectWithTasks(api, 2);
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
      work = await aProjectWithTasks(api, 1);
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

  describe('public verification', () => {
    let no: string;
    beforeEach(async () => {
      await finish();
      no = await issue();
    });
    const verify = (accept?: string, number = no) =>
      api.get(`/certificates/${number}/verify/`, { headers: accept ? { accept } : {} });
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

    it('shows name, project, dates, and status to whoever has the number, and nothing else', async () => {
      const { status, body } = await verify();
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual([
        'completion_date',
        'created_at',
        'no',
        'project_name',
        'recipient_name',
        'revoked_at',
        'status',
        'versions',
      ]);
      expect(body).toMatchObject({
        no,
        status: 'issued',
        recipient_name: 'Ada Lovelace',
        project_name: 'Weather Station API',
        revoked_at: null,
      });
      expect(body.versions).toEqual([{ version: 1, recipient_name: 'Ada Lovelace', issued_at: body.created_at }]);
    });

    it('serves browsers a page in which a name cannot become markup', async () => {
      await api.db
        .update(tables.projects)
        .set({ name: '<script>alert(1)</script>' })
        .where(eq(tables.projects.id, work.projectId));
      await api.db.update(tables.users).set({ first_name: '<img src=x>' }).where(eq(tables.users.id, mate.id));
      const other = (await request(mate)).body.certificate_id;
      const { headers, text } = await verify(browser, other);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-/);
      expect(headers['vary']).toContain('Accept');
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(text).not.toMatch(/<script>alert|<img/);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain('<link rel="icon" href="data:image/svg+xml,');
      expect(text).toContain(other);
      expect(text).toMatch(/<a class="brand" href="http:\/\/app.test\/">.*Project Practice/);
      expect(text).toMatch(/<meta property="og:title" content="Certificate of Completion: &lt;img src=x&gt; [^"]*">/);
      expect(text).toContain(`<meta property="og:url" content="http://app.test/api/v1/certificates/${other}/verify/">`);
      expect(text).toContain('<meta property="og:image" content="http://app.test/share.png">');
      expect(text).toMatch(
        /<meta property="og:description" content="&lt;img src=x&gt; [^"]*: &lt;script&gt;alert\(1\)&lt;\/script&gt;. This certificate is genuine and valid.">/,
      );
    });

    it('serves the page to everybody who does not ask for JSON, as programs that preview links', async () => {
      const preferred = {
        'application/json': 'json',
        'application/json, text/plain, */*': 'json',
        'application/json, text/html;q=0.5': 'json',
        '*/*': 'html',
        'text/*': 'html',
        'text/html': 'html',
        'image/*,*/*;q=0.8': 'html',
        [browser]: 'html',
      };
      for (const [accept, form] of Object.entries(preferred)) {
        expect(`${accept}: ${String((await verify(accept)).headers['content-type'])}`).toContain(`/${form};`);
      }
    });

    it('answers 404 to a number that does not exist or has a wrong check symbol, in both forms', async () => {
      const wrong = no.slice(0, -1) + (no.endsWith('0') ? '1' : '0');
      for (const number of [wrong, 'TP-2026-0000-0000-0', 'x']) {
        expect((await verify(undefined, number)).body).toMatchObject({
          message: 'There is no certificate with this number.',
          code: 'not_found',
        });
        const page = await verify(browser, number);
        expect([
          page.status,
          page.text.includes('<h1>Certificate not found</h1>'),
          page.text.includes('Certificate of Completion'),
        ]).toEqual([404, true, false]);
      }
    });

    it('finds a number without hyphens, or with others', async () => {
      for (const typed of [
        no.replaceAll('-', ''),
        no.replaceAll('-', ' ').toLowerCase(),
        no.replaceAll('-', '–'),
        no.replaceAll('-', '\u2011'),
      ]) {
        expect((await verify('application/json', encodeURIComponent(typed))).body).toMatchObject({ no });
      }
    });

    it('reports the revocation and its date', async () => {
      await api.db.execute(
        sql`update certificates set revoked_at = '2026-12-01T00:00:00Z', revoked_because = 'copied work' where no = ${no}`,
      );
      expect((await verify()).body).toMatchObject({ status: 'revoked', revoked_at: '2026-12-01T00:00:00.000Z' });
      const { text } = await verify(browser);
      expect(text).toContain('Revoked on <time datetime="2026-12-01T00:00:00.000Z">1 December 2026</time>');
      expect(text).not.toContain('copied work');
    });

    it('is limited per address', async () => {
      const strict = closedAfterTest(await buildTestApi({ env: { LIMIT_VERIFY_PER_MINUTE: '2' } }));
      const ask = (remoteAddress: string) => strict.get('/certificates/TP-2026-0000-0000-0/verify/', { remoteAddress });
      const statuses = [await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.2')].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([404, 404, 429, 404]);
    });
  });
});
