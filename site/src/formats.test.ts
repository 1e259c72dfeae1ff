import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OFREPProvider } from '@openfeature/ofrep-provider';
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature as OnServers } from '@openfeature/server-sdk';
import { OpenFeature as InPages } from '@openfeature/web-sdk';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { apiPlugin } from '@project-practice/api/app';
import { openDatabase, type Database } from '@project-practice/foundation/database';
import { probes, serverOptions } from '@project-practice/foundation/http';
import { makeSecrets, readSettings } from '@project-practice/foundation/settings';
import Fastify from 'fastify';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { migrateRegistry, registryApp } from '@project-practice/registry/app';
import { root } from '@project-practice/tooling/workspace';
import { aRemote, archiveOf, aShell, OPERATOR_TOKEN } from '@project-practice/registry/testing';

interface Operation {
  operationId: string;
  security: object[];
  requestBody?: object;
  parameters?: { name: string }[];
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}
interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

describe('adopted formats, each held against its own schema or client', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'formats-'));
  makeSecrets({ DATA_DIR: dataDir }, ['JWT_SECRET']);
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WORKERS: 'false',
    PUBLIC_APP_URL: 'https://practice.example',
    REGISTRY_ADMIN_TOKEN: OPERATOR_TOKEN,
  });
  const site = Fastify(serverOptions(settings));
  let database: Database;
  let address: string;

  beforeAll(async () => {
    database = await openDatabase({});
    await site.register(probes, { database });
    await site.register(apiPlugin, { settings, database });
    await migrateRegistry(database);
    await site.register(registryApp, { settings, database });
    await site.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
    for (const [name, folder] of [
      ['shell', aShell()],
      ['mf-teams', aRemote()],
    ] as const) {
      const { status } = await publish(name, archiveOf(folder));
      expect(status).toBe(201);
    }
  });
  afterAll(async () => {
    await Promise.all([OnServers.close(), InPages.close()]);
    await site.close();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const documentAt = async (where: string) => (await fetch(`${address}${where}`)).json() as Promise<Document>;
  const publish = async (name: string, archive: Buffer) => {
    const definition = await documentAt('/registry/docs/json');
    const client = await new OpenAPIClientAxios({
      definition: { ...definition, servers: [{ url: address }] } as never,
    }).init();
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/gzip' };
    return client['postRemotesByNameReleases']!({ name }, archive, { headers });
  };

  describe.each(['/api/v1/docs/json', '/registry/docs/json'])('OpenAPI at %s', (where) => {
    it('is valid and lints without errors', async () => {
      const source = JSON.stringify(await documentAt(where));
      // The specification's paths end with a slash.
      const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } });
      const problems = await lintFromString({ source, absoluteRef: `${where}.json`, config });
      expect(
        problems
          .filter(({ severity }) => severity === 'error')
          .map(({ message, location }) => [message, location[0]?.pointer]),
      ).toEqual([]);
    });

    it('names each operation once, says where it is served and what each call needs', async () => {
      const { servers, paths } = await documentAt(where);
      const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
      expect(servers).toEqual([{ url: 'https://practice.example' }]);
      expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
      for (const { operationId, security } of operations) {
        expect(operationId).toMatch(/^(get|post|patch|put|delete)[A-Z]\w*$/);
        expect(security).toBeDefined();
      }
    });
  });

  it('the documents describe public calls as public, bodies, and Idempotency-Key', async () => {
    const [api, registry] = [await documentAt('/api/v1/docs/json'), await documentAt('/registry/docs/json')];
    const ofApi = (method: string, where: string) => api.paths[`/api/v1${where}`]![method]!;
    expect(ofApi('post', '/auth/login/').security).toEqual([]);
    expect(ofApi('get', '/teams/').security).toEqual([{ jwt: [] }]);
    const invitation = Object.keys(api.paths).find((where) => /\/invitations\/\{\w+\}\/$/.test(where))!;
    expect(api.paths[invitation]!['get']!.security).toEqual([{}, { jwt: [] }]);
    expect(ofApi('patch', '/auth/profile/').requestBody).toBeDefined();
    expect(ofApi('post', '/teams/').parameters!.map(({ name }) => name)).toContain('Idempotency-Key');
    expect(ofApi('post', '/auth/login/').parameters ?? []).toEqual([]);
    for (const where of ['/registry/api/remotes/{name}/releases', '/registry/health', '/ofrep/v1/evaluate/flags'])
      expect(registry.paths[where]!['post']!.requestBody).toBeDefined();
    expect(registry.paths['/registry/discovery']!['get']!.security).toEqual([]);
    expect(registry.paths['/registry/api/remotes']!['get']!.security).toEqual([{ token: [] }]);
  });

  it('OFREP answers both of OpenFeature’s providers', async () => {
    await OnServers.setProviderAndWait(new OFREPProvider({ baseUrl: address }));
    const server = await OnServers.getClient().getStringDetails('mf-teams', 'none', { targetingKey: 'visitor-1' });
    expect(server).toMatchObject({ value: '0.1.0', reason: expect.any(String) });
    expect(server.errorCode).toBeUndefined();
    const unknown = await OnServers.getClient().getStringDetails('mf-nobody', 'none', { targetingKey: 'visitor-1' });
    expect(unknown).toMatchObject({ value: 'none', errorCode: 'FLAG_NOT_FOUND' });
    expect(await OnServers.getClient().getStringDetails('mf-teams', 'none')).toMatchObject({
      errorCode: 'TARGETING_KEY_MISSING',
    });

    await InPages.setContext({ targetingKey: 'visitor-1' });
    await InPages.setProviderAndWait(new OFREPWebProvider({ baseUrl: address, pollInterval: 0 }));
    expect(InPages.getClient().getStringDetails('mf-teams', 'none')).toMatchObject({ value: '0.1.0' });
  });

  it('the example dashboard shows nothing that the servers do not measure', async () => {
    const measured = await (await fetch(`${address}/metrics`)).text();
    const { panels } = JSON.parse(readFileSync(path.join(root, 'docs/dashboard.json'), 'utf8')) as Dashboard;
    const names = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => {
        const bare = expr.replace(/\{.*?\}|\[.*?\]|\bby \(.*?\)/g, '');
        return (bare.match(/\b[a-z_]+\b(?! *\()/g) ?? []).map((name) => name.replace(/_(count|bucket)$/, ''));
      }),
    );
    expect(names.length).toBe(panels.length);
    for (const name of names) expect(measured).toContain(`# TYPE ${name} `);
    expect(measured).toContain('live_version_info{name="mf-teams",version="0.1.0"} 1');
    expect(measured).toContain('jobs{queue="grade-submission",state="waiting"} 0');
  });

  it('OFREP may be asked by the pages of other sites, and nothing else may', async () => {
    const ask = (where: string) =>
      fetch(`${address}${where}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,if-none-match',
        },
      });
    const asked = await ask('/ofrep/v1/evaluate/flags');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('if-none-match');
    for (const where of ['/registry/api/remotes', '/registry/health', '/api/v1/teams/'])
      expect((await ask(where)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
