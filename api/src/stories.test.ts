import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tables } from './database/index.ts';
import { PROJECT } from './drafting/testing/fakeModel.ts';
import { startServer, type LocalServer } from './grading/testing/localServer.ts';
import { ada, api, generating, model, prepareGenerating, read } from './testing/generating.ts';
import { buildTestApi, signUp, type TestApi } from './testing/index.ts';
import { aProjectWithTasks, aTeam, register } from './testing/teamsAtWork.ts';

// Attacks that once went through from the first step to the last, told from the attacker's side. The third story, a squad's
// token that becomes a student's session, fails in registry/src/overrides/permission.test.ts.

/** What a model writes that does what a prompt tells it to. */
const told = (tests: object[]) => () =>
  JSON.stringify({ ...PROJECT, notes: [], tasks: PROJECT.tasks.map((task) => ({ ...task, tests })) });

describe('a certificate of one’s own making', () => {
  prepareGenerating();

  it.each([
    ['no tests', []],
    [
      'four hundred placeholders',
      [{ name: 'x', request: { path: '/', body: '{{random.sentence}}'.repeat(400) }, expect: { status: 200 } }],
    ],
    ['tests that any address passes', [{ name: 'Anything', request: { path: '/' }, expect: {} }]],
    [
      'a header that leads elsewhere',
      [{ name: 'x', request: { path: '/', headers: { Host: 'bank.example' } }, expect: { status: 200 } }],
    ],
  ])('a prompt that has the model write %s makes no project', async (_what, tests) => {
    model.answer = told(tests);
    const { id } = await generating();
    await api.runJobs();
    expect((await read(id)).status).toBe('archived');
    expect((await api.post(`/projects/drafts/${id}/finalize/`, { as: ada })).body.code).toBe('draft_empty');
  });

  it('what a prompt does make says of itself who made it, and its certificates that nobody reviewed it', async () => {
    model.name = 'OFFICIAL: verify your account';
    const { id } = await generating();
    await api.runJobs();
    const { body } = await api.post(`/projects/drafts/${id}/finalize/`, { as: ada });
    const { body: project } = await api.get(`/projects/${body.project_id}/`, { as: ada });
    expect(project.maker).toBe(`${ada.first_name} ${ada.last_name}`);
    const [row] = await api.db.select().from(tables.projects).where(eq(tables.projects.id, body.project_id));
    expect(row!.reviewed_at).toBeNull();
  });
});

describe('a grader that is turned on others, or on its own site', () => {
  let grading: TestApi;
  let asked: LocalServer;
  let other: LocalServer;
  let visits: string[];
  let received: number[];

  beforeAll(async () => {
    [visits, received] = [[], []];
    other = await startServer((request, response) => {
      visits.push(`${request.method} ${request.text.length}`);
      response.end('[]');
    });
    asked = await startServer((request, response) => {
      received.push(request.text.length);
      if (request.url !== '/away') return void response.end('[]');
      response.writeHead(307, { location: other.url.replace('127.0.0.1', 'localhost') }).end();
    });
    grading = await buildTestApi({ env: { GRADER_ALLOW: `${asked.host},localhost:*` } });
  });
  afterAll(async () => {
    await grading?.close();
    await Promise.all([asked, other].map((server) => server.close()));
  });

  it('a body that grows and a redirect bring a stranger nothing', async () => {
    const attacker = await signUp(grading);
    const team = await aTeam(grading, attacker);
    const { projectId, taskIds } = await aProjectWithTasks(grading, 1);
    await register(grading, team.id, projectId, attacker);
    const grows = { word: '{{random.sentence}}'.repeat(4_000) };
    const tests = [
      { name: 'Grows', request: { method: 'POST', path: '/', json: grows }, expect: { status: 200 } },
      { name: 'Leads away', request: { method: 'POST', path: '/away', json: { a: 1 } }, expect: { status: 200 } },
    ];
    await grading.db.update(tables.tasks).set({ tests }).where(eq(tables.tasks.id, taskIds[0]!));
    const path = `/projects/${projectId}/tasks/${taskIds[0]}/submissions/`;
    const body = { team: team.uuid, deployment_url: asked.url, github_url: 'https://github.com/a/b' };
    const { body: submission } = await grading.post(path, { as: attacker, body });
    await grading.runJobs();
    const { status, execution_logs: logs } = (await grading.get(`${path}${submission.id}`, { as: attacker })).body;
    expect(status).toBe('failed');
    expect(logs.map(({ feedback }: { feedback: string }) => feedback)).toEqual([
      expect.stringMatching(/KB/),
      expect.stringMatching(/redirects to another host/),
    ]);
    expect(Math.max(...received)).toBeLessThan(100);
    expect(visits).toEqual([]);
  });
});
