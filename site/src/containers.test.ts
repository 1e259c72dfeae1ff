import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startS3Server } from '@project-practice/foundation/files/testing';
import { openFileStore } from '@project-practice/foundation/files';
import { readSettings } from '@project-practice/foundation/settings';
import { root } from '@project-practice/tooling/workspace';
import { parse } from 'yaml';

interface Service {
  image: string;
  command?: string;
  environment?: Record<string, string>;
  build?: { context: string; dockerfile: string };
}

const folder = path.join(root, 'containers');
const { services } = parse(readFileSync(path.join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const ours = Object.entries(services).filter(([, { image }]) => image === 'localhost/practice');
/** What a `.env` gives, as `docs/how-to/deploy.md` says to make it. */
const given: Record<string, string> = {
  PUBLIC_APP_URL: 'https://practice.example.org',
  DATABASE_PASSWORD: 'd'.repeat(48),
  S3_SECRET_ACCESS_KEY: 's'.repeat(48),
  JWT_SECRET: 'j'.repeat(64),
  REGISTRY_ADMIN_TOKEN: 'r'.repeat(64),
};
const environmentOf = ({ environment = {} }: Service) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, key: string) => given[key] ?? `no ${key}`),
    ]),
  );

describe('the compose file', () => {
  it('starts programs that there are, from a build of this checkout', () => {
    expect(ours.map(([name, { command }]) => [name, command])).toEqual([
      ['api', 'node api/dist/server.js'],
      ['registry', 'node registry/dist/server.js'],
      ['bucket', 'node containers/createBucket.mjs'],
    ]);
    for (const [, { command }] of ours)
      expect(existsSync(path.join(root, command!.split(' ')[1]!.replace(/dist(.*)\.js$/, 'src$1.ts')))).toBe(true);
    const { context, dockerfile } = services.api!.build!;
    expect(existsSync(path.join(folder, context, dockerfile))).toBe(true);
  });

  it('gives the servers settings that they accept: PostgreSQL, the bucket, and whom to believe', () => {
    const table = readFileSync(path.join(root, 'foundation/src/settings/README.md'), 'utf8');
    for (const [, service] of ours) {
      const env = environmentOf(service);
      for (const name of Object.keys(env)) expect(table).toContain(`\`${name}\``);
      const settings = readSettings({ ...env, NODE_ENV: 'production' });
      expect(settings.files.s3).toMatchObject({
        bucket: 'practice',
        endpoint: 'http://files:8333',
        forcePathStyle: true,
      });
      expect(settings.publicAppUrl).toBe(given.PUBLIC_APP_URL);
      expect(env.DATABASE_URL).toBe(`postgres://practice:${given.DATABASE_PASSWORD}@database/practice`);
    }
    expect(environmentOf(services.database!).POSTGRES_PASSWORD).toBe(given.DATABASE_PASSWORD);
    expect(environmentOf(services.files!).AWS_SECRET_ACCESS_KEY).toBe(given.S3_SECRET_ACCESS_KEY);
  });

  it('leads to services by the names that they have', () => {
    const conf = readFileSync(path.join(folder, 'nginx.conf'), 'utf8');
    const hosts = [...conf.matchAll(/proxy_pass http:\/\/(\w+):3000/g)].map(([, host]) => host);
    expect(hosts).toEqual(['api', 'api', 'registry']);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['api', 'registry', 'database', 'files', 'proxy']));
  });

  it('makes the bucket, again and again, and says when nothing answers', async () => {
    const s3 = await startS3Server();
    const env = { ...process.env, ...s3.env, S3_BUCKET: 'a-new-one' };
    const make = (more = {}) =>
      promisify(execFile)(process.execPath, [path.join(folder, 'createBucket.mjs')], { env: { ...env, ...more } });
    try {
      expect((await make()).stdout).toBe('made the bucket a-new-one\n');
      expect((await make()).stdout).toMatch(/^(made the bucket|the bucket) a-new-one/);
      const files = await openFileStore('', readSettings(env).files.s3);
      await files.put('a/file', Buffer.from('kept'), 'text/plain');
      expect((await files.get('a/file')).toString()).toBe('kept');
      await expect(make({ S3_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow('ECONNREFUSED');
    } finally {
      await s3.close();
    }
  });
});
