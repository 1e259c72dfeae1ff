import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { closedAfterTest } from 'foundation/http/testing';
import { PAGE_PROTOCOL } from 'shared/contract';
import { archiveOf } from '../testing/archive.ts';
import { aRemote, aShell, type RemoteParts } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { OPERATOR_TOKEN } from '../testing/operatorToken.ts';

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;

const projects = aRemote({
  manifest: {
    name: 'mf-projects',
    title: 'Projects',
    routes: [{ path: '/projects/:id', params: { id: '[1-9]\\d*' }, access: 'signed-in', title: 'Project' }],
    nav: [],
    widgets: { provides: ['projects/card/v1'], uses: ['teams/picker/v1'] },
  },
  build: { routeFiles: {} },
});
const teams = (version: string, parts: RemoteParts = {}) =>
  aRemote({ ...parts, manifest: { version, widgets: { provides: ['teams/picker/v1'], uses: [] }, ...parts.manifest } });

beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': teams('0.1.0'), 'mf-projects': projects } });
  operator = callsOf(registry);
});
afterAll(() => registry.close());

const tokenFor = async (scope: string) =>
  callsOf(registry, (await operator.call('POST', '/tokens', { scope })).json().token);

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
    });
    expect((await registry.app.inject('/remotes/mf-teams/0.2.0/remoteEntry.js')).body).toContain("version = '0.2.0'");
    expect(await operator.versionsFor('v'.repeat(22))).toMatchObject({ 'mf-teams': '0.1.0' });
  });

  it('answers 409 to a version that exists, and keeps the first', async () => {
    const answer = await operator.release('mf-teams', teams('0.2.0', { files: { 'remoteEntry.js': 'changed' } }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'version_exists',
      message: expect.stringContaining('Raise the version in remote.json'),
    });
    expect((await registry.app.inject('/remotes/mf-teams/0.2.0/remoteEntry.js')).body).not.toBe('changed');
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
    const squad = await tokenFor('mf-projects');
    const refused = await squad.release('mf-teams', teams('0.2.1'));
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('This token is for mf-projects; it cannot change mf-teams.');
  });

  it('lets a squad release its own remote until its token is revoked', async () => {
    const created = (await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'squad teams' })).json();
    const squad = callsOf(registry, created.token);
    expect((await squad.release('mf-teams', teams('0.2.1'))).statusCode).toBe(201);
    const tokens = [
      ['GET', '/tokens'],
      ['POST', '/tokens', { scope: '*', label: 'Me' }],
      ['DELETE', `/tokens/${created.id}`],
    ] as const;
    for (const [method, path, body] of tokens) expect((await squad.call(method, path, body)).statusCode).toBe(403);
    for (const status of [204, 404])
      expect((await operator.call('DELETE', `/tokens/${created.id}`)).statusCode).toBe(status);
    expect((await squad.release('mf-teams', teams('0.2.2'))).statusCode).toBe(401);
    const id = created.id.slice(0, 8);
    expect(await operator.audit('mf-teams')).toContainEqual(
      expect.objectContaining({ version: '0.2.1', actor: `squad teams (token ${id})` }),
    );
    expect(
      (await operator.audit('mf-teams')).filter(({ reason }: { reason: string }) => reason.includes('squad teams')),
    ).toMatchObject([
      { actor: 'operator', reason: `the token named "squad teams" (${id})` },
      { actor: 'operator', reason: `a token named "squad teams" (${id}) to publish and rollout for 90 days` },
    ]);
  });

  it('keeps one valid token per name, even if it is requested again after a lost answer', async () => {
    const ask = (scope: string) => operator.call('POST', '/tokens', { scope, label: 'Night shift' });
    const answers = await Promise.all([ask('mf-teams'), ask('mf-teams'), ask('mf-projects')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toEqual({
      code: 'token_exists',
      message:
        'A valid token named "Night shift" already exists for mf-teams. Revoke it first, or give this one another label.',
    });
    const valid = (await operator.call('GET', '/tokens'))
      .json()
      .filter(({ label }: { label: string }) => label === 'Night shift');
    expect(valid.map(({ scope }: { scope: string }) => scope).sort()).toEqual(['mf-projects', 'mf-teams']);
    await operator.call('DELETE', `/tokens/${valid.find(({ scope }: { scope: string }) => scope === 'mf-teams').id}`);
    expect((await ask('mf-teams')).statusCode).toBe(201);
  });

  it('lets a token expire, within a year, and shows when it was last used', async () => {
    for (const days of [0, 366])
      expect((await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'Long', days })).statusCode).toBe(400);
    const made = (await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'Weekly', days: 7 })).json();
    const shown = async () =>
      (await operator.call('GET', '/tokens')).json().find(({ id }: { id: string }) => id === made.id);
    expect(Math.round((Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000)).toBe(7);
    expect(await shown()).toMatchObject({ lastUsedAt: null });
    const squad = callsOf(registry, made.token);
    expect((await squad.call('GET', '/me')).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ lastUsedAt: expect.any(String) });
    await registry.database.pool.query('update registry.tokens set expires_at = now() where id = $1', [made.id]);
    expect((await squad.call('GET', '/me')).statusCode).toBe(401);
    // Its name is free for the one that replaces it.
    expect((await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'Weekly' })).statusCode).toBe(201);
  });

  it('tells tokens that may publish from those that may roll out', async () => {
    const may = async (...actions: string[]) =>
      callsOf(
        registry,
        (await operator.call('POST', '/tokens', { scope: 'mf-may', label: actions.join(), may: actions })).json().token,
      );
    const [publisher, roller] = [await may('publish'), await may('rollout')];
    const build = (version: string) =>
      aRemote({ manifest: { name: 'mf-may', version, routes: [], nav: [] }, build: { routeFiles: {} } });
    expect((await roller.release('mf-may', build('0.1.0'))).json()).toMatchObject({
      code: 'wrong_action',
      message: 'This token may only rollout mf-may.',
    });
    // Not even a first version goes live.
    expect((await publisher.release('mf-may', build('0.1.0'))).json()).toMatchObject({
      version: '0.1.0',
      isLive: false,
    });
    const stages = [{ targetPercentage: 100, approval: true }];
    expect((await publisher.start('mf-may', '0.1.0', stages)).json()).toMatchObject({ code: 'wrong_action' });
    expect((await roller.start('mf-may', '0.1.0', stages)).statusCode).toBe(201);
    for (const refused of [
      publisher.promote('mf-may'),
      publisher.abort('mf-may'),
      publisher.rollBack('mf-may'),
      publisher.call('POST', '/remotes/mf-may/retire', {}),
    ]) {
      expect((await refused).statusCode).toBe(403);
    }
  });

  it('gives each person who operates the site a token of their own, which can be revoked', async () => {
    expect((await operator.call('POST', '/tokens', { scope: '*' })).statusCode).toBe(400);
    const ada = (await operator.call('POST', '/tokens', { scope: '*', label: 'Ada' })).json();
    const calls = callsOf(registry, ada.token);
    expect((await calls.call('GET', '/me')).json()).toEqual({ scope: '*', actor: `Ada (token ${ada.id.slice(0, 8)})` });
    await operator.call('DELETE', `/tokens/${ada.id}`);
    expect((await calls.call('GET', '/me')).statusCode).toBe(401);
  });

  it('lists every valid token, however many were revoked since it was created', async () => {
    const { id } = (await operator.call('POST', '/tokens', { scope: 'mf-teams', label: 'Oldest' })).json();
    await registry.database.pool.query(
      "insert into registry.tokens (scope, label, hash, revoked_at) select 'mf-teams', n::text, n::text, now() from generate_series(1, 600) n",
    );
    expect((await operator.call('GET', '/tokens')).json()).toContainEqual(
      expect.objectContaining({ id, revokedAt: null }),
    );
    await registry.database.pool.query('delete from registry.tokens where revoked_at is not null');
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

describe('the audit trail', () => {
  it('is listed newest first and in pages, for all remotes or one, and is not cached', async () => {
    const ask = async (query: string) =>
      (await operator.call('GET', `/audit?${query}`))
        .json()
        .map(({ customData }: { customData: { id: number; name: string } }) => customData);
    const all = await ask('limit=200');
    expect(all.map(({ id }: { id: number }) => id)).toEqual(
      all.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => b - a),
    );
    expect([...(await ask('limit=2')), ...(await ask(`limit=2&before=${all[1].id}`))]).toEqual(all.slice(0, 4));
    expect(await ask('name=mf-teams')).toEqual(
      all.filter(({ name }: { name: string }) => name === 'mf-teams').slice(0, 50),
    );
    expect((await operator.call('GET', '/audit?limit=201')).statusCode).toBe(400);
    expect((await operator.call('GET', '/audit')).headers['cache-control']).toBe('no-store');
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

const storedAt = (version: string) => path.join(registry.settings.dataDir, 'releases/remotes/mf-teams', version);

describe('a release whose files cannot all be stored', () => {
  it('leaves neither a row nor a file, and can be published once they can', async () => {
    mkdirSync(path.join(storedAt('0.7.0'), 'list.js/in-the-way'), { recursive: true });
    expect((await operator.release('mf-teams', teams('0.7.0'))).statusCode).toBe(500);
    expect(
      (await operator.remote('mf-teams')).releases.map((release: { version: string }) => release.version),
    ).not.toContain('0.7.0');
    expect(existsSync(storedAt('0.7.0'))).toBe(false);
    expect((await operator.release('mf-teams', teams('0.7.0'))).statusCode).toBe(201);
  });
});

describe('a release is refused with what to change', () => {
  const refusals: [string, RemoteParts, string, string][] = [
    [
      'when a file named in the manifest is missing',
      { without: ['exposed.js'] },
      'file_missing',
      'mf-manifest.json names exposed.js, which is missing from the build folder.',
    ],
    [
      'when a file named in build.json is missing',
      { build: { routeFiles: { '/teams': ['gone.js'] } } },
      'file_missing',
      'build.json names gone.js',
    ],
    [
      'when files that load later are missing',
      { without: ['list.js'], build: { routeFiles: {} } },
      'file_missing',
      'mf-manifest.json names list.js',
    ],
    [
      'when the file of a widget is missing',
      { build: { widgetFiles: { 'teams/picker/v1': ['gone.js'] } } },
      'file_missing',
      'build.json names gone.js',
    ],
    [
      'when a frame is missing',
      { build: { frames: { '/teams': 'gone.html' } } },
      'file_missing',
      'build.json names gone.html',
    ],
    [
      'when a file would be outside the folder',
      { files: { '../evil.js': '' } },
      'manifest_invalid',
      "The file name '../evil.js' must stay inside the folder.",
    ],
    [
      'when a file name begins with a dot',
      { files: { '.env': 'SECRET=1' } },
      'manifest_invalid',
      "The file name '.env' must not begin with a dot.",
    ],
    [
      'when a folder name begins with a dot',
      { files: { 'chunks/.git/config': '' } },
      'manifest_invalid',
      'must not begin with a dot',
    ],
    [
      'when names differ in case only',
      { files: { 'List.js': '' } },
      'manifest_invalid',
      'list.js and List.js differ only in case.',
    ],
    [
      'when a file and a folder have one name',
      { files: { chunks: '', 'chunks/a/b.js': '' } },
      'manifest_invalid',
      'chunks is both a file and the folder of chunks/a/b.js.',
    ],
    [
      'when a file has the name of a compressed copy',
      { files: { 'list.js.br': '' } },
      'manifest_invalid',
      'list.js.br has the name of the compressed copy that the registry makes of list.js.',
    ],
    [
      'when the container has another name',
      {
        files: {
          'mf-manifest.json': JSON.stringify({
            name: 'mf_drafts',
            metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
            exposes: [],
          }),
        },
      },
      'name_mismatch',
      'names the container mf_drafts',
    ],
    [
      'when the database cannot store a character',
      { manifest: { title: 'Teams\0' } },
      'manifest_invalid',
      'remote.json contains a character that cannot be stored',
    ],
    [
      'when a string contains a lone surrogate',
      { manifest: { title: 'Teams \ud83d' } },
      'manifest_invalid',
      'remote.json contains a character that cannot be stored',
    ],
    ['when a file is not JSON', { files: { 'build.json': '{' } }, 'manifest_invalid', 'build.json is not JSON.'],
    ['when remote.json is missing', { without: ['remote.json'] }, 'file_missing', 'remote.json is missing'],
    [
      'when it exposes something else',
      { exposes: ['./remote', './internals'] },
      'wrong_expose',
      "this build exposes './remote', './internals'",
    ],
    ['when its entry is not a module', { entryType: 'global' }, 'wrong_expose', "build it with library.type 'module'"],
    [
      'when the shell lacks the contract',
      { manifest: { contract: '^2.0.0' } },
      'contract_unmet',
      'needs contract ^2.0.0, but shell 0.1.0 provides 1.0.0',
    ],
    [
      'when the shell lacks a shared version',
      { build: { shared: { react: '^20.0.0' } } },
      'shared_unmet',
      'needs react ^20.0.0, but shell 0.1.0 provides 19.3.1',
    ],
    [
      'in one sentence for modules with the same version',
      { build: { shared: { 'shared/ui': '^4.0.0', 'shared/api': '^4.0.0' } } },
      'shared_unmet',
      'needs shared/ui, shared/api ^4.0.0, but shell 0.1.0 provides none',
    ],
    [
      'when the shell lacks a shared module',
      { build: { shared: { vue: '^3.0.0' } } },
      'shared_unmet',
      'needs vue ^3.0.0, but shell 0.1.0 provides none',
    ],
    [
      'when another remote owns the route',
      { manifest: { routes: [{ path: '/projects/:projectId', access: 'public', title: 'Mine' }], nav: [] } },
      'route_taken',
      '/projects/:projectId is already owned by mf-projects',
    ],
    [
      'when its route would shadow another remote’s',
      { manifest: { routes: [{ path: '/projects/1', access: 'public', title: 'Mine' }], nav: [] } },
      'route_taken',
      '/projects/1 is already owned by mf-projects, as /projects/:id',
    ],
    [
      'when its route would be shadowed by another remote’s',
      { manifest: { routes: [{ path: '/:what/7', access: 'public', title: 'Mine' }], nav: [] } },
      'route_taken',
      '/:what/7 is already owned by mf-projects, as /projects/:id',
    ],
    [
      'when it provides another remote’s widget',
      { manifest: { widgets: { provides: ['projects/card/v1', 'teams/picker/v1'], uses: [] } } },
      'widget_taken',
      'The widget projects/card/v1 is already provided by mf-projects.',
    ],
    [
      'when the shell owns the route',
      { manifest: { routes: [{ path: '/', access: 'public', title: 'Home' }], nav: [] } },
      'route_taken',
      '/ is already owned by shell',
    ],
    [
      "when the route is the server's",
      { manifest: { routes: [{ path: '/api/teams', access: 'public', title: 'Api' }], nav: [] } },
      'route_taken',
      'is reserved for the server',
    ],
    [
      'when it drops a widget that is in use',
      { manifest: { widgets: { provides: [], uses: [] } } },
      'widget_removed',
      'mf-projects 0.1.0 uses the widget teams/picker/v1',
    ],
    [
      'when it gives the height of a widget that it does not provide',
      { manifest: { widgets: { provides: [], uses: [], heights: { 'teams/card/v1': '8rem' } } } },
      'manifest_invalid',
      'widgets.heights has teams/card/v1, which this remote does not provide.',
    ],
    [
      'when the height of a widget is not one',
      { manifest: { widgets: { provides: ['teams/card/v1'], uses: [], heights: { 'teams/card/v1': '8rem;x' } } } },
      'manifest_invalid',
      'must be a CSS length',
    ],
    ['when it is another remote', { manifest: { name: 'mf-drafts' } }, 'name_mismatch', 'remote.json is for mf-drafts'],
    [
      'when its version is not semantic',
      { manifest: { version: 'latest' } },
      'manifest_invalid',
      'must be an exact semantic version',
    ],
    [
      'when a nav entry leads elsewhere',
      { manifest: { nav: [{ label: 'Away', to: '/projects', order: 1 }] } },
      'manifest_invalid',
      "'Away' leads to /projects",
    ],
    [
      'when a read names a parameter that its route lacks',
      {
        manifest: {
          routes: [{ path: '/teams/:uuid', access: 'public', title: 'Team', reads: ['/teams/{id}/'] }],
          nav: [],
        },
      },
      'manifest_invalid',
      'remote.json: the route /teams/:uuid reads /teams/{id}/, but has no parameter :id.',
    ],
    [
      'when a route pattern is not absolute',
      { manifest: { routes: [{ path: 'teams', access: 'public', title: 'Teams' }], nav: [] } },
      'manifest_invalid',
      'must be an absolute path',
    ],
  ];

  it('when the rule of a parameter cannot be evaluated', async () => {
    const long = aRemote({
      manifest: { name: 'mf-long', routes: [{ path: `/${'a'.repeat(60)}`, access: 'public', title: 'Long' }], nav: [] },
      build: { routeFiles: {} },
    });
    expect((await operator.release('mf-long', long)).statusCode).toBe(201);
    const answer = await operator.release(
      'mf-teams',
      teams('9.0.0', {
        manifest: { routes: [{ path: '/:a', params: { a: '([a-z]+)+!' }, access: 'public', title: 'Mine' }], nav: [] },
      }),
    );
    expect(answer.json()).toMatchObject({
      problems: [{ code: 'route_taken', message: expect.stringContaining('cannot be compared') }],
    });
  });

  it.each(refusals)('%s', async (_, parts, code, message) => {
    const answer = await operator.release('mf-teams', teams('9.0.0', parts));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'release_refused',
      problems: expect.arrayContaining([{ code, message: expect.stringContaining(message) }]),
    });
    expect(
      (await operator.remote('mf-teams')).releases.map((release: { version: string }) => release.version),
    ).not.toContain('9.0.0');
    expect(existsSync(storedAt('9.0.0'))).toBe(false);
  });

  it.each([
    [
      'no longer provides what a live remote needs',
      { contract: '2.0.0', provides: { react: '20.0.0' } },
      ['contract_unmet', 'shared_unmet'],
    ],
    [
      'takes the address of a live remote',
      { routes: [{ path: '/projects/:number', access: 'public', title: 'Mine' }] },
      ['route_taken'],
    ],
    ['speaks another page protocol', { pageProtocol: PAGE_PROTOCOL + 1 }, ['protocol_unmet']],
    ['was built before it recorded its page protocol', { pageProtocol: undefined }, ['protocol_unmet']],
    ['lacks a file it names', { css: ['gone.css'] }, ['file_missing']],
    ['brings no programs for the page', { programs: undefined }, ['manifest_invalid']],
  ] as const)('when a new shell %s', async (_what, parts, codes) => {
    const answer = await operator.release(
      'shell',
      aShell({ version: '1.0.0', ...(parts as Parameters<typeof aShell>[0]) }),
    );
    expect(answer.json().problems.map((problem: { code: string }) => problem.code)).toEqual(
      expect.arrayContaining([...codes]),
    );
  });
});

describe('a remote with very many releases', () => {
  it('is listed with its newest releases, the live one, and the one to roll back to', async () => {
    await operator.release('mf-teams', teams('0.3.0'));
    await operator.start('mf-teams', '0.3.0', [{ targetPercentage: 100, approval: true }]);
    await operator.promote('mf-teams');
    await registry.database.pool
      .query(`insert into registry.releases select name, '1.0.' || n, digest, entry, first_files, manifest, build, files, published_by, now() + n * interval '1 second'
      from registry.releases, generate_series(1, 300) n where name = 'mf-teams' and version = '0.1.0'`);
    const { releases, stable, previous } = await operator.remote('mf-teams');
    expect([stable, previous]).toEqual(['0.3.0', '0.1.0']);
    const versions = releases.map((release: { version: string }) => release.version);
    expect([versions.length, versions[0], versions[199]]).toEqual([202, '1.0.300', '1.0.101']);
    expect(versions.slice(200)).toEqual(['0.3.0', '0.1.0']);
  });
});

describe('the registry', () => {
  it('describes itself in an OpenAPI document', async () => {
    const document = (await registry.app.inject('/registry/docs/json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/registry/api/remotes/{name}/releases', '/registry/api/remotes/{name}/rollout/promote']),
    );
  });
});
