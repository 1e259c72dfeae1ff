import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { startS3Server } from '@project-practice/foundation/files/testing';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { aRemote } from '../testing/builds.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
// Opened anew for each test, because requested files are cached.
beforeEach(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote() } });
});
afterEach(() => registry.close());

describe('released files', () => {
  it('are immutable, typed, readable from other origins, and compressed if the browser accepts it', async () => {
    const url = '/remotes/mf-teams/0.1.0/remoteEntry.js';
    const answer = await registry.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    const plain = await registry.app.inject(url);
    expect(brotliDecompressSync(answer.rawPayload)).toEqual(plain.rawPayload);
    const forms = [
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.9, br;q=0.1', 'gzip'],
      ['br;q=0', undefined],
      ['brotli', undefined],
      ['*', 'br'],
    ] as const;
    for (const [accepted, form] of forms) {
      const files = [url, '/'].map((path) =>
        registry.app.inject({ url: path, headers: { 'accept-encoding': accepted } }),
      );
      const given = (await Promise.all(files)).map(({ headers }) => headers['content-encoding']);
      // The page is compressed with brotli only after its first request.
      expect(given).toEqual([form, form && expect.stringMatching(form === 'br' ? /^(br|gzip)$/ : /^gzip$/)]);
    }
    expect(
      (await registry.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })).statusCode,
    ).toBe(304);
  });

  it.each(['/remotes/mf-teams/0.1.0/remoteEntry.js', '/shell/0.1.0/home.html', '/shell/0.1.0/favicon.svg'])(
    'carry the headers of every answer: %s',
    async (url) => {
      const { statusCode, headers } = await registry.app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );

  it('run nothing when opened directly', async () => {
    for (const url of ['/shell/0.1.0/home.html', '/shell/0.1.0/favicon.svg'])
      expect((await registry.app.inject(url)).headers['content-security-policy']).toMatch(
        /^default-src 'none'; .*sandbox$/,
      );
  });

  it('are served at the root if the shell declares that; other paths are answered with 404, which is not cached', async () => {
    const answer = await registry.app.inject('/favicon.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
    for (const file of [
      'mf-teams/0.1.0/none.js',
      'mf-teams/0.1.0/constructor',
      'mf-teams/0.2.0/remoteEntry.js',
      'mf-none/0.1.0/remoteEntry.js',
      'shell/0.1.0/home.html',
      'mf-teams%2F0.1.0%2F..%2F..%2Fmf-teams/0.1.0/remoteEntry.js',
    ]) {
      const { statusCode, headers } = await registry.app.inject({
        url: `/remotes/${file}`,
        headers: { 'if-none-match': '*' },
      });
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });
});

it('a bucket is asked once for a file, however many ask for it at once', async () => {
  const s3 = closedAfterTest(await startS3Server());
  const asked: string[] = [];
  const counting = createServer((incoming, answer) => {
    const { method, url = '', headers } = incoming;
    if (method === 'GET') asked.push(url);
    const outgoing = request(new URL(url, s3.env['S3_ENDPOINT']), { method: method!, headers }, (response) =>
      response.pipe(answer.writeHead(response.statusCode!, response.headers)),
    );
    incoming.pipe(outgoing);
  });
  const { port } = (await once(counting.listen(0, '127.0.0.1'), 'listening').then(() =>
    counting.address(),
  )) as AddressInfo;
  closedAfterTest(counting);
  const env = { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const own = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': aRemote() }, env }));
  const get = () => own.app.inject('/remotes/mf-teams/0.1.0/remoteEntry.js');
  asked.length = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, get));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set([`200 ${(await get()).body}`]),
  );
  expect(asked.filter((url) => url.includes('remoteEntry'))).toHaveLength(1);
});

describe('a storage that fails for a moment', () => {
  /** Removes a file during one request, or puts a folder in its place. */
  async function without(file: string, put: 'nothing' | 'a folder', url: string) {
    const stored = path.join(registry.settings.dataDir, 'releases');
    const [here, aside] = [path.join(stored, file), path.join(stored, 'aside')];
    renameSync(here, aside);
    if (put === 'a folder') mkdirSync(here);
    const answer = await registry.app.inject(url);
    if (put === 'a folder') rmdirSync(here);
    renameSync(aside, here);
    return answer;
  }

  it.each(['a folder', 'nothing'] as const)(
    'leaves the frame out only of the page that is requested meanwhile: %s',
    async (put) => {
      const url = put === 'nothing' ? '/' : '/teams';
      const [file, sight] =
        put === 'nothing' ? ['shell/0.1.0/home.html', 'Welcome</h1>'] : ['shell/0.1.0/cards.html', 'Loading Teams'];
      const meanwhile = await without(file, put, url);
      expect(meanwhile.statusCode).toBe(200);
      expect(meanwhile.body).not.toContain(sight);
      expect((await registry.app.inject(url)).body).toContain(sight);
    },
  );

  it.each(['a folder', 'nothing'] as const)(
    'is told to the visitor if the page cannot do without the file, and the next request is answered: %s',
    async (put) => {
      const meanwhile = await without('shell/0.1.0/theme-boot.js', put, '/teams');
      expect([meanwhile.statusCode, meanwhile.headers['retry-after'], meanwhile.body]).toEqual([
        503,
        '5',
        'The site cannot be shown right now. Please try again in a moment.',
      ]);
      expect((await registry.app.inject('/teams')).statusCode).toBe(200);
    },
  );

  it('is told apart from a missing file, and neither answer is cached', async () => {
    const file = 'remotes/mf-teams/0.1.0/remoteEntry.js';
    for (const [put, status] of [
      ['a folder', 503],
      ['nothing', 404],
    ] as const) {
      const answer = await without(file, put, `/${file}`);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers['etag']).toBeUndefined();
    }
    expect((await registry.app.inject(`/${file}`)).statusCode).toBe(200);
  });
});

describe('a stored file that is not what was published', () => {
  const damages = {
    'is empty': () => Buffer.alloc(0),
    'was cut short': (whole: Buffer) => whole.subarray(0, whole.length - 1),
    'goes on after its end': (whole: Buffer) => Buffer.concat([whole, Buffer.from(' ')]),
    'has another content of the same length': (whole: Buffer) => Buffer.from(whole.map((byte) => byte ^ 1)),
  };
  const damage = (file: string, how: keyof typeof damages) => {
    const stored = path.join(registry.settings.dataDir, 'releases', file);
    writeFileSync(stored, damages[how](readFileSync(stored)));
  };

  it.each(
    Object.keys(damages).flatMap((how) =>
      ['', 'br', 'gzip'].map((encoding) => [how as keyof typeof damages, encoding]),
    ),
  )('is never served if it %s (%s)', async (how, encoding) => {
    const file = 'remotes/mf-teams/0.1.0/remoteEntry.js';
    damage(`${file}${{ br: '.br', gzip: '.gz' }[encoding] ?? ''}`, how as keyof typeof damages);
    const answer = await registry.app.inject({ url: `/${file}`, headers: { 'accept-encoding': encoding } });
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
      503,
      'no-store',
      'The file storage is not responding.',
    ]);
  });

  it.each(Object.keys(damages) as (keyof typeof damages)[])('is never put into a page if it %s', async (how) => {
    damage('shell/0.1.0/home.html', how);
    damage('shell/0.1.0/theme-boot.js', how);
    expect((await registry.app.inject('/')).statusCode).toBe(503);
  });

  it('is told from an empty file that was published', async () => {
    const manifest = { name: 'mf-empty', routes: [], nav: [] };
    await registry.seed({ 'mf-empty': aRemote({ manifest, files: { 'empty.txt': '' } }) });
    const { statusCode, rawPayload } = await registry.app.inject('/remotes/mf-empty/0.1.0/empty.txt');
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
  });
});
