import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@project-practice/foundation/http/testing';
import type { Submission } from '@project-practice/shared/contract';
import { connect, inTransaction, migrateApi } from '../../database/index.ts';
import { createWeatherStation } from '../../demo/deployment/weatherStation.ts';
import { readDemoProjects } from '../../demo/projectFiles.ts';
import { openLastingStore, ServerProcess, type TestStore } from '../../testing/index.ts';
import { storeProject, type StoredProject } from '../projects/storeProject.ts';

const KILLS = 2;
/** The warm-up request and the first test: enough for one log entry, too little for a result. */
const HALF_A_RUN = 2;

/** A deployment that stops answering after a number of requests, so that a run cannot finish. */
function createStallingStation() {
  const station = createWeatherStation();
  let left = Number.POSITIVE_INFINITY;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    left -= 1;
    if (left >= 0) station.emit('request', request, response);
  });
  return { server, answerOnly: (count: number) => (left = count) };
}

describe('a submission whose server is killed again and again', () => {
  const { server: deployment, answerOnly } = createStallingStation();
  let store: TestStore;
  let server: ServerProcess;
  let project: StoredProject;
  let deploymentUrl: string;

  beforeAll(async () => {
    store = await openLastingStore();
    const database = await store.open();
    await migrateApi(database);
    const { file } = readDemoProjects()[0]!;
    project = await inTransaction(connect(database.pool), (tx) => storeProject(tx, file, { importKey: 'weather' }));
    await database.close();
    await once(deployment.listen(0, '127.0.0.1'), 'listening');
    const host = `127.0.0.1:${(deployment.address() as AddressInfo).port}`;
    deploymentUrl = `http://${host}`;
    server = new ServerProcess({ ...store.env, GRADER_ALLOW: host });
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    deployment.closeAllConnections();
    deployment.close();
    await store?.close();
  });

  it('is kept and gets exactly one final result', async () => {
    await server.start();
    const person = {
      first_name: 'Grace',
      last_name: 'Kim',
      email: 'grace@example.com',
      password: 'six otters at dawn',
    };
    const { access: as } = await server.call('POST', '/auth/register/', { body: person });
    const { uuid: team } = await server.call('POST', '/teams/', { as, body: { name: 'Survivors' } });
    await server.call('POST', '/projects/registrations/', {
      as,
      body: { project: project.id, team, deployment_url: deploymentUrl },
    });
    const place = `/projects/${project.id}/tasks/${project.taskIds[0]}/submissions/`;
    answerOnly(HALF_A_RUN);
    const { id } = await server.call<Submission>('POST', place, {
      as,
      body: { team, deployment_url: deploymentUrl, github_url: 'https://github.com/example/survivors' },
    });
    const read = () => server.call<Submission>('GET', `${place}${id}/`, { as });

    for (let round = 1; round <= KILLS; round += 1) {
      const { status } = await until(async () => {
        const now = await read();
        return now.execution_logs.length > 0 && now;
      });
      expect(status).toBe('pending');
      await server.stop('SIGKILL');
      answerOnly(round < KILLS ? HALF_A_RUN : Number.POSITIVE_INFINITY);
      await server.start();
    }

    const done = await until(async () => {
      const now = await read();
      return now.status !== 'pending' && now;
    });
    expect(done).toMatchObject({ status: 'passed', passed_tests: 4, total_tests: 4, passed_percentage: 100 });
    expect(done.execution_logs).toHaveLength(4);
    await server.stop();

    const database = await store.open();
    const { rows } = await database.pool.query(
      'select count(*)::int as submissions, (select count(*)::int from passes where submission_id = $1) as passes from submissions s join teams t on t.id = s.team_id where t.name = $2',
      [id, 'Survivors'],
    );
    await database.close();
    expect(rows).toEqual([{ submissions: 1, passes: 1 }]);
  }, 240_000);
});
