import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOTES_CHECKS, startNotesDeployment } from '../../grading/testing/notesDeployment.ts';
import { startServer, type LocalServer } from '../../grading/testing/localServer.ts';
import { tables } from '../../database/index.ts';
import { buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, register, type AtWork } from '../../testing/teamsAtWork.ts';

interface Member {
  person: TestUser;
  team: { id: number; uuid: string };
}

describe('whose a deployment is', () => {
  let api: TestApi;
  let deployment: LocalServer;
  let echo: LocalServer;
  let work: AtWork;
  let served: string | undefined;
  let passes = 0;
  let first: Member;
  let second: Member;

  async function aMember(): Promise<Member> {
    const person = await signUp(api);
    const team = await aTeam(api, person);
    await register(api, team.id, work.projectId, person);
    return { person, team };
  }
  const at = (rest = '') => `/projects/${work.projectId}/tasks/${work.taskIds[0]}/submissions/${rest}`;
  const submit = ({ person, team }: Member, deployment_url = deployment.url) =>
    api.post(at(), {
      as: person,
      // The dialog keeps its key as long as its values stay the same.
      headers: { 'idempotency-key': `${team.uuid} ${deployment_url} ${passes}`.replaceAll(' ', '-') },
      body: { team: team.uuid, deployment_url, github_url: 'https://github.com/otters/notes' },
    });
  const statusOf = async (member: Member, url?: string) => {
    const { body } = await submit(member, url);
    passes += 1;
    await api.runJobs();
    return (await api.get(at(String(body.id)), { as: member.person })).body;
  };

  beforeAll(async () => {
    deployment = await startNotesDeployment(() => served);
    echo = await startServer((request, response) => response.end(request.url));
    api = await buildTestApi({
      env: { GRADER_ALLOW: `${deployment.host},${echo.host},localhost:*`, LIMIT_DEPLOYMENT_PER_HOUR: '100' },
    });
    work = await aProjectWithTasks(api, 1);
    await api.db.update(tables.tasks).set({ tests: NOTES_CHECKS });
    [first, second] = [await aMember(), await aMember()];
  });
  afterAll(async () => {
    await api?.close();
    await Promise.all([deployment, echo].map((server) => server.close()));
  });

  it('nobody asks the first team that passes with one, however often it submits', async () => {
    expect((await statusOf(first)).status).toBe('passed');
    expect((await statusOf(first)).status).toBe('passed');
  });

  it('another team that submits it must let it answer with a line of its own, however the address is written', async () => {
    const line = `project-practice-team=${second.team.uuid}`;
    const address = `${deployment.url}/.well-known/project-practice.txt`;
    for (const url of [deployment.url, `${deployment.url}/`, deployment.url.replace('http', 'HTTP')]) {
      const { status, body } = await submit(second, url);
      expect([status, body.code]).toEqual([403, 'deployment_unproved']);
      expect(body.proof).toEqual({
        address,
        line,
        why: 'Another team has already passed with this deployment.',
        found: 'It answered with status 404.',
      });
      expect(body.message).toBe(
        `Another team has already passed with this deployment. If it is yours, let it answer ${address} with this line alone: ${line} Then submit again. It answered with status 404.`,
      );
    }
    const { body } = await submit(second, `${deployment.url}/under/here/?a=1#b`);
    expect(body.proof.address).toBe(`${deployment.url}/under/here/.well-known/project-practice.txt`);
    served = `${first.team.uuid}\n${line}`;
    expect((await submit(second)).body.message).toMatch(/It answered with something else\.$/);
    served = second.team.uuid;
    expect((await statusOf(second)).status).toBe('passed');
    // Proved once, it stays so.
    served = undefined;
    expect((await statusOf(second)).status).toBe('passed');
  });

  it('a proof outweighs an earlier pass', async () => {
    expect((await submit(first)).body.code).toBe('deployment_unproved');
    served = first.team.uuid;
    expect((await statusOf(first)).status).toBe('passed');
    served = undefined;
  });

  it('nobody is asked about a deployment of another of their own teams', async () => {
    const again = { person: first.person, team: await aTeam(api, first.person) };
    await register(api, again.team.id, work.projectId, first.person);
    await api.db.delete(tables.deploymentProofs);
    expect((await statusOf(again)).status).toBe('passed');
    expect((await submit(second)).body.code).toBe('deployment_unproved');
  });

  it('strangers to the team, the project, or the task learn nothing', async () => {
    const stranger = await signUp(api);
    expect((await submit({ person: stranger, team: second.team })).body.code).toBe('not_a_member');
    const late = { person: stranger, team: await aTeam(api, stranger) };
    expect((await submit(late)).body.code).toBe('not_registered');
  });

  it('of two teams that pass with one at the same time, the second is asked', async () => {
    const other = await startNotesDeployment(() => served);
    const url = other.url.replace('127.0.0.1', 'localhost');
    const [one, two] = [await aMember(), await aMember()];
    const sent = [await submit(one, url), await submit(two, url)];
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    await api.runJobs();
    const ended = await Promise.all(
      [one, two].map(
        async ({ person }, index) => (await api.get(at(String(sent[index]!.body.id)), { as: person })).body,
      ),
    );
    expect(ended.map(({ status }) => status).sort()).toEqual(['error', 'passed']);
    const loser = ended.findIndex(({ status }) => status === 'error');
    expect(ended[loser].feedback).toMatch(/another team passed with the same deployment/);
    const { person, team } = [one, two][loser]!;
    const rerun = () => api.post(at(`${ended[loser].id}/rerun/`), { as: person });
    expect((await rerun()).body.code).toBe('deployment_unproved');
    served = team.uuid;
    expect((await rerun()).status).toBe(200);
    await api.runJobs();
    expect((await api.get(at(String(ended[loser].id)), { as: person })).body.status).toBe('passed');
    served = undefined;
    await other.close();
  });

  it('a deployment that answers with whatever it is asked for proves nothing', async () => {
    const [one, two] = [await aMember(), await aMember()];
    await api.db.update(tables.tasks).set({ tests: [] });
    expect((await statusOf(one, echo.url)).status).toBe('passed');
    const line = `project-practice-team=${two.team.uuid}`;
    for (const url of [echo.url, `${echo.url}/${line}`, `${echo.url}/?${line}`, `${echo.url}/%0a${line}%0a`])
      expect((await submit(two, url)).body.code).toBe('deployment_unproved');
  });
});
