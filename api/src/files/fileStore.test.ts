import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3Server, type S3Server } from 'config/files/testing';
import { readSettings } from 'config/settings';
import sharp from 'sharp';
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

  it('come back as they were put', async () => {
    const bytes = Buffer.from([0, 255, 1, 128, 10, 13]);
    await store.put('a/picture.webp', bytes, 'image/webp');
    expect(await store.get('a/picture.webp')).toEqual(bytes);
  });

  it('are gone after removal, and removing again is fine', async () => {
    await store.put('a/other.webp', Buffer.from('x'), 'image/webp');
    await store.remove('a/other.webp');
    await store.remove('a/other.webp');
    expect(await store.get('a/other.webp')).toBeUndefined();
  });
});

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

  it('keeps the pictures of people, and loses the old one with the new', async () => {
    const ada = await signUp(api);
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } }).png().toBuffer();
    const change = async (): Promise<string> => (await api.patch('/auth/profile/', { as: ada, ...aForm({ avatar: { name: 'me.png', type: 'image/png', bytes } }) })).body.avatar;
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
