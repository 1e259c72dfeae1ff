import { request as httpRequest, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { aRemote } from './builds.ts';
import { callsOf } from './calls.ts';
import { openRegistry } from './openRegistry.ts';

/**
 * What composing a page costs: requests per second of the registry's page, with five remotes of which two are in a
 * rollout, against a bare Fastify that answers the same number of bytes. `node dist/testing/benchPage.js`.
 */
const SECONDS = 4;
const CONNECTIONS = 16;
const ROUNDS = 3;

interface Load {
  port: number;
  visitors: number;
}

/** Runs in a worker, so that asking does not compete with answering for one thread. */
async function load({ port, visitors }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = Date.now() + SECONDS * 1000;
  let answers = 0;
  const ask = (i: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie: `visitor=${String(i % visitors).padStart(22, '0')}` };
      httpRequest({ agent, port, path: '/teams', headers }, (response) => {
        response.resume().on('end', resolve);
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < until) await ask(answers++);
    }),
  );
  agent.destroy();
  return answers / SECONDS;
}

const loadInWorker = (data: Load) =>
  new Promise<number>((resolve, reject) => {
    new Worker(fileURLToPath(import.meta.url), { workerData: data }).on('message', resolve).on('error', reject);
  });

async function bench(): Promise<void> {
  const names = ['mf-auth', 'mf-certificates', 'mf-drafts', 'mf-projects'];
  const other = (name: string, version = '0.1.0') =>
    aRemote({ manifest: { name, version, routes: [{ path: `/${name.slice(3)}`, access: 'public', title: name }], nav: [] }, build: { routeFiles: {} }, files: Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`chunk${i}.js`, `export const i = ${i}`])) });
  const registry = await openRegistry({ remotes: { 'mf-teams': aRemote(), ...Object.fromEntries(names.map((name) => [name, other(name)])) } });
  const operator = callsOf(registry);
  for (const name of ['mf-auth', 'mf-drafts']) {
    await operator.release(name, other(name, '0.2.0'));
    await operator.start(name, '0.2.0', [{ targetPercentage: 50, approval: true }]);
  }
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  const ask = () => registry.app.inject({ url: '/teams', headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  let sample = await ask();
  // The first visitors get the quick compression.
  while (sample.headers['content-encoding'] !== 'br') {
    await new Promise(setImmediate);
    sample = await ask();
  }

  const bare = Fastify();
  const body = sample.rawPayload;
  bare.get('/*', async (_request, reply) => reply.header('content-encoding', sample.headers['content-encoding']).type('text/html; charset=utf-8').send(body));
  await bare.listen({ host: '127.0.0.1', port: 0 });

  const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port;
  const best = { bare: 0, page: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    best.bare = Math.max(best.bare, await loadInWorker({ port: portOf(bare.server.address()), visitors: 1_000 }));
    best.page = Math.max(best.page, await loadInWorker({ port: portOf(registry.app.server.address()), visitors: 1_000 }));
  }
  console.log(`bare Fastify ${best.bare.toFixed(0)}/s, composed page ${best.page.toFixed(0)}/s (${((best.page / best.bare) * 100).toFixed(0)} %), ${body.length} bytes each`);
  await bare.close();
  await registry.close();
}

if (isMainThread) await bench();
else parentPort!.postMessage(await load(workerData as Load));
