import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSecrets } from './keptSecrets.ts';
import { readSettings } from './readSettings.ts';

describe('the settings', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('use one data folder, whatever package npm starts the server or the command in', () => {
    expect(readSettings({ INIT_CWD: '/somewhere', DATA_DIR: 'data' }).dataDir).toBe('/somewhere/data');
    expect(readSettings({ INIT_CWD: '/somewhere', DATA_DIR: '/var/data' }).dataDir).toBe('/var/data');
    expect(readSettings({ INIT_CWD: '/somewhere' }).dataDir).toBe(
      fileURLToPath(new URL('../../../.data', import.meta.url)),
    );
  });

  it('have a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicAppUrl: 'http://localhost:3000',
      ai: undefined,
      oauth: {},
      database: { url: undefined },
      registry: { releaseBytes: 32 * 1024 * 1024 },
    });
  });

  it('let an access token live ten minutes, a refresh token two weeks, a session thirty days', () => {
    const day = 86_400;
    expect(readSettings({}).auth).toMatchObject({
      accessSeconds: 600,
      refreshSeconds: 14 * day,
      sessionSeconds: 30 * day,
      graceSeconds: 20,
    });
  });

  it('limit how often things may be done per minute, hour and day', () => {
    const [minute, hour, day] = [60, 3600, 86_400];
    const limits = {
      signIn: [10, minute],
      password: [10, minute],
      signInPerAddress: [600, hour],
      signUp: [600, hour],
      signUpTaken: [60, hour],
      reset: [5, hour],
      resetPerAddress: [60, hour],
      changeEmail: [10, day],
      submit: [10, hour],
      deployment: [120, hour],
      address: [120, hour],
      refine: [20, day],
      refineByAll: [2000, day],
      invite: [50, day],
      verify: [60, minute],
      accept: [20, hour],
      report: [20, hour],
      operator: [120, minute],
      team: [200, day],
      draft: [100, day],
      picture: [100, day],
      keyed: [2000, hour],
    };
    expect(readSettings({}).limits).toEqual(
      Object.fromEntries(Object.entries(limits).map(([name, [max, seconds]]) => [name, { max, seconds }])),
    );
  });

  it('send letters from the site’s own address unless told another', () => {
    const from = (env: Record<string, string>) =>
      readSettings({ SMTP_URL: 'smtp://localhost', PUBLIC_APP_URL: 'https://practice.example:8443', ...env }).mail
        ?.from;
    expect([from({}), from({ MAIL_FROM: 'us@example.org' })]).toEqual(['no-reply@practice.example', 'us@example.org']);
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', REGISTRY_FOLLOW_BUILDS: 'true' }, true],
    [{ REGISTRY_FOLLOW_BUILDS: 'false' }, false],
  ])('let new builds go live with %j: %s', (env, expected) => {
    expect(readSettings(env as Record<string, string>).registry.followBuilds).toBe(expected);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_APP_URL: 'http://127.0.0.1:4000' }, true],
    [{ PUBLIC_APP_URL: 'https://practice.example' }, false],
    [{ PUBLIC_APP_URL: 'https://practice.example', DEMO: 'true' }, true],
    [{ PUBLIC_APP_URL: 'https://practice.example', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://db/practice' }, false],
    [{ DEMO: 'false' }, false],
  ])('offer demo accounts with a known password with %j: %s', (env, expected) => {
    expect(readSettings(env as Record<string, string>).demo).toBe(expected);
  });

  it('treat an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: { url: undefined } });
  });

  it.each([
    [{ PORT: 'eighty' }, "PORT must be a port between 0 and 65535, but is 'eighty'."],
    [{ PORT: '65536' }, "PORT must be a port between 0 and 65535, but is '65536'."],
    [
      { PUBLIC_APP_URL: 'example.org' },
      "PUBLIC_APP_URL must be an address that begins with http:// or https://, but is 'example.org'.",
    ],
    [
      { PUBLIC_APP_URL: 'https://example.org/practice' },
      "PUBLIC_APP_URL must have no path, but is 'https://example.org/practice'.",
    ],
    [{ PUBLIC_APP_URL: 'https://example.org/?a=b' }, 'PUBLIC_APP_URL must have no path'],
    [{ CORS_ORIGINS: 'https://a.example/b' }, 'CORS_ORIGINS must be origins'],
    [
      { CORS_ORIGINS: 'https://a.example, b.example' },
      'CORS_ORIGINS must be origins like https://example.org, separated by commas',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/8,true' },
      "TRUST_PROXY must be addresses or networks like 10.0.0.0/8, separated by commas, but is '10.0.0.0/8,true'.",
    ],
    ...['10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8'].map(
      (network) => [{ TRUST_PROXY: network }, 'TRUST_PROXY must be'] as const,
    ),
    [{ GRADER_ALLOW: 'localhost' }, 'GRADER_ALLOW must be entries like localhost:4000, separated by commas'],
    [{ GRADER_ALLOW: 'localhost:99999' }, 'GRADER_ALLOW must be'],
    [{ GRADER_ALLOW: 'localhost:0' }, 'GRADER_ALLOW must be'],
    [{ LIMIT_SUBMIT_PER_HOUR: '0' }, "LIMIT_SUBMIT_PER_HOUR must be a whole number of at least 1, but is '0'."],
    [
      { LIMIT_SIGNIN_PER_MINUTE: '5' },
      'LIMIT_SIGNIN_PER_MINUTE is not a setting. Did you mean LIMIT_SIGN_IN_PER_MINUTE?',
    ],
    [
      { LIMIT_INVITE_PER_HOUR: '5', LIMIT_VERIFY: '5' },
      /Did you mean LIMIT_INVITE_PER_DAY\?\nLIMIT_VERIFY is .*LIMIT_VERIFY_PER_MINUTE\?/,
    ],
    [{ WORKERS: 'perhaps' }, "WORKERS must be true or false, but is 'perhaps'."],
    [{ SMTP_URL: 'mail.example.org' }, "SMTP_URL must begin with smtp:// or smtps://, but is '…'."],
    [{ OAUTH_GITHUB_CLIENT_ID: 'x' }, 'OAUTH_GITHUB_CLIENT_SECRET must be set too, because OAUTH_GITHUB_CLIENT_ID is.'],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, 'AI_MODEL must be set too, because AI_BASE_URL is.'],
    [{ AI_API_KEY: 'a-key' }, 'AI_BASE_URL and AI_MODEL must be set too, because AI_API_KEY is.'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET must be set too, because S3_ENDPOINT is.'],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a-key' },
      'S3_SECRET_ACCESS_KEY must be set too, because S3_ACCESS_KEY_ID is.',
    ],
    [{ ACCESS_TOKEN_SECONDS: '1.5' }, 'ACCESS_TOKEN_SECONDS must be a whole number of at least 1'],
    [{ ACCESS_TOKEN_SECONDS: 'ten' }, "ACCESS_TOKEN_SECONDS must be a whole number of at least 1, but is 'ten'."],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but is 'loud'."],
  ])('refuse %j and name the setting', (env, message) => {
    expect(() => readSettings(env as Record<string, string>)).toThrow(message);
  });

  it('accept lists of networks and of places to grade', () => {
    expect(
      readSettings({
        TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/48,loopback',
        GRADER_ALLOW: 'localhost:4000,[::1]:4000,127.0.0.1:*',
        PUBLIC_APP_URL: 'https://example.org/',
      }),
    ).toMatchObject({
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/48', 'loopback'],
      publicAppUrl: 'https://example.org',
    });
  });

  it('do not repeat a secret that is wrong', () => {
    expect(() => readSettings({ JWT_SECRET: 'too short' })).toThrow(
      "JWT_SECRET must have at least 32 characters, but is '…'.",
    );
    expect(() => readSettings({ REGISTRY_ADMIN_TOKEN: 'too short' })).toThrow(
      "REGISTRY_ADMIN_TOKEN must have at least 32 characters, but is '…'.",
    );
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow('hunter2');
  });

  it('report every wrong value at once', () => {
    expect(() => readSettings({ PORT: 'x', HOST: 'ok', WORKERS: 'y' })).toThrow(/PORT .*\nWORKERS /);
  });

  it('are read without writing anything', () => {
    const { auth, registry } = readSettings({ DATA_DIR: dataDir });
    expect(() => auth.jwtSecret).toThrow(/^JWT_SECRET is not set, and there is none in /);
    expect(() => registry.adminToken).toThrow(/^REGISTRY_ADMIN_TOKEN is not set, and there is none in /);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('get secrets that a server makes once at its start and keeps where only their owner can read them', () => {
    const start = () => makeSecrets({ DATA_DIR: dataDir }, ['JWT_SECRET']);
    start();
    const first = readSettings({ DATA_DIR: dataDir }).auth.jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(64);
    start();
    expect(readSettings({ DATA_DIR: dataDir }).auth.jwtSecret).toBe(first);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
    writeFileSync(join(dataDir, 'jwt-secret'), '');
    expect(start).toThrow('is empty. Delete it to have a new secret generated.');
  });
});
