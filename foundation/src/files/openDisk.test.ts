import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../settings/index.ts';
import { openDisk, refuseWrongBucket } from './index.ts';
import { startS3Server, type S3Server } from './testing.ts';

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
    const s3 = { bucket: 'practice', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials: { accessKeyId: 'id', secretAccessKey: 'secret' }, forcePathStyle: true };
    const disk = await openDisk('', s3, 200);
    const timedOut = { cause: { name: 'TimeoutError' } };
    await expect(disk.getBytes('some/file')).rejects.toMatchObject(timedOut);
    await expect(disk.put('some/file', Buffer.alloc(10))).rejects.toMatchObject(timedOut);
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
    await expect(refuseWrongBucket(readSettings({ ...s3.env, ...wrong }).files)).rejects.toMatchObject({ name: 'SettingsError', message });
  });

  it('is accepted if it exists, or if the store cannot be reached', async () => {
    await refuseWrongBucket(readSettings(s3.env).files);
    await refuseWrongBucket(readSettings({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' }).files);
  });
});
