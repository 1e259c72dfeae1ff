import { FileMissing } from '@project-practice/foundation/files';
import { isKnown } from '@project-practice/foundation/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor, type Encoding } from '../visitor/encodings.ts';
import type { ReadRelease } from '../live/live.repository.ts';
import { isOffered, usesOf } from './differences.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { folderOf, type ReleaseFile } from './release.ts';

export interface ServedFile extends ReleaseFile {
  /** What browsers may keep it as the dictionary for. */
  uses?: string;
  read(encoding?: Encoding | 'dcz'): Promise<Buffer>;
}

export interface FileServer {
  /** `folder` as in URLs: `/remotes/mf-teams/0.1.0` or `/shell/0.1.0`. */
  find(folder: string, path: string): Promise<ServedFile | undefined>;
}

const MOST_CACHED_BYTES = 64 * 1024 * 1024;

export function createFileServer(files: ReleaseStore, readRelease: ReadRelease): FileServer {
  // Released files never change, so entries never expire.
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: MOST_CACHED_BYTES,
    maxEntrySize: MOST_CACHED_BYTES / 8,
    sizeCalculation: (body) => body.length || 1,
    // After a release, many ask at once for a file that nobody has asked for.
    fetchMethod: (_key, _stale, { context: read }) => read(),
    // Whoever waits for one that is dropped meanwhile still gets it.
    ignoreFetchAbort: true,
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
        uses: usesOf(release, path, file),
        read: (encoding) =>
          cache.forceFetch(`${folder}/${path}|${encoding ?? ''}`, {
            context: () => files.read(release, path, encoding),
          }),
      };
    },
  };
}

/** Whether the client has the file that the difference builds on. */
function hasDictionary(request: FastifyRequest, { difference }: ReleaseFile): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  return accepted.includes('dcz') && isOffered(request, difference?.dictionary);
}

const tagOf = (file: ReleaseFile) => `"${file.integrity.slice(7, 29)}"`;

async function bodyFor(request: FastifyRequest, file: ServedFile) {
  if (hasDictionary(request, file)) {
    try {
      return { encoding: 'dcz', body: await file.read('dcz') };
    } catch (error) {
      request.log.error(error, 'A difference could not be read, so the whole file is sent.');
    }
  }
  const encoding = encodingFor(request, file.encodings);
  return { encoding, body: await file.read(encoding) };
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile | undefined,
  cacheControl: string,
) {
  void reply.header('access-control-allow-origin', '*');
  if (!file)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not Found');
  const vary = file.difference ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding';
  void reply.headers({ 'cache-control': cacheControl, vary }).type(file.type);
  if (file.uses) void reply.header('use-as-dictionary', file.uses);
  // A released HTML or SVG file is data for pages; opened directly, it must not run anything.
  if (/^(text\/html|image\/svg)/.test(file.type))
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
  if (isKnown(request, reply, tagOf(file))) return reply.code(304).send();
  try {
    const { encoding, body } = await bodyFor(request, file);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.send(body);
  } catch (error) {
    // The release lists the file, but its bytes are missing, damaged, or unavailable. Not cached, so that restoring the file is sufficient.
    request.log.error(error, 'A released file could not be read.');
    void reply.removeHeader('etag').header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return error instanceof FileMissing
      ? reply.code(404).send('Not Found')
      : reply.code(503).send('The file storage is not responding.');
  }
}
