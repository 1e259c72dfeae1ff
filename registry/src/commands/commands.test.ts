import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@project-practice/foundation/database';
import { until } from '@project-practice/foundation/http/testing';
import { migrateRegistry } from '../app.ts';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { OPERATOR_TOKEN } from '../testing/operatorToken.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const runner = path.join(root, 'tooling/run.mjs');
const registryCommand = fileURLToPath(new URL('./main.js', import.meta.url));

let registry: TestRegistry;
let address: string;
let folder: string;
beforeAll(async () => {
  registry = await openRegistry({
    remotes: { 'mf-teams': aRemote() },
    env: { REGISTRY_RELEASE_MB: '1', REGISTRY_WEBHOOKS: 'http://127.0.0.1:9/' },
  });
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(tmpdir(), 'mf-teams-'));
});
afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates the package folder of a squad, with its build. */
function aPackage(version: string) {
  for (const [file, content] of aRemote({ manifest: { version } })) {
    mkdirSync(path.join(folder, 'dist'), { recursive: true });
    writeFileSync(path.join(folder, 'dist', file), content);
    if (file === 'remote.json') writeFileSync(path.join(folder, file), content);
  }
}

function execute(
  file: string,
  args: string[],
  { cwd = folder, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, REGISTRY_URL: address, REGISTRY_TOKEN: OPERATOR_TOKEN, ...env } };
    execFile(file, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
const run = (args: string[], env?: Record<string, string>) => execute(process.execPath, args, { env });
const command = (...args: string[]) => run([runner, ...args]);

it('the commands start versions that belong together, and take several remotes back at once', async () => {
  const operator = callsOf(registry);
  const names = ['mf-pair-one', 'mf-pair-two'];
  for (const version of ['0.1.0', '0.2.0'])
    for (const name of names) {
      const routes = [{ path: `/${name}`, access: 'public', title: name }] as const;
      const manifest = { name, version, routes: [...routes], nav: [] };
      await operator.release(name, aRemote({ manifest, build: { routeFiles: {}, routeDoors: {} } }));
    }
  const started = await command('rollout', 'start', 'mf-pair-one@0.2.0', 'mf-pair-two@0.2.0', '--stages', '50');
  expect(started.output).toMatch(/^mf-pair-one .* running at 50 % .*\n {2}together with mf-pair-two 0\.2\.0$/m);
  expect((await command('rollout', 'status', 'mf-pair-two')).output).toContain('together with mf-pair-one 0.2.0');
  await command('rollout', 'promote', 'mf-pair-one', '--to-end');
  expect((await command('rollout', 'status', 'mf-pair-two')).output).toContain('completed at 100 %');
  expect(await command('rollout', 'rollback', 'mf-pair-one', 'mf-pair-two@0.1.0')).toEqual({
    code: 0,
    output: names.map((name) => `${name} 0.2.0 → 0.1.0 for every visitor, from the next page load.\n`).join(''),
  });
  const lacking = await command('rollout', 'start', 'mf-pair-one@0.2.0', 'mf-pair-two');
  expect(lacking).toMatchObject({ code: 1, output: expect.stringContaining('mf-pair-two@') });
});

describe('the commands', () => {
  it('release a build, roll it out, show how it goes, and roll it back', async () => {
    aPackage('0.2.0');
    const released = await command('release', '--no-build');
    expect(released).toEqual({ code: 0, output: expect.stringContaining('released mf-teams 0.2.0: 6 files') });
    expect(released.output).toContain('npx practice preview mf-teams 0.2.0');
    expect(released.output).toContain('npx practice rollout start mf-teams 0.2.0');

    expect((await command('rollout', 'start', 'mf-teams', '0.2.0', '--stages', '10:10m,50')).output).toContain(
      'mf-teams 0.1.0 → 0.2.0: running at 10 %   (▸10 % 10m, 50 % by hand)',
    );
    expect((await command('rollout', 'status', 'mf-teams')).output).toContain('running at 10 %');
    expect((await command('rollout', 'promote', 'mf-teams', '0.2.0', '--at', '10%')).output).toContain(
      'running at 50 %',
    );
    // The one that saw 10 % was slower than another person; the other names a rollout that is over.
    const refused = {
      code: 1,
      output: 'The running rollout is of mf-teams 0.2.0, now at 50 %. Nothing was changed.\n',
    };
    expect(await command('rollout', 'promote', 'mf-teams', '--at', '10')).toEqual(refused);
    expect(await command('rollout', 'abort', 'mf-teams', '0.1.9')).toEqual(refused);
    expect((await command('rollout', 'abort', 'mf-teams', '--reason', 'a second thought')).output).toContain(
      'aborted at 50 %',
    );
    // Once nothing runs, the status still says how the last rollout ended and why.
    expect((await command('rollout', 'status', 'mf-teams')).output).toMatch(
      /^mf-teams 0\.1\.0\nLast rollout: mf-teams 0\.1\.0 → 0\.2\.0: aborted at 50 % .*\n {2}a second thought\n {2}canary 0 visitors/,
    );
    await command('rollout', 'start', 'mf-teams', '0.2.0', '--stages', '50');
    expect((await command('rollout', 'promote', 'mf-teams', '--to-end', '--reason', 'fine')).output).toContain(
      'completed at 100 %',
    );
    expect((await command('rollout', 'rollback', 'mf-teams')).output).toContain(
      'mf-teams 0.2.0 → 0.1.0 for every visitor, from the next page load.',
    );
    expect(JSON.parse((await command('rollout', 'retire', 'mf-teams', '--json')).output)).toEqual({
      name: 'mf-teams',
      stable: null,
    });
  });

  it('sign what they release, and verify from outside that it is recorded and served as it was published', async () => {
    aPackage('0.9.0');
    const made = await command('release', '--new-key');
    expect(made.output).toMatch(/^RELEASE_KEY=\S+\n.*\nREGISTRY_RELEASE_KEYS=mf-teams=\S+\n$/);
    const [, key] = /RELEASE_KEY=(\S+)/.exec(made.output)!;
    expect(await run([runner, 'release', '--no-build'], { RELEASE_KEY: 'none' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('RELEASE_KEY is not an Ed25519 private key'),
    });
    const released = await run([runner, 'release', '--no-build'], { RELEASE_KEY: key!, CI_JOB_URL: 'https://ci/7' });
    expect(released.output).toContain('released mf-teams 0.9.0: 6 files');
    expect(released.output).toContain('signed');

    const seen = path.join(folder, 'seen.json');
    const verify = () => command('rollout', 'verify', 'mf-teams', '0.9.0', '--seen', seen);
    expect(await verify()).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^mf-teams 0\.9\.0: all 6 files are served as they were published\.\nNot signed by a key .*\nBuilt from uncommitted code by https:\/\/ci\/7\.\nEntry \d+ of a log of \d+, seen for the first time: /,
      ),
    });
    expect((await verify()).output).toMatch(/which goes on from the \d+ that this machine saw last/);

    const { pool } = registry.database;
    const change = (statement: string) =>
      pool.query(`alter table registry.release_log disable trigger all; ${statement}`);
    await change(
      `update registry.releases set files = jsonb_set(files, '{list.js,integrity}', '"sha256-other"') where version = '0.9.0'`,
    );
    expect(await verify()).toEqual({ code: 1, output: 'The record of mf-teams 0.9.0 is not the one in the log.\n' });
    await change(`update registry.release_log set leaf = registry.release_leaf(releases) from registry.releases
      where release_log.name = releases.name and release_log.version = releases.version`);
    expect((await verify()).output).toBe('The log does not have mf-teams 0.9.0.\n');
    await change(
      `update registry.release_log set hash = encode(sha256('\\x00'::bytea || convert_to(leaf, 'UTF8')), 'hex')`,
    );
    expect((await verify()).output).toMatch(/^The log does not begin with the \d+ entries that this machine saw last/);
    rmSync(seen);
    expect((await verify()).output).toBe('/remotes/mf-teams/0.9.0/list.js is not the file that was published.\n');
  });

  it('tell of errors, of the floor, and of the messages that were sent', async () => {
    const calls = callsOf(registry);
    const routes = [{ path: '/asked', access: 'public' as const, title: 'Asked' }];
    const manifest = { name: 'mf-asked', routes, nav: [] };
    for (const version of ['0.1.0', '0.2.0'])
      await calls.release('mf-asked', aRemote({ manifest: { ...manifest, version }, build: { routeFiles: {} } }));
    const failure = {
      remote: 'mf-asked',
      version: '0.1.0',
      kind: 'failed',
      phase: 'render',
      message: 'x is undefined',
    };
    const [visitor] = visitorsBetween('mf-asked', 0, 100, 1);
    expect((await calls.report(visitor!, [failure])).statusCode).toBe(204);
    const errors = await until(async () => {
      const { output } = await command('rollout', 'errors', 'mf-asked');
      return output.includes('x is undefined') && output;
    });
    expect(errors).toBe('0.1.0 render, once: x is undefined\n');

    expect((await command('rollout', 'floor', 'mf-asked', '--share', '20%', '--visitors', '30')).output).toBe(
      'mf-asked: more than 20 % of the visitors get a version only after 10m and 30 visitors; a plan may tolerate that 5 % fail\n',
    );
    expect((await command('rollout', 'floor', 'mf-asked')).output).toContain('more than 20 %');
    expect(await command('rollout', 'floor', 'mf-asked', '--share', 'half')).toEqual({
      code: 1,
      output: "--share must be a number, but is 'half'.\n",
    });

    await command('rollout', 'start', 'mf-asked', '0.2.0', '--stages', '10');
    await command('rollout', 'abort', 'mf-asked', '--reason', 'an empty list');
    const message = /mf-asked 0\.2\.0 was taken back → operators, http:\/\/127\.0\.0\.1:9\/…: waits, tried once \(.+\)/;
    expect(await until(async () => message.test((await command('rollout', 'deliveries')).output))).toBe(true);
    expect((await command('rollout', 'webhook-secret', 'mf-asked')).output).toMatch(/^whsec_\S+\n$/);
  });

  it('fail with one sentence that says what is wrong', async () => {
    aPackage('0.2.0');
    expect(await command('release', '--no-build')).toEqual({
      code: 1,
      output: expect.stringContaining('Raise the version in remote.json'),
    });
    expect(await command('rollout', 'abort', 'mf-teams')).toEqual({
      code: 1,
      output: 'No rollout of mf-teams is running.\n',
    });
    rmSync(path.join(folder, 'dist/exposed.js'));
    rmSync(path.join(folder, 'dist/list.js'));
    writeFileSync(
      path.join(folder, 'dist/remote.json'),
      aRemote({ manifest: { version: '0.3.0' } }).get('remote.json')!,
    );
    expect((await command('release', '--no-build')).output).toContain(
      '  - mf-manifest.json names exposed.js, which is missing from the build folder.',
    );
    expect(await run([runner, 'rollout', 'status'], { REGISTRY_URL: 'http://127.0.0.1:9' })).toEqual({
      code: 1,
      output: expect.stringContaining('No registry responds at http://127.0.0.1:9'),
    });
    const elsewhere = path.join(folder, 'elsewhere');
    expect(await run([runner, 'rollout', 'status'], { REGISTRY_TOKEN: '', DATA_DIR: elsewhere })).toEqual({
      code: 1,
      output: `Set REGISTRY_TOKEN. Without it, the token of a site on this machine is used, but there is no ${elsewhere}/registry-token. Start that site first, or set DATA_DIR to its folder.\n`,
    });
  });

  it('send the token of a data folder to the registry that uses this folder, and to nothing else', async () => {
    const local = { REGISTRY_TOKEN: '', DATA_DIR: path.join(folder, 'local') };
    mkdirSync(local.DATA_DIR, { recursive: true });
    writeFileSync(path.join(local.DATA_DIR, 'registry-token'), OPERATOR_TOKEN);
    expect((await run([runner, 'rollout', 'status', 'mf-teams'], local)).code).toBe(0);

    const heard: string[] = [];
    const other = createServer((request, response) => {
      heard.push(String(request.headers.authorization));
      // It passes the question on to the registry, to which it would like to have the token.
      void fetch(address + request.url).then(async (answer) => response.end(await answer.text()));
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const refused = { code: 1, output: expect.stringContaining('Set REGISTRY_TOKEN. The token in ') };
    for (const url of [`http://127.0.0.1:${(other.address() as AddressInfo).port}`, 'http://registry.example']) {
      expect(await run([runner, 'rollout', 'status'], { ...local, REGISTRY_URL: url })).toEqual(refused);
    }
    other.close();
    expect(heard).toEqual(['undefined']);
    writeFileSync(path.join(local.DATA_DIR, 'registry-token'), 'of another site'.repeat(3));
    expect(await run([runner, 'rollout', 'status'], local)).toEqual(refused);
  });

  it('report the largest archive allowed when one is too large', async () => {
    aPackage('0.3.0');
    const large = path.join(folder, 'dist/large.bin');
    writeFileSync(large, randomBytes(20_000_000));
    const refused = await command('release', '--no-build');
    rmSync(large);
    expect(refused).toEqual({ code: 1, output: 'The archive is 20 MB. This registry accepts up to 1 MB.\n' });
  });

  it('release nothing that is over its byte budget', async () => {
    aPackage('0.3.0');
    writeFileSync(path.join(folder, 'dist/list.js'), randomBytes(60_000));
    const refused = await command('release', '--no-build');
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Nothing was released\.\nmf-teams: "\/teams" is 58\.6 KB compressed, its budget is /,
      ),
    });
  });

  it('refuse what they do not understand', async () => {
    expect(await command('rollout', 'rolback', 'mf-teams')).toEqual({
      code: 1,
      output: expect.stringMatching(/^There is no command "rolback"\.\n\nnpx practice rollout/),
    });
    expect(await command('rollout', 'start', 'mf-teams', '0.2.0', '--plan', 'nowhere.json')).toEqual({
      code: 1,
      output: expect.stringMatching(/^nowhere\.json is not a valid plan: ENOENT/),
    });
    expect(await run([registryCommand, 'token', 'create'])).toEqual({
      code: 1,
      output: expect.stringContaining('Give the remote the token is for.'),
    });
    expect(await run([registryCommand, 'token', 'create', 'teams'])).toEqual({
      code: 1,
      output: expect.stringContaining('"teams" is not a remote\'s name. Use a name like mf-teams.'),
    });
  });

  it('give one browser a preview of a released version', async () => {
    aPackage('0.4.0');
    await command('release', '--no-build');
    const { output } = await command('rollout', 'preview', 'mf-teams', '0.4.0');
    expect(output).toMatch(
      /^Open within ten minutes, and accept:\n {2}http:\S+\/registry\/override\?permission=\S+&to=%2Fteams\n$/,
    );
    expect(await command('rollout', 'preview', 'mf-teams', '0.5.0')).toEqual({
      code: 1,
      output: 'mf-teams 0.5.0 has not been released.\n',
    });
  });

  it('release the shell with its own script', async () => {
    const shell = path.join(folder, 'shell');
    for (const [file, content] of aShell({ version: '0.2.0' })) {
      mkdirSync(path.join(shell, 'dist'), { recursive: true });
      writeFileSync(path.join(shell, 'dist', file), content);
    }
    copyFileSync(path.join(root, 'shell/package.json'), path.join(shell, 'package.json'));
    // Where npm looks for the program that the script names.
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const { code, output } = await execute('npm', ['run', 'release', '--', '--no-build'], { cwd: shell });
    expect(output).toContain('released shell 0.2.0: 12 files');
    expect(output).not.toContain('preview');
    expect(code).toBe(0);
  });

  it('refuse to serve a remote in development without a site', async () => {
    aPackage('0.3.0');
    expect(await run([runner, 'dev'], { REGISTRY_URL: 'http://127.0.0.1:9' })).toEqual({
      code: 1,
      output: expect.stringContaining('No registry responds at http://127.0.0.1:9'),
    });
  });

  it('create a token that is valid for one remote', async () => {
    const env = { DATA_DIR: registry.settings.dataDir, REGISTRY_ADMIN_TOKEN: OPERATOR_TOKEN };
    const { output } = await run([registryCommand, 'token', 'create', 'mf-projects'], env);
    const token = output.trim();
    expect(token).toMatch(/^registry_[\w-]{43}$/);
    expect(await run([runner, 'rollout', 'rollback', 'mf-teams', '0.1.0'], { REGISTRY_TOKEN: token })).toEqual({
      code: 1,
      output: expect.stringContaining('This token is for mf-projects; it cannot change mf-teams.'),
    });
    // Never in a database of this machine when another registry is named.
    expect(
      await run([registryCommand, 'token', 'create', 'mf-projects'], { ...env, REGISTRY_URL: 'http://127.0.0.1:9' }),
    ).toEqual({ code: 1, output: 'No registry responds at http://127.0.0.1:9.\n' });
  });

  it('revoke all tokens after a restore, and say whose they were', async () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'restored-'));
    const env = { DATA_DIR, DATABASE_URL: '', REGISTRY_URL: '', REGISTRY_TOKEN: '', PORT: '9' };
    expect((await run([registryCommand, 'after-restore'], env)).output).toContain('There is no site');
    const database = await openDatabase({ dataDir: DATA_DIR });
    await migrateRegistry(database);
    await database.close();
    for (const scope of ['mf-teams', 'mf-projects'])
      expect((await run([registryCommand, 'token', 'create', scope], env)).output).toMatch(/^registry_/);
    const { code, output } = await run([registryCommand, 'after-restore'], env);
    expect([code, output.split('\n').slice(1, 3)]).toEqual([
      0,
      ['Revoked: "squad mf-teams" of mf-teams.', 'Revoked: "squad mf-projects" of mf-projects.'],
    ]);
    expect((await run([registryCommand, 'after-restore'], env)).output).toContain('No token was valid.');
    rmSync(DATA_DIR, { recursive: true });
  });

  it('make no database for a token of a site that is not there', async () => {
    const DATA_DIR = path.join(folder, 'no-site');
    const env = { DATA_DIR, DATABASE_URL: '', REGISTRY_URL: '', REGISTRY_TOKEN: '', PORT: '9' };
    expect(await run([registryCommand, 'token', 'create', 'mf-projects'], env)).toEqual({
      code: 1,
      output: expect.stringContaining(`There is no site: none responds at http://localhost:9, and ${DATA_DIR}`),
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
