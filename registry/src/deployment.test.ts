import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shareTestDatabase } from '@project-practice/foundation/database/testing';
import { startS3Server } from '@project-practice/foundation/files/testing';
import { clockWrongBy, until } from '@project-practice/foundation/http/testing';
import type { PageDocument } from '@project-practice/shared/contract';
import { aRemote, aShell } from './testing/builds.ts';
import { visitorsBetween } from './testing/calls.ts';
import { startRegistryProcess } from './testing/registryProcess.ts';

type RegistryProcess = Awaited<ReturnType<typeof startRegistryProcess>>;

const closers: (() => Promise<void>)[] = [];
let first: RegistryProcess;
let second: RegistryProcess;
let bucket: string;

beforeAll(async () => {
  const database = await shareTestDatabase();
  closers.push(database.close);
  const s3 = await startS3Server();
  closers.push(s3.close);
  bucket = s3.folder;
  const start = async (minutes: number, seconds: number) => {
    const registry = await startRegistryProcess({
      ...database.env,
      ...s3.env,
      ...clockWrongBy(minutes),
      REGISTRY_EVALUATE_SECONDS: String(seconds),
    });
    closers.push(registry.stop);
    return registry;
  };
  first = await start(90, 1);
  second = await start(-90, 3_600);
  await first.release('shell', aShell());
  await first.release('mf-teams', aRemote());
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const early = visitorsBetween('mf-teams', 0, 10, 1)[0]!;

/** Waits until the other process serves this version, and returns the milliseconds that took. */
async function untilAgreed(registry: RegistryProcess, version: string): Promise<number> {
  const changedAt = performance.now();
  while ((await registry.versionFor('mf-teams', early)) !== version) await pause(20);
  return performance.now() - changedAt;
}

describe('two registries on one database and one bucket, with clocks that are hours apart', () => {
  it('agree within two seconds on a release, a rollout, its end, and a rollback, whichever was called', async () => {
    expect(await untilAgreed(second, '0.1.0')).toBeLessThan(2_000);
    expect((await first.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }))).status).toBe(201);
    await first.change('remotes/mf-teams/rollouts', {
      version: '0.2.0',
      plan: { stages: [{ targetPercentage: 10, approval: true }] },
    });
    expect(await untilAgreed(second, '0.2.0')).toBeLessThan(2_000);
    await second.change('remotes/mf-teams/rollout/abort');
    expect(await untilAgreed(first, '0.1.0')).toBeLessThan(2_000);

    await second.change('remotes/mf-teams/rollouts', {
      version: '0.2.0',
      plan: { stages: [{ targetPercentage: 100, approval: true }] },
    });
    await second.change('remotes/mf-teams/rollout/promote', { toEnd: true });
    expect(await untilAgreed(first, '0.2.0')).toBeLessThan(2_000);
    await first.change('remotes/mf-teams/rollback');
    expect(await untilAgreed(second, '0.1.0')).toBeLessThan(2_000);
  });

  it('start and end a preview with the next page, whichever answers it', async () => {
    const { url } = await first.change<{ url: string }>('overrides', {
      overrides: [{ name: 'mf-teams', version: '0.2.0' }],
    });
    const cookies = new Map([['visitor', 'p'.repeat(22)]]);
    const ask = async (address: string, form?: URLSearchParams) => {
      const answer = await fetch(address, {
        ...(form && { method: 'POST', body: form }),
        headers: { 'sec-fetch-site': 'same-origin', cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        redirect: 'manual',
      });
      for (const cookie of answer.headers.getSetCookie())
        cookies.set(...(cookie.split(';')[0]!.split('=') as [string, string]));
      return answer;
    };
    const variant = async ({ address }: RegistryProcess) =>
      ((await (await ask(`${address}/registry/page`)).json()) as { document: PageDocument }).document.remotes[0]!
        .variant;
    expect((await ask(`${first.address}/registry/override`, new URL(url).searchParams)).status).toBe(303);
    expect(await variant(second)).toBe('override');
    expect((await ask(`${first.address}/registry/override/reset?to=/teams`)).status).toBe(303);
    expect(await variant(second)).toBe('stable');
  });

  it('accept one of two equal releases, and keep its bytes', async () => {
    const build = (text: string) => aRemote({ manifest: { version: '0.9.0' }, files: { 'exposed.js': text } });
    const answers = await Promise.all([
      first.release('mf-teams', build('first')),
      second.release('mf-teams', build('second')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const kept = answers[0]!.status === 201 ? 'first' : 'second';
    for (const { address } of [first, second])
      expect(await (await fetch(`${address}/remotes/mf-teams/0.9.0/exposed.js`)).text()).toBe(kept);
  });

  it('serve from the bucket what the other one stored, including compressed copies', async () => {
    expect(readdirSync(path.join(bucket, 'releases/remotes/mf-teams'), { recursive: true }).join()).toContain(
      'remoteEntry.js.br',
    );
    const url = '/remotes/mf-teams/0.1.0/remoteEntry.js';
    for (const encoding of ['identity', 'gzip', 'br']) {
      const [here, there] = await Promise.all(
        [first, second].map(({ address }) => fetch(address + url, { headers: { 'accept-encoding': encoding } })),
      );
      expect(there!.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await there!.text()).toBe(await here!.text());
    }
    expect((await fetch(`${second.address}/remotes/mf-teams/0.1.0/gone.js`)).status).toBe(404);
  });

  it('judge a rollout by the reports to both, and keep the length of its stages', async () => {
    const plan = {
      stages: [
        { targetPercentage: 10, duration: '1h' },
        { targetPercentage: 100, approval: true },
      ],
      analysis: { minimumVisitors: 0 },
    };
    await second.change('remotes/mf-teams/rollouts', { version: '0.2.0', plan });
    for (const registry of [first, second]) await untilAgreed(registry, '0.2.0');
    // The evaluating registry has looked at it.
    await until(async () => (await first.rolloutOf('mf-teams'))?.evidence);
    for (const visitor of visitorsBetween('mf-teams', 0, 10, 5))
      await second.report(visitor, [{ remote: 'mf-teams', version: '0.2.0', kind: 'failed', phase: 'mount' }]);
    await untilAgreed(first, '0.1.0');
    const [event] = await first.audit('mf-teams');
    expect(event).toMatchObject({
      actor: 'registry',
      fromVersion: '0.2.0',
      evidence: { percentage: 10 },
      // Four are enough, and a judgement may come between two of their reports.
      reason: expect.stringMatching(/^([45]) of \1 visitors failed/),
    });
  });

  it('answer the probes of a load balancer', async () => {
    for (const probe of ['/healthz', '/readyz']) expect((await fetch(second.address + probe)).status).toBe(200);
    expect(await (await fetch(`${second.address}/metrics`)).text()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/readyz",status="200"}',
    );
  });
});
