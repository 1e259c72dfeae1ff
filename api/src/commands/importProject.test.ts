import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApi, runOperator, signUp, type TestApi, type TestUser } from '../testing/index.ts';
import { aTeam, pass, register } from '../testing/teamsAtWork.ts';

const FILE = `name: Sky Log
category: backend
difficulty_level: Beginner
tasks:
  - name: Write
    endpoints: [{ method: POST, path: /logs, description: Writes }]
    tests:
      - name: Writes
        request: { method: POST, path: /logs, json: { text: '{{random.word}}' } }
        expect: { status: 201 }
  - name: Read
`;

describe('operator: import-project', () => {
  let api: TestApi;
  let person: TestUser;
  let folder: string;
  beforeAll(async () => {
    api = await buildTestApi();
    person = await signUp(api);
  });
  afterAll(() => api?.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = (...args: string[]) => runOperator(api, 'import-project', ...args);
  const projects = async () => (await api.get('/projects/', { as: person })).body.results;
  const idIn = (text: string) => Number(/project (\d+)\.$/.exec(text)![1]);

  it('creates a project from a YAML or JSON file, with an entry in the audit log', async () => {
    const { code, out } = await run(
      write('sky.yaml', FILE.replace('- name: Write\n', '- name: Write\n    order: 9\n')),
      write('sea.json', '{"name":"Sea","category":"IoT","difficulty_level":"Expert"}'),
    );
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /sky\.yaml: Sky Log, 2 tasks, is new: project \d+\.\n\S*sea\.json: Sea, 0 tasks, is new: project \d+\.$/,
      ),
    ]);
    expect(
      (await projects()).map(({ name, category, difficulty_level }: Record<string, string>) => [
        name,
        category,
        difficulty_level,
      ]),
    ).toEqual([
      ['Sea', 'IoT', 'Expert'],
      ['Sky Log', 'backend', 'Beginner'],
    ]);
    expect((await projects())[1].tasks).toMatchObject([
      { name: 'Read', order: 1 },
      { name: 'Write', order: 9 },
    ]);
    const { rows } = await api.db.execute(sql`select action, details->>'file' as file from audit_log order by id`);
    expect(rows).toEqual([
      { action: 'project.imported', file: 'sky.yaml' },
      { action: 'project.imported', file: 'sea.json' },
    ]);
  });

  it('updates a project that is imported again, and keeps what teams have passed', async () => {
    const id = idIn((await run(write('again.yaml', FILE))).out);
    const team = await aTeam(api, person);
    await register(api, team.id, id, person);
    const before = (await api.get(`/projects/${id}/`, { as: person })).body;
    await pass(api, team.id, [before.tasks[0].id], person);
    const changes = [
      ['Sky Log', 'Sky Diary'],
      ['category: backend', 'category: mobile\nmax_team_size: 7'],
      ['description: Writes', 'description: Adds'],
      ['- name: Read', '- name: Find'],
    ] as const;
    expect(
      (
        await run(
          write(
            'again.yaml',
            changes.reduce((text, [from, to]) => text.replace(from, to), FILE),
          ),
        )
      ).out,
    ).toContain(`was updated: project ${id}`);
    const after = (await api.get(`/projects/${id}/`, { as: person })).body;
    expect(after).toMatchObject({
      name: 'Sky Diary',
      category: 'mobile',
      max_team_size: 7,
      tasks: [
        { id: before.tasks[0].id, name: 'Write', is_passed: true },
        { name: 'Find', is_passed: false },
      ],
    });
    expect(
      (await api.get(`/projects/${id}/tasks/${before.tasks[0].id}/`, { as: person })).body.endpoints,
    ).toMatchObject([{ method: 'POST', path: '/logs', description: 'Adds' }]);
    const without = write('again.yaml', FILE.replace('- name: Write', '- name: Scribble'));
    for (const isTrial of [['--dry-run'], []]) {
      const { err, code } = await run(without, ...isTrial);
      expect([code, err]).toEqual([
        1,
        'The task "Write" has submissions and cannot be left out. Keep its name in the file.',
      ]);
    }
  });

  it('reports every mistake with its line, and stores nothing', async () => {
    const count = (await projects()).length;
    const path = write(
      'wrong.yaml',
      FILE.replace('category: backend', 'category: fishing')
        .replace('expect: { status: 201 }', 'expects: { status: 201 }')
        .replace('path: /logs, json', "path: '/logs/{{captured.id}}', json"),
    );
    const { code, err } = await run(write('fine.yaml', FILE), path);
    expect(code).toBe(1);
    expect(err).toMatch(/wrong\.yaml:2: category: Invalid option/);
    expect(err).toMatch(/wrong\.yaml:8: tasks\.0\.tests\.0.*expects/);
    expect(await projects()).toHaveLength(count);
    expect((await run(write('broken.yaml', 'name: [oops'))).err).toMatch(/broken\.yaml:1: /);
    expect(
      (
        await run(
          write(
            'twice.yaml',
            FILE.replace('name: Read', 'name: Write').replaceAll('- name: Write\n', '- name: Write\n    order: 3\n'),
          ),
        )
      ).err,
    ).toMatch(
      /twice\.yaml:\d+: tasks: two tasks have the same order\n.*twice\.yaml:\d+: tasks: two tasks have the same name/,
    );
    expect((await run(join(folder, 'none.yaml'))).err).toMatch(/^The file .* does not exist\.$/);
    expect((await run(folder)).err).toBe(`${folder} could not be read (EISDIR).`);
    expect(
      (
        await run(
          write('sky.yaml', FILE),
          write('sky.json', '{"name":"Sea","category":"IoT","difficulty_level":"Expert"}'),
        )
      ).err,
    ).toBe('Two of the files are named sky, so they would be the same project.');
  });

  it('only checks with --dry-run', async () => {
    const known = write('known.yaml', FILE);
    const id = idIn((await run(known)).out);
    const before = await projects();
    write('known.yaml', FILE.replace('Sky Log', 'Sea Log'));
    expect((await run(write('dry.yaml', FILE.replace('  - name: Read\n', '')), known, '--dry-run')).out).toMatch(
      new RegExp(
        `dry\\.yaml: Sky Log, 1 task, would be imported\\.\n.*known\\.yaml: Sea Log, 2 tasks, would be imported into project ${id}\\.$`,
      ),
    );
    expect(await projects()).toEqual(before);
  });
});
