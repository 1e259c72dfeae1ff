import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { sweep } from '../../plugins/housekeeping.ts';
import { buildTestApi, runOperator, signUp, type TestApi } from '../../testing/index.ts';
import { aProjectWithTasks } from '../../testing/teamsAtWork.ts';

describe('reports of what is public', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi({ env: { LIMIT_REPORT_PER_HOUR: '30' } });
  });
  afterAll(() => api?.close());

  const aPortfolio = async (handle: string, name = 'Mallory') => {
    const person = await signUp(api, { first_name: name, last_name: '' });
    await api.patch('/auth/portfolio/', { as: person, body: { handle, is_public: true } });
    return person;
  };
  const report = (place: string, fields: Record<string, string>, remoteAddress = '203.0.113.7') =>
    api.post(`/reports/?${place}`, {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress,
    });

  it('takes one from whoever was sent a portfolio, and shows it to operators, without its sender', async () => {
    const person = await aPortfolio('mallory', '<script>M');
    const form = await api.get('/reports/?portfolio=Mallory');
    expect([form.status, form.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(form.text).toContain('&lt;script&gt;M');
    expect(form.text).toContain('action="/api/v1/reports/?portfolio=mallory"');
    const sent = await report('portfolio=mallory', { reason: 'deception', words: 'asks for \u001b[31mmoney' });
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('Thank you')]);
    const { out } = await runOperator(api, 'reports');
    expect(out).toContain(`portfolio of ${person.email}: deception "asks for money"`);
    expect(JSON.stringify(await api.db.select().from(tables.reports))).not.toContain('203.0.113.7');
  });

  it('takes one about a public project, and does not tell private ones from those that do not exist', async () => {
    const { projectId } = await aProjectWithTasks(api, 1, { name: 'Free Phones' });
    const { projectId: hidden } = await aProjectWithTasks(api, 1, { is_public: false });
    const form = await api.get(`/reports/?project=${projectId}`);
    expect(form.text).toContain(`number ${projectId}`);
    // Words of a stranger on a page that speaks for the site.
    expect(form.text).not.toContain('Free Phones');
    expect((await report(`project=${projectId}`, { reason: 'spam' })).status).toBe(200);
    expect((await runOperator(api, 'reports')).out).toContain(`project ${projectId} "Free Phones": spam ""`);
    for (const place of [`project=${hidden}`, 'project=999999', 'portfolio=nobody']) {
      const [form, sent] = [await api.get(`/reports/?${place}`), await report(place, { reason: 'spam' })];
      expect([form.status, sent.status, sent.text]).toEqual([404, 404, form.text]);
      expect(sent.text).toContain('There is nothing to report here');
    }
  });

  it.each([
    ['project=1', { reason: 'dislike' }],
    ['project=1', {}],
    ['project=x', { reason: 'spam' }],
    ['', { reason: 'spam' }],
    ['portfolio=mallory', { reason: 'spam', words: 'x'.repeat(1001) }],
  ])('refuses %s with %o', async (place, fields) => {
    expect((await report(place, fields as Record<string, string>)).status).toBe(400);
  });

  it('keeps no more of one thing than anybody reads, and few of one address', async () => {
    const person = await aPortfolio('crowded');
    const kept = () => api.db.$count(tables.reports, eq(tables.reports.subject_id, person.id));
    for (let from = 1; from <= 25; from++)
      expect((await report('portfolio=crowded', { reason: 'abuse' }, `198.51.100.${from}`)).status).toBe(200);
    expect(await kept()).toBe(20);
    const statuses: number[] = [];
    for (let again = 0; again <= 30; again++)
      statuses.push((await report('portfolio=crowded', { reason: 'abuse' }, '192.0.2.1')).status);
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
  });

  it('is closed by an operator with a reason, and forgotten ninety days later', async () => {
    await aPortfolio('closed');
    await report('portfolio=closed', { reason: 'other', words: 'a question' });
    const [row] = await api.db.select().from(tables.reports).where(eq(tables.reports.words, 'a question'));
    const close = (...args: string[]) => runOperator(api, 'close-report', String(row!.id), ...args);
    expect((await close()).err).toContain('Give a reason');
    expect((await close('--because', 'no harm')).out).toContain('The report is closed.');
    expect((await close('--because', 'again')).out).toContain('already closed');
    expect((await runOperator(api, 'reports')).out).not.toContain('a question');
    const left = () => api.db.$count(tables.reports, eq(tables.reports.id, row!.id));
    await sweep(api.db);
    expect(await left()).toBe(1);
    await api.db
      .update(tables.reports)
      .set({ closed_at: sql`now() - interval '91 days'` })
      .where(eq(tables.reports.id, row!.id));
    await sweep(api.db);
    expect(await left()).toBe(0);
  });
});
