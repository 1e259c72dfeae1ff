import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3Server, type S3Server } from 'foundation/files/testing';
import { until } from 'foundation/http/testing';
import { readSettings } from 'foundation/settings';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { tables } from '../database/index.ts';
import { startServer, type LocalServer } from '../grading/testing/localServer.ts';
import { removeOrphans } from '../modules/media/pictures.ts';
import { call } from '../testing/client.ts';
import { aForm, buildTestApi, signUp, type TestApi } from '../testing/index.ts';
import { openFileStore, type FileStore } from './fileStore.ts';

describe.each(['a folder', 'an S3 bucket'])('files in %s', (place) => {
  let store: FileStore;
  let dataDir: string;
  let s3: S3Server | undefined;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'files-'));
    if (place === 'an S3 bucket') s3 = await startS3Server();
    store = await openFileStore(readSettings({ DATA_DIR: dataDir, ...s3?.env }).files);
  });
  afterAll(async () => {
    await s3?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are read back unchanged', async () => {
    const bytes = Buffer.from([0, 255, 1, 128, 10, 13]);
    await store.put('a/picture.webp', bytes, 'image/webp');
    expect(await store.get('a/picture.webp')).toEqual(bytes);
  });

  it('are gone after removal, which can be repeated', async () => {
    await store.put('a/other.webp', Buffer.from('x'), 'image/webp');
    await store.remove('a/other.webp');
    await store.remove('a/other.webp');
    expect(await store.get('a/other.webp')).toBeUndefined();
  });
});

const aPicture = async () => aForm({ avatar: { name: 'me.png', bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } }).png().toBuffer() } });

describe('a bucket', () => {
  let s3: S3Server;
  let api: TestApi;

  beforeAll(async () => {
    s3 = await startS3Server();
    api = await buildTestApi({ env: s3.env });
  });
  afterAll(async () => {
    await api?.close();
    await s3?.close();
  });

  it('stores pictures, and removes the old one once there is a new one', async () => {
    const ada = await signUp(api);
    const change = async (): Promise<string> => (await api.patch('/auth/profile/', { as: ada, ...(await aPicture()) })).body.avatar;
    const first = await change();
    const served = await api.get(first);
    expect([served.status, (await sharp(served.bytes).metadata()).format]).toEqual([200, 'webp']);
    const second = await change();
    await api.runJobs();
    expect((await api.get(first)).status).toBe(404);
    const kept = readdirSync(join(s3.folder, 'a')).filter((name) => name.endsWith('_object'));
    expect(kept).toEqual([`${second.slice('/media/a/'.length)}._S3rver_object`]);
  });
});

describe('a bucket that stores a picture and never confirms it', () => {
  const stored = new Set<string>();
  let bucket: LocalServer;
  let api: TestApi;

  beforeAll(async () => {
    bucket = await startServer((request, response) => {
      const key = request.url!.split('?')[0]!;
      if (request.method !== 'DELETE') return void stored.add(key);
      stored.delete(key);
      response.writeHead(204).end();
    });
    api = await buildTestApi({ env: { S3_BUCKET: 'practice', S3_ENDPOINT: bucket.url, S3_FORCE_PATH_STYLE: 'true', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' } });
  });
  afterAll(async () => {
    await bucket?.close();
    await api?.close();
  });

  it('loses the picture a day later, as if the process had been killed in between', async () => {
    // Never answered while the test runs, so nothing may check or print its answer.
    void call(api.server, 'PATCH', '/auth/profile/', { as: await signUp(api), ...(await aPicture()) }).catch(() => {});
    await until(async () => stored.size === 1);

    const sweep = () => removeOrphans(api.db, api.queue).then(() => api.runJobs());
    await sweep();
    expect(stored.size).toBe(1);
    await api.db.update(tables.media).set({ created_at: sql`now() - interval '2 days'` });
    await sweep();
    expect([stored.size, await api.db.select().from(tables.media)]).toEqual([0, []]);
  });
});
