import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from 'config/settings';
import { openFileStore, type FileStore } from './fileStore.ts';

/** The four S3 calls a file store makes, with objects in memory, signed requests required. */
async function aBucket(): Promise<{ server: Server; url: string; objects: Map<string, Buffer> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return response.writeHead(403).end();
    const key = new URL(request.url!, 'http://s3').pathname;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    const object = objects.get(key);
    if (request.method === 'DELETE') objects.delete(key);
    else if (!object) return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"1"', 'content-length': request.method === 'HEAD' || request.method === 'GET' ? object!.length : 0 });
    return response.end(request.method === 'GET' ? object : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, objects };
}

describe.each(['a folder', 'an S3 bucket'])('files in %s', (place) => {
  let store: FileStore;
  let dataDir: string;
  let bucket: Awaited<ReturnType<typeof aBucket>> | undefined;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'files-'));
    if (place === 'an S3 bucket') bucket = await aBucket();
    const s3 = bucket && { S3_BUCKET: 'pictures', S3_ENDPOINT: bucket.url, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', S3_FORCE_PATH_STYLE: 'true' };
    store = await openFileStore(readSettings({ DATA_DIR: dataDir, ...s3 }).files);
  });
  afterAll(() => {
    bucket?.server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('come back as they were put', async () => {
    const bytes = Buffer.from([0, 255, 1, 128, 10, 13]);
    await store.put('a/picture.webp', bytes, 'image/webp');
    expect(await store.get('a/picture.webp')).toEqual(bytes);
    if (bucket) expect([...bucket.objects.keys()]).toEqual(['/pictures/a/picture.webp']);
  });

  it('are gone after removal, and removing again is fine', async () => {
    await store.put('a/other.webp', Buffer.from('x'), 'image/webp');
    await store.remove('a/other.webp');
    await store.remove('a/other.webp');
    expect(await store.get('a/other.webp')).toBeUndefined();
  });
});
