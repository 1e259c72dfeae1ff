import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localCertificate } from '../../grading/testing/localCertificate.ts';
import { startServer, type Answer, type LocalServer } from '../../grading/testing/localServer.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, register, type AtWork } from '../../testing/teamsAtWork.ts';

const PUBLIC_REPOSITORY: Answer = (_, response) =>
  response
    .writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
    .end('001e# service=git-upload-pack\n');

describe('the addresses of a submission', () => {
  let api: TestApi;
  let deployment: LocalServer;
  let host: LocalServer;
  let hidden: LocalServer;
  let answer: Answer;
  let asked: { url: string; agent: string }[];
  let owner: TestUser;
  let team: { id: number; uuid: string };
  let work: AtWork;
  const connect = tls.connect;

  beforeAll(async () => {
    const answerNow: Answer = (request, response) => answer(request, response);
    deployment = await startServer(answerNow);
    hidden = await startServer((_, response) => response.end('internal'));
    host = await startServer(
      (request, response) => {
        asked.push({ url: request.url!, agent: request.headers['user-agent']! });
        answer(request, response);
      },
      0,
      localCertificate,
    );
    tls.connect = ((options: tls.ConnectionOptions) =>
      connect({ ...options, ca: localCertificate.cert })) as typeof connect;
    api = await buildTestApi({
      env: { GRADER_ALLOW: `${deployment.host},${host.host},127.0.0.1:1025`, LIMIT_ADDRESS_PER_HOUR: '40' },
    });
    owner = await signUp(api);
    team = await aTeam(api, owner);
    work = await aProjectWithTasks(api, 2);
    await register(api, team.id, work.projectId, owner);
  });
  afterAll(async () => {
    tls.connect = connect;
    await api?.close();
    await Promise.all([deployment, host, hidden].map((server) => server.close()));
  });

  const visit = (addresses: { deployment_url?: string; github_url?: string }, slash = '/') =>
    api.get(
      `/projects/${work.projectId}/tasks/${work.taskIds[0]}/addresses${slash}?${new URLSearchParams({ team: team.uuid, ...addresses })}`,
      { as: owner },
    );
  const deploymentThat = async (given: Answer, url = `${deployment.url}/`) => {
    answer = given;
    const { status, body } = await visit({ deployment_url: url });
    expect([status, Object.keys(body)]).toEqual([200, ['deployment_url']]);
    return body.deployment_url;
  };
  const repositoryThat = async (given: Answer, url = `${host.url}/otters/notes`) => {
    answer = given;
    asked = [];
    const { status, body } = await visit({ github_url: url });
    expect([status, Object.keys(body)]).toEqual([200, ['github_url']]);
    return body.github_url;
  };
  const redirectTo =
    (location: string): Answer =>
    ({ url }, response) =>
      url === '/landed' ? response.writeHead(204).end() : response.writeHead(302, { location }).end();

  describe('a deployment', () => {
    it.each([200, 404, 401, 502])('that answers %i is known by its status only', async (status) => {
      expect(
        await deploymentThat((_, response) => response.writeHead(status, { 'x-secret': 'header' }).end('secret body')),
      ).toEqual({ verdict: 'answers', status });
    });

    it('that needs the query of its address is asked with it', async () => {
      expect(
        await deploymentThat(
          ({ url }, response) => response.writeHead(url === '/app?key=k' ? 200 : 403).end(),
          `${deployment.url}/app?key=k`,
        ),
      ).toEqual({ verdict: 'answers', status: 200 });
    });

    it('that redirects is judged where that leads', async () => {
      expect(await deploymentThat(redirectTo('/landed'))).toEqual({ verdict: 'answers', status: 204 });
    });

    it('whose answer never ends has answered', async () => {
      expect(await deploymentThat((_, response) => response.writeHead(200).write('x'.repeat(100_000)))).toEqual({
        verdict: 'answers',
        status: 200,
      });
    });

    it.each([
      ['redirects to an address of this machine', () => `${deployment.url}/`, () => redirectTo(`${hidden.url}/`)],
      [
        'redirects to a cloud’s metadata',
        () => `${deployment.url}/`,
        () => redirectTo('http://169.254.169.254/latest/meta-data/'),
      ],
      ['is an address of this machine', () => `${hidden.url}/`],
      ['is an address of a private network', () => 'http://10.0.0.1/'],
      ['has a port of another service', () => 'https://example.com:22/'],
    ] as [string, () => string, (() => Answer)?][])(
      'that %s is blocked alike, without a connection',
      async (_what, url, given = () => PUBLIC_REPOSITORY) => {
        expect(await deploymentThat(given(), url())).toEqual({ verdict: 'blocked' });
        expect(hidden.connections()).toBe(0);
      },
    );

    it.each([
      ['refuses the connection', 'http://127.0.0.1:1025/', 'network', /refused the connection/],
      ['has a name that does not exist', 'https://otters.invalid/', 'dns', /There is no host named otters\.invalid/],
      ['speaks no TLS', 'https', 'tls', /does not speak https at this port/],
    ])('that %s is told apart, with the reason', async (_what, url, verdict, words) => {
      expect(
        await deploymentThat((_, response) => response.end(), url === 'https' ? `https://${deployment.host}/` : url),
      ).toEqual({ verdict, reason: expect.stringMatching(words) });
    });

    it('that does not answer is given up long before the page gives up, and keeps nobody else waiting', async () => {
      let isReached = () => {};
      const reached = new Promise<void>((resolve) => (isReached = resolve));
      const began = performance.now();
      const visited = deploymentThat(() => isReached());
      await reached;
      expect((await api.get('/teams/', { as: owner })).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(4_000);
      expect(await visited).toEqual({ verdict: 'timeout' });
      expect(performance.now() - began).toBeLessThan(8_000);
    });
  });

  describe('a repository', () => {
    it('is public if it speaks git to a stranger', async () => {
      expect(await repositoryThat(PUBLIC_REPOSITORY, `${host.url}/otters/notes/-/tree/main`)).toEqual({
        verdict: 'public',
      });
      expect(asked).toEqual([
        { url: '/otters/notes/info/refs?service=git-upload-pack', agent: expect.stringMatching(/^git\//) },
      ]);
    });

    it('is public where its host redirects to, as GitLab adds .git', async () => {
      const redirecting: Answer = (request, response) =>
        request.url!.includes('.git/')
          ? PUBLIC_REPOSITORY(request, response)
          : response.writeHead(301, { location: request.url!.replace('/info', '.git/info') }).end();
      expect(await repositoryThat(redirecting)).toEqual({ verdict: 'public' });
      expect(asked).toHaveLength(2);
    });

    it.each([401, 403, 404])('is not public if its host answers %i', async (status) => {
      expect(await repositoryThat((_, response) => response.writeHead(status).end())).toEqual({
        verdict: 'not_public',
      });
    });

    it('is not public if its host asks to sign in', async () => {
      const signIn: Answer = ({ url }, response) =>
        url === '/login'
          ? response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
          : response.writeHead(302, { location: '/login' }).end();
      expect(await repositoryThat(signIn)).toEqual({ verdict: 'not_public' });
    });

    it.each([429, 503])('is not judged by a host that answers %i', async (status) => {
      expect(await repositoryThat((_, response) => response.writeHead(status).end())).toEqual({ verdict: 'http' });
    });

    it('is not looked for on this machine', async () => {
      expect(await repositoryThat(PUBLIC_REPOSITORY, `https://${hidden.host}/otters/notes`)).toEqual({
        verdict: 'blocked',
      });
      expect(hidden.connections()).toBe(0);
    });
  });

  it('are visited together, at both forms of the path', async () => {
    answer = PUBLIC_REPOSITORY;
    for (const slash of ['', '/']) {
      const { body } = await visit({ deployment_url: deployment.url, github_url: `${host.url}/a/b` }, slash);
      expect(body).toEqual({ deployment_url: { verdict: 'answers', status: 200 }, github_url: { verdict: 'public' } });
    }
  });

  it('must be such as can be submitted', async () => {
    const { status, body } = await visit({
      deployment_url: 'http://me:secret@example.com/',
      github_url: 'http://github.com/a/b',
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['deployment_url', 'github_url']]);
  });

  it('are visited so often per hour and person, with the time to come back; refused visits do not count', async () => {
    const person = await signUp(api);
    const { uuid, id } = await aTeam(api, person);
    const ask = (task = 0, as = person) =>
      api.get(`/projects/${work.projectId}/tasks/${work.taskIds[task]}/addresses/?team=${uuid}`, { as });
    expect([(await ask()).status, (await ask()).body.code]).toEqual([403, 'not_registered']);
    await register(api, id, work.projectId, person);
    expect((await ask(1)).body).toMatchObject({ code: 'task_locked' });
    const statuses = [];
    for (let count = 0; count < 41; count += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
    const { headers, body } = await ask();
    expect([Number(headers['retry-after']) > 3000, body.code]).toEqual([true, 'too_many_requests']);
    expect((await visit({})).status).toBe(200);
  });
});
