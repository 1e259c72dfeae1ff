import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register } from '../../testing/teamsAtWork.ts';

const browser = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

describe('the portfolio', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  async function aPublicPortfolio(handle: string, values = {}) {
    const person = await signUp(api, values);
    const { id } = (await api.get('/auth/skills/', { as: person })).body[0];
    await api.post('/auth/user-skills/', { as: person, body: { skill_id: id } });
    await api.patch('/auth/portfolio/', { as: person, body: { handle, is_public: true } });
    return person;
  }

  it('is off until its owner turns it on', async () => {
    const person = await signUp(api);
    expect((await api.get('/auth/portfolio/', { as: person })).body).toEqual({
      handle: null,
      is_public: false,
      url: null,
    });
    await api.patch('/auth/portfolio/', { as: person, body: { handle: 'quiet-one' } });
    expect((await api.get('/portfolio/quiet-one/')).status).toBe(404);
    const { body } = await api.patch('/auth/portfolio/', { as: person, body: { is_public: true } });
    expect(body).toEqual({ handle: 'quiet-one', is_public: true, url: 'http://app.test/api/v1/portfolio/quiet-one/' });
    expect((await api.get('/portfolio/quiet-one/')).status).toBe(200);
  });

  it('serves programs JSON without email or phone', async () => {
    const person = await aPublicPortfolio('grace', { first_name: 'Grace', last_name: 'Hopper', phone: '123' });
    const { body, text } = await api.get('/portfolio/GRACE');
    expect(body).toMatchObject({ handle: 'grace', name: 'Grace Hopper', certificates: [], projects: [] });
    expect(body.skills).toHaveLength(1);
    expect(text).not.toContain(person.email);
    expect(text).not.toContain('123');
  });

  it('serves browsers a page in which a name cannot become markup', async () => {
    await aPublicPortfolio('mallory', { first_name: '<script>alert(1)</script>', last_name: '"M' });
    const { status, headers, text } = await api.get('/portfolio/mallory/', { headers: browser });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    // One script may run: the one that applies the theme chosen on the site.
    const boot = createHash('sha256')
      .update(/<script>(.*?)<\/script>/s.exec(text)![1]!)
      .digest('base64');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*style-src 'sha256-/);
    expect(headers['content-security-policy']).toContain(` script-src 'sha256-${boot}';`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it.each(['nobody-at-all', 'no_body', 'x'])(
    'answers browsers with a page even if %s has no public portfolio',
    async (handle) => {
      const { status, headers, text } = await api.get(`/portfolio/${handle}/`, { headers: browser });
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('There is no portfolio at this address, or it is not public.');
      expect(text).toContain('<a href="http://app.test/">Project Practice</a>');
    },
  );

  describe('of somebody who has worked', () => {
    async function aWorker(handle: string) {
      const person = await aPublicPortfolio(handle, { first_name: 'Ada', last_name: 'Lovelace' });
      const team = await aTeam(api, person);
      const work = async (name: string, passed: number, by = team, values = {}) => {
        const { projectId, taskIds } = await aProjectWithTasks(api, 2, {
          name,
          description: `About ${name}.`,
          ...values,
        });
        await register(api, by.id, projectId, person);
        await pass(api, by.id, taskIds.slice(0, passed), person);
        return { projectId, taskIds };
      };
      const certify = ({ projectId }: { projectId: number }) =>
        api.post(`/projects/${projectId}/certificates/request/`, { as: person });
      const names = async () => {
        const { body } = await api.get(`/portfolio/${handle}/`);
        return {
          projects: body.projects.map(({ name }: { name: string }) => name),
          certificates: body.certificates.map((one: { project_name: string }) => one.project_name),
        };
      };
      return { person, team, work, certify, names };
    }

    it('shows finished projects only, and neither private ones, those of former teams, nor revoked certificates', async () => {
      const { person, team, work, certify, names } = await aWorker('doer');
      const [left, finishedBefore] = [await aTeam(api, person), await aTeam(api, await signUp(api))];
      await work('Half', 1);
      const [done, revoked] = [await work('Done', 2), await work('Revoked', 2)];
      await work('Secret', 2, team, { is_public: false });
      await work('Left', 2, left);
      await api.post(`/teams/${left.uuid}/leave/`, { as: person });
      await work('Of others', 2, finishedBefore);
      await api.db
        .insert(tables.memberships)
        .values({ team_id: finishedBefore.id, user_id: person.id, joined_at: sql`now() + interval '1 second'` });
      for (const one of [done, revoked]) await certify(one);
      await api.db
        .update(tables.certificates)
        .set({ revoked_at: sql`now()` })
        .where(eq(tables.certificates.project_id, revoked.projectId));

      expect(await names()).toEqual({ projects: ['Revoked', 'Done'], certificates: ['Done'] });
      const { body } = await api.get('/portfolio/doer/');
      expect(body.projects[1]).toMatchObject({
        name: 'Done',
        passed_tasks: 2,
        total_tasks: 2,
        is_reviewed: true,
        team_name: 'Cloud Sparrows',
        deployment_url: 'https://example.com',
        github_url: 'https://github.com/a/b',
      });
      expect(body.certificates).toMatchObject([
        { project_id: done.projectId, project_name: 'Done', team_name: 'Cloud Sparrows', task_count: 2 },
      ]);
    });

    it('says which project a member made and nobody reviewed, listed or only certified', async () => {
      const { person, team, work, certify } = await aWorker('inventor');
      const own = { reviewed_at: null, creator_id: person.id };
      await work('Known', 2);
      await certify(await work('Own', 2, team, own));
      await certify(await work('Hidden', 2, team, { ...own, is_public: false }));
      const { body } = await api.get('/portfolio/inventor/');
      expect(body.projects).toMatchObject([
        { name: 'Own', is_reviewed: false },
        { name: 'Known', is_reviewed: true },
      ]);
      expect(body.certificates.every(({ is_reviewed }: { is_reviewed: boolean }) => !is_reviewed)).toBe(true);
      const { text } = await api.get('/portfolio/inventor/', { headers: { accept: 'text/html' } });
      expect(text.match(/A member made this project; nobody reviewed it\./g)).toHaveLength(2);
    });

    it('says what was built and with whom, and links to the work, the certificate, and teammates who are public themselves', async () => {
      const { team, work, certify } = await aWorker('builder');
      const [open, shy] = [
        await aPublicPortfolio('open-mate', { first_name: 'Grace', last_name: 'Hopper' }),
        await signUp(api, { first_name: 'Shy', last_name: 'Person' }),
      ];
      for (const { id } of [open, shy])
        await api.db.insert(tables.memberships).values({ team_id: team.id, user_id: id });
      const no = (await certify(await work('Weather', 2))).body.certificate_id;
      const { text } = await api.get('/portfolio/builder/', { headers: { accept: '*/*' } });
      expect(text).toContain('About Weather.');
      expect(text).toContain(
        'Built by 3 people, team <bdi>Cloud Sparrows</bdi>, with <a href="http://app.test/api/v1/portfolio/open-mate/"><bdi>Grace Hopper</bdi></a>',
      );
      expect(text).not.toContain('Shy');
      for (const address of [
        'https://example.com',
        'https://github.com/a/b',
        `http://app.test/api/v1/certificates/${no}/verify/`,
      ])
        expect(text).toContain(`href="${address}"`);
      expect(text).toContain('<meta property="og:title" content="Ada Lovelace · Portfolio">');
      expect(text).toContain('<meta property="og:image" content="http://app.test/share.png">');
      expect(text).toMatch(/<meta property="og:description" content="1 finished project · 1 certificate · [^"]+">/);
      expect(text).toContain('<meta property="og:url" content="http://app.test/api/v1/portfolio/builder/">');
    });

    it('hides each entry that its owner hides, with its certificate, until it is shown again', async () => {
      const { person, work, certify, names } = await aWorker('chooser');
      const [kept, hidden] = [await work('Kept', 2), await work('Hidden', 2)];
      for (const one of [kept, hidden]) await certify(one);
      const entries = () => api.get('/auth/portfolio/entries/', { as: person });
      const hide = (id: number, is_hidden: boolean, as = person) =>
        api.post(`/auth/portfolio/entries/${id}/${is_hidden ? 'hide' : 'show'}/`, { as });
      expect((await hide(hidden.projectId, true)).body).toEqual({
        project_id: hidden.projectId,
        name: 'Hidden',
        has_certificate: true,
        is_hidden: true,
      });
      expect((await entries()).body).toHaveLength(2);
      expect((await entries()).body).toEqual(
        expect.arrayContaining([{ project_id: kept.projectId, name: 'Kept', has_certificate: true, is_hidden: false }]),
      );
      expect(await names()).toEqual({ projects: ['Kept'], certificates: ['Kept'] });
      await Promise.all([hide(hidden.projectId, true), hide(kept.projectId, true)]);
      expect(await names()).toEqual({ projects: [], certificates: [] });
      await hide(hidden.projectId, false);
      expect(await names()).toEqual({ projects: ['Hidden'], certificates: ['Hidden'] });
      expect((await hide(hidden.projectId, true, await signUp(api))).status).toBe(404);
    });
  });

  it('is hidden when the account is closed or suspended', async () => {
    const person = await aPublicPortfolio('closed');
    for (const values of [{ suspended_at: new Date() }, { deletes_at: new Date(Date.now() + 60_000) }]) {
      await api.db
        .update(tables.users)
        .set({ suspended_at: null, ...values })
        .where(eq(tables.users.id, person.id));
      expect((await api.get('/portfolio/closed/')).status).toBe(404);
    }
  });

  it('refuses an address that is taken', async () => {
    await aPublicPortfolio('taken');
    const { status, body } = await api.patch('/auth/portfolio/', { as: await signUp(api), body: { handle: 'taken' } });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ handle: ['This address is taken.'] });
  });

  it.each(['admin', 'Support', 'login', 'practice-support', 'official-ada'])(
    'refuses the address %s, which could pass for the site',
    async (handle) => {
      const { status, body } = await api.patch('/auth/portfolio/', { as: await signUp(api), body: { handle } });
      expect([status, body.fields]).toEqual([
        400,
        { handle: ['This address is reserved. Please choose another one.'] },
      ]);
    },
  );

  it('stays off when its address is changed while it is being turned off', async () => {
    const person = await aPublicPortfolio('busy-one');
    const change = (body: object) => api.patch('/auth/portfolio/', { as: person, body });
    await Promise.all([change({ is_public: false }), change({ handle: 'busy-two' })]);
    expect((await api.get('/auth/portfolio/', { as: person })).body).toMatchObject({
      handle: 'busy-two',
      is_public: false,
    });
  });

  it('needs an address before it can be turned on', async () => {
    expect((await api.patch('/auth/portfolio/', { as: await signUp(api), body: { is_public: true } })).status).toBe(
      400,
    );
    expect((await api.patch('/auth/portfolio/', { as: await signUp(api), body: { handle: '../x' } })).status).toBe(400);
  });
});
