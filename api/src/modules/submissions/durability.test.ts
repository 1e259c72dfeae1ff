import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from 'config/database';
import type { Submission } from 'shared/contract';
import { connect, inTransaction, migrateApi } from '../../database/index.ts';
import { createWeatherStation } from '../../demo/deployment/weatherStation.ts';
import { parseProjectFile } from '../projects/parseProjectFile.ts';
import { storeProject, type StoredProject } from '../projects/storeProject.ts';

const KILLS = 2;
const projectFile = new URL('../../../demo/projects/01-weather-station-api.yaml', import.meta.url);
const program = fileURLToPath(new URL('../../server.js', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Asks until the answer is there; the test's own time limit ends it otherwise. */
async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    await pause(50);
  }
}

describe('a submission whose server is killed again and again', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'durability-'));
  // Each answer takes a while, so that the kills fall into the middle of a run.
  const deployment = createWeatherStation({ delayMs: 400 });
  let deploymentUrl: string;
  let origin: string;
  let env: NodeJS.ProcessEnv;
  let child: ChildProcess;
  let token = '';
  let project: StoredProject;

  beforeAll(async () => {
    const database = await openDatabase({ dataDir });
    await migrateApi(database);
    const file = parseProjectFile(readFileSync(projectFile, 'utf8'), 'weather.yaml');
    project = await inTransaction(connect(database.pool), (tx) => storeProject(tx, file, { importKey: 'weather' }));
    await database.close();
    await once(deployment.listen(0, '127.0.0.1'), 'listening');
    const host = `127.0.0.1:${(deployment.address() as AddressInfo).port}`;
    deploymentUrl = `http://${host}`;
    const port = await freePort();
    origin = `http://127.0.0.1:${port}/api/v1`;
    env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', GRADER_ALLOW: host, WORKERS: 'true', DATABASE_URL: '' };
  }, 120_000);
  afterAll(async () => {
    child?.kill('SIGKILL');
    deployment.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `JWT ${token}` }) };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  async function start(): Promise<void> {
    child = spawn(process.execPath, [program], { env, stdio: 'inherit' });
    await until(async () => (await fetch(`${origin.replace('/api/v1', '')}/readyz`)).ok);
  }
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('is kept and gets exactly one final result', async () => {
    await start();
    const person = { first_name: 'Grace', last_name: 'Kim', email: 'grace@example.com', password: 'six otters at dawn' };
    ({ access: token } = await call<{ access: string }>('POST', '/auth/register/', person));
    const { uuid: team } = await call<{ uuid: string }>('POST', '/teams/', { name: 'Survivors' });
    await call('POST', '/projects/registrations/', { project: project.id, team, deployment_url: deploymentUrl });
    const place = `/projects/${project.id}/tasks/${project.taskIds[0]}/submissions/`;
    const { id } = await call<Submission>('POST', place, { team, deployment_url: deploymentUrl, github_url: 'https://github.com/example/survivors' });
    const read = () => call<Submission>('GET', `${place}${id}/`);

    for (let round = 0; round < KILLS; round += 1) {
      const { status } = await until(async () => {
        const now = await read();
        return (now.status !== 'pending' || now.execution_logs.length > 0) && now;
      });
      expect(status).toBe('pending');
      await kill();
      await start();
    }

    const done = await until(async () => {
      const now = await read();
      return now.status !== 'pending' && now;
    });
    expect(done).toMatchObject({ status: 'passed', passed_tests: 4, total_tests: 4, passed_percentage: 100 });
    expect(done.execution_logs).toHaveLength(4);
    await kill();

    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool.query('select count(*)::int as submissions, (select count(*)::int from passes where submission_id = $1) as passes from submissions s join teams t on t.id = s.team_id where t.name = $2', [id, 'Survivors']);
    await database.close();
    expect(rows).toEqual([{ submissions: 1, passes: 1 }]);
  }, 240_000);
});
