import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { closedPlaces } from './closedPlaces.ts';

async function serverWith(docs: boolean) {
  const app = Fastify({ trustProxy: '10.0.0.1', routerOptions: { ignoreTrailingSlash: true } });
  await app.register(closedPlaces, { settings: { docs, publicAppUrl: 'https://practice.example' } });
  for (const path of ['/metrics', '/healthz', '/api/v1/docs/', '/registry/docs/json', '/registry/api/docs-of-mine'])
    app.get(path, async () => 'here');
  return async (url: string, remoteAddress = '203.0.113.7', headers = {}) =>
    (await app.inject({ url, remoteAddress, headers })).statusCode;
}

it('measurements are for the own network, also where a proxy stands in it', async () => {
  const ask = await serverWith(true);
  for (const inside of ['127.0.0.1', '10.0.0.9', '::1', 'fd00::1']) expect(await ask('/metrics', inside)).toBe(200);
  expect(await ask('/metrics', '203.0.113.7')).toBe(404);
  expect(await ask('/metrics/', '203.0.113.7')).toBe(404);
  expect(await ask('/metrics', '10.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  // Whoever visits through a proxy cannot pass for the proxy.
  expect(await ask('/metrics', '10.0.0.1', { 'x-forwarded-for': '10.0.0.9' })).toBe(404);
  expect(await ask('/healthz', '203.0.113.7')).toBe(200);
});

it('the documents of the calls are there where they are opened', async () => {
  const [open, closed] = [await serverWith(true), await serverWith(false)];
  for (const path of ['/api/v1/docs/', '/api/v1/docs', '/registry/docs/json']) {
    expect([await open(path), await closed(path)]).toEqual([200, 404]);
    // Nothing else hangs on it.
    expect(await closed('/registry/api/docs-of-mine')).toBe(200);
  }
});
