import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDisk } from './index.ts';

describe('a bucket that takes connections and never answers', () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('is given up, when reading and when writing', async () => {
    const { port } = server.address() as AddressInfo;
    const s3 = { bucket: 'practice', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials: { accessKeyId: 'id', secretAccessKey: 'secret' }, forcePathStyle: true };
    const disk = await openDisk('', s3, 200);
    const timedOut = { cause: { name: 'TimeoutError' } };
    await expect(disk.getBytes('some/file')).rejects.toMatchObject(timedOut);
    await expect(disk.put('some/file', Buffer.alloc(10))).rejects.toMatchObject(timedOut);
    expect(sockets).toHaveLength(4);
  });
});
