import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllowList } from '@project-practice/foundation/http';
import { runChecks } from '../grading/runChecks.ts';
import { startServer, type LocalServer } from '../grading/testing/localServer.ts';
import { readDemoProjects } from './projectFiles.ts';

const projects = readDemoProjects().map(({ key, file }) => [key, file] as const);

describe('the demo projects', () => {
  let boilerplate: LocalServer;
  beforeAll(async () => {
    // Accepts every request and echoes its body: the most a deployment can do without implementing anything.
    boilerplate = await startServer((request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 1, ok: true, ...sent(request.text) }));
    });
  });
  afterAll(() => boilerplate.close());

  const sent = (text: string): object => {
    try {
      return JSON.parse(text) as object;
    } catch {
      return {};
    }
  };

  it.each(projects)(
    '%s has tests in every task, and a deployment that answers 200 to everything fails them',
    async (_key, { tasks }) => {
      expect(tasks.length).toBeGreaterThan(0);
      for (const task of tasks) {
        expect(task.tests.length).toBeGreaterThan(0);
        const { status } = await runChecks({
          taskName: task.name,
          checks: task.tests,
          deploymentUrl: boilerplate.url,
          allow: parseAllowList([boilerplate.host]),
        });
        expect([task.name, status]).toEqual([task.name, 'failed']);
      }
    },
  );

  it.each(projects)('%s names in its texts every status that its tests ask for, except 200', (_key, { tasks }) => {
    let told = '200';
    for (const { name, description, tests } of tasks) {
      told += description;
      for (const test of tests) {
        const wanted = [test.expect.status ?? 200].flat();
        expect([name, test.name, wanted, wanted.some((status) => told.includes(String(status)))]).toEqual([
          name,
          test.name,
          wanted,
          true,
        ]);
      }
    }
  });

  it('cover every category and difficulty', () => {
    expect(projects.length).toBeGreaterThanOrEqual(36);
    expect(new Set(projects.map(([, file]) => file.category)).size).toBe(7);
    expect(new Set(projects.map(([, file]) => file.difficulty_level)).size).toBe(4);
    expect(projects.some(([, file]) => file.is_premium)).toBe(true);
  });
});
