import { FileMissing } from '@project-practice/foundation/files';
import { isKnown } from '@project-practice/foundation/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor, type Encoding } from '../visitor/encodings.ts';
import type { ReadRelease } from '../live/live.repository.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { folderOf, type ReleaseFile } from './release.ts';

export interface ServedFile extends ReleaseFile {
  read(encoding?: Encoding): Promise<Buffer>;
}

export interface FileServer {
  /** `folder` as in URLs: `/remotes/mf-teams/0.1.0` or `/shell/0.1.0`. */
  find(folder: string, path: string): Promise<ServedFile | undefined>;
}

const MOST_CACHED_BYTES = 64 * 1024 * 1024;

export function createFileServer(files: ReleaseStore, readRelease: ReadRelease): FileServer {
  // Released files never change, so entries never expire.
  const cache = new LRUCache<string, Buffer>({
    maxSize: MOST_CACHED_BYTES,
    maxEntrySize: MOST_CACHED_BYTES / 8,
    sizeCalculation: (body) => body.length || 1,
  });
  return {
    async find(folder, path) {
      const parts = folder.split('/');
      const [name, version] = parts[1] === 'shell' ? ['shell', parts[2]] : [parts[2], parts[3]];
      const release = name && version ? await readRelease(name, version) : undefined;
      // With escaped slashes, another URL could lead to the same release; only the release's own folder counts.
      if (!release || folderOf(release) !== folder || !Object.hasOwn(release.files, path)) return undefined;
      const file = release.files[path]!;
      return {
        ...file,
        async read(encoding) {
          const key = `${folder}/${path}|${encoding ?? ''}`;
          const cached = cache.get(key);
          if (cached) return cached;
          const body = await files.read(release, path, encoding);
          cache.set(key, body);
          return body;
        },
      };
    },
  };
}

const tagOf = (file: ReleaseFile) => `"${file.integrity.slice(7, 29)}"`;

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile | undefined,
  cacheControl: string,
) {
  void reply.header('access-control-allow-origin', '*');
  if (!file)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not Found');
  void reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding' }).type(file.type);
  // A released HTML or SVG file is data for pages; opened directly, it must not run anything.
  if (/^(text\/html|image\/svg)/.test(file.type))
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
  if (isKnown(request, reply, tagOf(file))) return reply.code(304).send();
  const encoding = encodingFor(request, file.encodings);
  if (encoding) void reply.header('content-encoding', encoding);
  try {
    return reply.send(await file.read(encoding));
  } catch (error) {
    // The release lists the file, but its bytes are missing, damaged, or unavailable. Not cached, so that restoring the file is sufficient.
    request.log.error(error, 'A released file could not be read.');
    void reply
      .removeHeader('content-encoding')
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8');
    return error instanceof FileMissing
      ? reply.code(404).send('Not Found')
      : reply.code(503).send('The file storage is not responding.');
  }
}
