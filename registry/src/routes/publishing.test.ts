import { existsSync, mkdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { archiveOf } from '../testing/archive.ts';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { OPERATOR_TOKEN } from '../testing/operatorToken.ts';
import { projects, storedAt, teams } from '../testing/teams.ts';

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': teams('0.1.0'), 'mf-projects': projects } });
  operator = callsOf(registry);
});
afterAll(() => registry.close());

describe('publishing', () => {
  it('stores a release permanently, and shows it to nobody yet', async () => {
    const answer = await operator.release('mf-teams', teams('0.2.0'));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      name: 'mf-teams',
      version: '0.2.0',
      url: '/remotes/mf-teams/0.2.0/',
      isLive: false,
      files: 6,
      twice: [],
    });
    expect((await registry.app.inject('/remotes/mf-teams/0.2.0/remoteEntry.js')).body).toContain("version = '0.2.0'");
    expect(await operator.versionsFor('v'.repeat(22))).toMatchObject({ 'mf-teams': '0.1.0' });
  });

  it('answers 409 to a version that exists, and keeps the first', async () => {
    const answer = await operator.release('mf-teams', teams('0.2.0', { files: { 'exposed.js': 'changed' } }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'version_exists',
      message: expect.stringContaining('Raise the version in remote.json'),
    });
    expect((await registry.app.inject('/remotes/mf-teams/0.2.0/exposed.js')).body).not.toBe('changed');
  });

  it('answers 401 without a token or with an unknown one, and 403 with another squad’s', async () => {
    const url = '/registry/api/remotes/mf-teams/releases';
    const send = (headers: Record<string, string>) =>
      registry.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/gzip', ...headers },
        payload: archiveOf(teams('0.2.1')),
      });
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ authorization: 'Bearer registry_wrong' })).statusCode).toBe(401);
    const squad = callsOf(registry, (await operator.call('POST', '/tokens', { scope: 'mf-projects' })).json().token);
    const refused = await squad.release('mf-teams', teams('0.2.1'));
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('This token is for mf-projects; it cannot change mf-teams.');
  });

  it('answers 413 to an archive over the limit', async () => {
    const small = closedAfterTest(await openRegistry({ env: { REGISTRY_RELEASE_MB: '1' } }));
    const { randomBytes } = await import('node:crypto');
    const answer = await callsOf(small).release(
      'mf-teams',
      aRemote({ files: { 'big.js': randomBytes(1_200_000).toString('base64') } }),
    );
    expect(answer.statusCode).toBe(413);
    // Without a token, not even the size of the body is checked, on any route.
    for (const path of ['tokens', 'overrides', 'remotes/mf-teams/rollouts', 'remotes/mf-teams/releases']) {
      const unknown = await small.app.inject({
        method: 'POST',
        url: `/registry/api/${path}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.alloc(1_200_000),
      });
      expect(unknown.statusCode).toBe(401);
    }
  });

  it('answers 413 to an archive over the limit that does not say its length', async () => {
    const { app } = closedAfterTest(await openRegistry({ env: { REGISTRY_RELEASE_MB: '1' } }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const headers = `Authorization: Bearer ${OPERATOR_TOKEN}\r\nContent-Type: application/gzip\r\nTransfer-Encoding: chunked`;
    socket.write(`POST /registry/api/remotes/mf-teams/releases HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`);
    const megabyte = Buffer.alloc(1024 * 1024);
    // Like many clients, it reads only after it has sent everything.
    for (let sent = 0; sent < 3; sent += 1)
      await new Promise((resolve) =>
        socket.write(Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]), resolve),
      );
    socket.write('0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['a body that is not an archive', () => Buffer.from('not gzip'), 'not a gzip file'],
    ['a gzip file that is not a tar archive', () => gzipSync('x'.repeat(2000)), 'not a readable tar archive'],
    [
      'an archive with a link',
      () => archiveOf(new Map([['remote.json', Buffer.alloc(0)]]), 'SymbolicLink'),
      'plain files only',
    ],
    [
      'an archive that holds a file twice',
      () =>
        archiveOf(
          new Map([
            ['a.js', Buffer.alloc(1)],
            ['./a.js', Buffer.alloc(2)],
          ]),
        ),
      'The archive holds a.js twice.',
    ],
    [
      'an archive with too many files',
      () => archiveOf(new Map(Array.from({ length: 2001 }, (_, number) => [`${number}.js`, Buffer.alloc(0)]))),
      'more than 2000 files',
    ],
    [
      'an archive with large entries that are not files',
      () => archiveOf(new Map([['big', Buffer.alloc(128 * 1024 * 1024 + 1)]]), 'GlobalExtendedHeader'),
      'more than 128 MB',
    ],
    ['an archive with an endless end', () => gzipSync(Buffer.alloc(128 * 1024 * 1024 + 1)), 'more than 128 MB'],
    [
      'an archive that unpacks to too much',
      () => archiveOf(new Map([['big.js', Buffer.alloc(128 * 1024 * 1024 + 1)]])),
      'more than 128 MB',
    ],
  ])('answers 400 to %s', async (_what, pack, message) => {
    const answer = await registry.app.inject({
      method: 'POST',
      url: '/registry/api/remotes/mf-teams/releases',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/gzip' },
      payload: pack(),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'archive_invalid', message: expect.stringContaining(message) });
  });

  it('makes the very first version of a new remote live for everybody at once', async () => {
    const answer = await operator.release(
      'mf-notes',
      aRemote({
        manifest: {
          name: 'mf-notes',
          routes: [{ path: '/notes', access: 'public', title: 'Notes' }],
          nav: [{ label: 'Notes', to: '/notes', order: 300 }],
        },
        build: { routeFiles: {} },
      }),
    );
    expect(answer.json()).toMatchObject({ isLive: true });
    expect((await registry.app.inject('/notes')).statusCode).toBe(200);
    expect(await operator.versionsFor('v'.repeat(22))).toMatchObject({ 'mf-notes': '0.1.0' });
  });
});

describe('of two that want the same address at the same time', () => {
  const wants = (name: string, version = '0.1.0', path = `/${name}`) =>
    aRemote({
      manifest: { name, version, routes: [{ path, access: 'public', title: name }], nav: [] },
      build: { routeFiles: {} },
    });

  it('one first version goes live and the other is refused', async () => {
    const answers = await Promise.all(
      ['mf-first', 'mf-second'].map((name) => operator.release(name, wants(name, '0.1.0', '/wanted'))),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 400]);
    expect(answers.find((answer) => answer.statusCode === 400)!.json()).toMatchObject({
      problems: [{ code: 'route_taken' }],
    });
  });

  it('one rollout starts and the other is refused', async () => {
    const names = ['mf-third', 'mf-fourth'];
    for (const name of names) {
      await operator.release(name, wants(name));
      await operator.release(name, wants(name, '0.2.0', '/shared'));
    }
    const answers = await Promise.all(
      names.map((name) => operator.start(name, '0.2.0', [{ targetPercentage: 1, approval: true }])),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 400]);
  });
});

describe('before a shell is released', () => {
  it('remotes are taken, visitors are told what is missing, and the first shell must fit those remotes', async () => {
    const bare = closedAfterTest(await openRegistry({ shell: null }));
    const squad = callsOf(bare);
    const page = () => bare.app.inject({ url: '/teams', headers: { accept: 'text/html' } });
    expect((await squad.release('mf-teams', aRemote())).json()).toMatchObject({ isLive: true });
    const without = await page();
    expect([without.statusCode, without.body]).toEqual([
      503,
      'No shell has been released yet. Run: npm start, or against this registry: npm run release -w shell',
    ]);
    const refused = await squad.release('shell', aShell({ contract: '2.0.0' }));
    expect([refused.statusCode, refused.json().problems[0].message]).toEqual([
      400,
      'mf-teams 0.1.0 needs contract ^1.0.0, but shell 0.1.0 provides 2.0.0.',
    ]);
    expect((await squad.release('shell', aShell())).statusCode).toBe(201);
    expect((await page()).statusCode).toBe(200);
  });
});

describe('a release whose files cannot all be stored', () => {
  it('leaves neither a row nor a file, and can be published once they can', async () => {
    mkdirSync(path.join(storedAt(registry, '0.7.0'), 'list.js/in-the-way'), { recursive: true });
    expect((await operator.release('mf-teams', teams('0.7.0'))).statusCode).toBe(500);
    expect(
      (await operator.remote('mf-teams')).releases.map((release: { version: string }) => release.version),
    ).not.toContain('0.7.0');
    expect(existsSync(storedAt(registry, '0.7.0'))).toBe(false);
    expect((await operator.release('mf-teams', teams('0.7.0'))).statusCode).toBe(201);
  });
});
