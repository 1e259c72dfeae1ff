import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { consoleRoutes } from './console.routes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'console-'));
const app = Fastify();
consoleRoutes(app, false, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('explains how to build the console, and serves it once it is built', async () => {
  const [page, asset] = await Promise.all(['/registry', '/registry/assets/main.js'].map((url) => app.inject(url)));
  expect([page!.statusCode, page!.body]).toEqual([503, expect.stringContaining('npm run build -w console')]);
  expect(asset!.statusCode).toBe(404);

  const script = `console.log('${'x'.repeat(600)}')`;
  writeFileSync(path.join(folder, 'main.js'), script);
  writeFileSync(path.join(folder, 'index.html'), '<script nonce="__NONCE__" src="/registry/assets/main.js"></script>');
  const pages = await Promise.all(
    ['/registry', '/registry/remotes/mf-teams', '/registry/remotse'].map((url) => app.inject(url)),
  );
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  const nonces = pages.map(({ body }) => /nonce="([\w-]{22})"/.exec(body)![1]);
  expect(new Set(nonces).size).toBe(3);
  expect(pages.map(({ headers }) => headers)).toMatchObject(
    nonces.map((nonce) => ({
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(`script-src 'self' 'nonce-${nonce}';`),
    })),
  );
  const { headers, rawPayload } = await app.inject({
    url: '/registry/assets/main.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
});
