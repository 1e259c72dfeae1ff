import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiPlugin } from '@project-practice/api/app';
import { openDatabase, type Database } from '@project-practice/foundation/database';
import { adminHost, probes, serverOptions } from '@project-practice/foundation/http';
import { makeSecrets, readSettings } from '@project-practice/foundation/settings';
import Fastify from 'fastify';
import { migrateRegistry, registryApp } from '@project-practice/registry/app';

const SITE = 'practice.example';
const ADMIN = 'registry.practice.example';

describe('with a host of its own for the console', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'admin-host-'));
  makeSecrets({ DATA_DIR: dataDir }, ['JWT_SECRET']);
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WORKERS: 'false',
    PUBLIC_APP_URL: `https://${SITE}`,
    REGISTRY_ADMIN_ORIGIN: `https://${ADMIN}`,
  });
  const site = Fastify(serverOptions(settings));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({});
    await site.register(probes, { database });
    await site.register(adminHost, { settings });
    await site.register(apiPlugin, { settings, database });
    await migrateRegistry(database);
    await site.register(registryApp, { settings, database });
    await site.ready();
  });
  afterAll(async () => {
    await site.close();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const answerOf = async (host: string, url: string) => {
    const { statusCode, payload } = await site.inject({ url, headers: { host } });
    return statusCode === 404 && payload.includes('"other_host"') ? 'other host' : statusCode;
  };

  it.each(['/api/v1/operator/me/', '/api/v1/operator/reports/', '/api/v1/%6fperator/me/'])(
    'the API’s calls for operators answer there only: %s',
    async (url) => {
      expect([await answerOf(SITE, url), await answerOf(ADMIN, url)]).toEqual(['other host', 401]);
    },
  );

  it.each(['/api/v1/auth/profile/', '/api/v1/reports/?project=1', '/api/v1/portfolio/nobody/', '/media/a/x.webp'])(
    'what people call answers on the site’s host only: %s',
    async (url) => {
      expect(await answerOf(ADMIN, url)).toBe('other host');
      expect(await answerOf(SITE, url)).not.toBe('other host');
    },
  );
});
