import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'practice';

/** An S3 server with one bucket, and what tells the registry to keep its files there. */
export async function startS3() {
  const directory = mkdtempSync(path.join(tmpdir(), 's3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: BUCKET, configs: [] }] });
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_FORCE_PATH_STYLE: 'true',
      // The only pair this server knows; it checks signatures with it.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Where the bucket's objects lie on the disk. */
    folder: path.join(directory, BUCKET),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
