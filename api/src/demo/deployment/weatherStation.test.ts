import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parseAllowList } from '@project-practice/foundation/http';
import { runChecks } from '../../grading/runChecks.ts';
import { readDemoProjects } from '../projectFiles.ts';
import { createWeatherStation } from './weatherStation.ts';

const { tasks } = readDemoProjects()[0]!.file;
let server: Server;
afterEach(() => void server.close());

async function gradeAll(options: { broken?: boolean }) {
  server = createWeatherStation(options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const results = [];
  for (const task of tasks)
    results.push(
      await runChecks({
        taskName: task.name,
        checks: task.tests,
        deploymentUrl: `http://${host}`,
        allow: parseAllowList([host]),
      }),
    );
  return results;
}

describe('the demo deployment', () => {
  it('passes every task of its project', async () => {
    const results = await gradeAll({});
    expect(results.map(({ feedback, status }) => `${status}: ${feedback}`)).toEqual(
      tasks.map(({ tests }) => `passed: All ${tests.length} tests passed.`),
    );
  });

  it('fails only the tasks that notice the mistake when started as broken', async () => {
    const results = await gradeAll({ broken: true });
    expect(results.map(({ status }) => status)).toEqual(['passed', 'failed', 'passed', 'failed']);
    expect(results[1]!.logs.find((log) => !log.passed)!.name).toBe('Lists both readings, newest first');
  });
});
