import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { readPdf } from '../../certificatePdf/testing/readPdf.ts';
import { tables } from '../../database/index.ts';
import { ada, api, finish, issue, mate, prepareCertificates, request, work } from '../../testing/certificates.ts';
import { buildTestApi } from '../../testing/index.ts';

describe('certificates', () => {
  prepareCertificates();

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
        'is_reviewed',
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

    it('says of a project that a member made that nobody reviewed it, as it was when the certificate was issued', async () => {
      const ofProject = eq(tables.projects.id, work.projectId);
      await api.db.update(tables.projects).set({ reviewed_at: null, creator_id: mate.id }).where(ofProject);
      expect((await verify()).body.is_reviewed).toBe(true);
      const other = (await request(mate)).body.certificate_id;
      await api.db
        .update(tables.projects)
        .set({ reviewed_at: sql`now()` })
        .where(ofProject);
      expect((await verify(undefined, other)).body).toMatchObject({ status: 'issued', is_reviewed: false });
      const { text } = await verify(browser, other);
      expect(text).toContain('a member of this site made the project, and nobody reviewed it');
      expect(text).not.toContain('genuine and valid');
      expect((await api.get(`/certificates/${other}/`, { as: mate })).body.is_reviewed).toBe(false);
      const { bytes } = await api.get(`/certificates/${other}/download/`, { as: mate });
      expect((await readPdf(bytes)).structure).toContain(
        'P: has passed every task of a project that a member made and nobody reviewed',
      );
    });

    it('is under review while its holder is suspended', async () => {
      const setSuspended = (suspended_at: Date | null) =>
        api.db.update(tables.users).set({ suspended_at }).where(eq(tables.users.id, ada.id));
      await setSuspended(new Date());
      expect((await verify()).body.status).toBe('under_review');
      const { text } = await verify(browser);
      expect(text).toContain('Under review');
      expect(text).not.toContain('genuine');
      await api.db.execute(sql`update certificates set revoked_at = now() where no = ${no}`);
      expect((await verify()).body.status).toBe('revoked');
      await api.db.execute(sql`update certificates set revoked_at = null where no = ${no}`);
      await setSuspended(null);
      expect((await verify()).body.status).toBe('issued');
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
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; font-src 'self'; img-src data:; style-src 'sha256-/,
      );
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
