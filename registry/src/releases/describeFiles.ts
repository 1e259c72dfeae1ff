import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ReleaseFiles } from './release.ts';
import type { Folder } from './unpack.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** Below this size in bytes, compression saves less than its headers cost. */
const WORTH_COMPRESSING = 512;

export const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export function describeFiles(folder: Folder): ReleaseFiles {
  const files: ReleaseFiles = {};
  for (const name of [...folder.keys()].sort()) {
    const content = folder.get(name)!;
    const type = types[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
    files[name] = {
      size: content.length,
      integrity: integrityOf(content),
      type,
      encodings: compressible.test(type) && content.length >= WORTH_COMPRESSING ? ['br', 'gzip'] : [],
    };
  }
  return files;
}

export function digestOf(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const [name, file] of Object.entries(files)) hash.update(`${name}\0${file.integrity}\n`);
  return hash.digest('hex');
}
