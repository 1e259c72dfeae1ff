import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3Server, type S3Server } from '@project-practice/foundation/files/testing';
import { until } from '@project-practice/foundation/http/testing';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { tables } from '../../database/index.ts';
import { startServer, type LocalServer } from '../../grading/testing/localServer.ts';
import { removeOrphans } from './pictures.ts';
import { call } from '../../testing/client.ts';
import { aForm, buildTestApi, signUp, type TestApi } from '../../testing/index.ts';

const aPicture = async () =>
  aForm({
    avatar: {
      name: 'me.png',
      bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } })
        .png()
        .toBuffer(),
    },
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

  it('stores pictures, and removes the old one once there is a new one', async () => {
    const ada = await signUp(api);
    const change = async (): Promise<string> =>
      (await api.patch('/auth/profile/', { as: ada, ...(await aPicture()) })).body.avatar;
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
    api = await buildTestApi({
      env: {
        S3_BUCKET: 'practice',
        S3_ENDPOINT: bucket.url,
        S3_FORCE_PATH_STYLE: 'true',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    });
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

describe('a stored picture that a full disk or a power cut damaged', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await buildTestApi()));
  afterAll(() => api?.close());

  it.each([
    ['is empty', () => Buffer.alloc(0)],
    ['was cut short', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['goes on after its end', (whole: Buffer) => Buffer.concat([whole, Buffer.from('somebody else')])],
    ['is nothing but zeros', (whole: Buffer) => Buffer.alloc(whole.length)],
  ])('is not shown if it %s', async (_how, damage) => {
    const { avatar } = (await api.patch('/auth/profile/', { as: await signUp(api), ...(await aPicture()) })).body;
    const whole = await api.get(avatar);
    expect(whole.status).toBe(200);
    writeFileSync(join(api.settings.files.folder, avatar.slice('/media/'.length)), damage(whole.bytes));
    const { status, bytes, headers } = await api.get(avatar);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(bytes.length).toBeLessThan(200);
  });
});
