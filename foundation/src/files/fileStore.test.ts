import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../settings/index.ts';
import { openBucket } from './bucket.ts';
import { FileMissing, openFileStore, refuseWrongBucket, type FileStore } from './index.ts';
import { startS3Server, type S3Server } from './testing.ts';

describe.each(['a folder', 'an S3 bucket'])('files in %s', (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  let files: FileStore;
  let s3: S3Server | undefined;

  beforeAll(async () => {
    if (place === 'an S3 bucket') s3 = await startS3Server();
    files = await openFileStore(folder, readSettings({ ...s3?.env }).files.s3);
  });
  afterAll(async () => {
    await s3?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([0, 1, 100, 70_000, 6_000_000])('are read back with their own %d bytes and no others', async (length) => {
    const bytes = Buffer.alloc(length, 'of this file');
    await files.put(`some/${length}.bin`, bytes);
    expect((await files.get(`some/${length}.bin`)).equals(bytes)).toBe(true);
  });

  it('are replaced whole, also when they get shorter', async () => {
    await files.put('a/picture', Buffer.alloc(5_000, 'old'));
    await files.put('a/picture', Buffer.from('new'));
    expect(String(await files.get('a/picture'))).toBe('new');
  });

  it('are gone after removal, which can be repeated, one by one and by the folder', async () => {
    for (const key of ['one/a', 'one/b/c', 'oneself']) await files.put(key, Buffer.from(key));
    await files.remove('one/a');
    await files.remove('one/a');
    await expect(files.get('one/a')).rejects.toThrow(FileMissing);
    await files.removeFolder('one');
    await files.removeFolder('one');
    await expect(files.get('one/b/c')).rejects.toThrow(FileMissing);
    expect(String(await files.get('oneself'))).toBe('oneself');
  });
});

describe('a folder of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps the earlier content if a write fails, and nothing of the failed one', async () => {
    const files = await openFileStore(folder, undefined);
    await files.put('kept', Buffer.from('earlier'));
    await expect(files.put('kept', 17 as unknown as Buffer)).rejects.toThrow();
    expect(String(await files.get('kept'))).toBe('earlier');
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([]);
  });

  it('is never left', async () => {
    const files = await openFileStore(folder, undefined);
    for (const key of ['../other', 'a/../../other', '/..', '.'])
      await expect(files.get(key)).rejects.toThrow('not below');
  });
});

describe('a bucket that accepts connections but never answers', () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('is given up after a while, for reading and for writing', async () => {
    const { port } = server.address() as AddressInfo;
    const s3 = {
      bucket: 'practice',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      forcePathStyle: true,
    };
    const files = openBucket(s3, 200);
    const timedOut = { name: 'TimeoutError' };
    await expect(files.get('some/file')).rejects.toMatchObject(timedOut);
    await expect(files.put('some/file', Buffer.alloc(10))).rejects.toMatchObject(timedOut);
    expect(sockets).toHaveLength(4);
  });
});

describe('the bucket that the settings name', () => {
  let s3: S3Server;
  beforeAll(async () => void (s3 = await startS3Server()));
  afterAll(() => s3?.close());

  it.each([
    [{ S3_BUCKET: 'nowhere' }, "S3_BUCKET must name an existing bucket, but is 'nowhere'."],
    [{ S3_ACCESS_KEY_ID: 'x' }, 'S3_ACCESS_KEY_ID must be a key that the store of S3_BUCKET knows.'],
  ])('is refused with %j', async (wrong, message) => {
    await expect(refuseWrongBucket(readSettings({ ...s3.env, ...wrong }).files)).rejects.toMatchObject({
      name: 'SettingsError',
      message,
    });
  });

  it('is accepted if it exists, or if the store cannot be reached', async () => {
    await refuseWrongBucket(readSettings(s3.env).files);
    await refuseWrongBucket(readSettings({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' }).files);
  });
});
