import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headersAt } from '@project-practice/registry/security-headers';
import { made } from '../build/folders.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};

export interface StaticFile {
  type: string;
  /** Compressed with brotli's best quality, as a deployment would do it once. Here the first visit triggers it, which is not measured. */
  readonly brotli: Buffer;
  cacheControl: string;
  tag: string;
}

/** By its content, or by the version of what it comes from. */
const neverChanges = (name: string) => /[.-]([0-9a-f]{8,}|\d+\.\d+\.\d+)\.\w+$/.test(name);

const compressed = path.join(made, 'compressed');

/** The best quality takes longer than the build, so it is cached by content. */
function compress(content: string | Buffer, digest: string): Buffer {
  const file = path.join(compressed, `${digest}.br`);
  if (existsSync(file)) return readFileSync(file);
  const brotli = brotliCompressSync(content);
  mkdirSync(compressed, { recursive: true });
  writeFileSync(file, brotli);
  return brotli;
}

export function staticFile(name: string, content: string | Buffer): StaticFile {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  let brotli: Buffer | undefined;
  return {
    type: types[path.extname(name)] ?? 'application/octet-stream',
    get brotli() {
      return (brotli ??= compress(content, digest));
    },
    // Other files must be asked for again.
    cacheControl: neverChanges(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    tag: `"${digest}"`,
  };
}

/** All files of a folder, by their address. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => path.extname(name) !== '' && !name.includes('stats'),
  );
  return new Map(
    names.map((name) => [
      `/${name.split(path.sep).join('/')}`,
      staticFile(name, readFileSync(path.join(folder, name))),
    ]),
  );
}

export function send(request: IncomingMessage, response: ServerResponse, file: StaticFile | undefined): void {
  if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
  // A page's headers cost time too: to isolate it from windows of other sites, the browser changes the process.
  const ofPage = file.type.startsWith('text/html') ? headersAt('/') : {};
  const headers = { ...ofPage, 'cache-control': file.cacheControl, etag: file.tag, vary: 'Accept-Encoding' };
  if (request.headers['if-none-match'] === file.tag) return void response.writeHead(304, headers).end();
  response
    .writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.brotli.length,
    })
    .end(file.brotli);
}
