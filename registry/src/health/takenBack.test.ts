import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@project-practice/foundation/http/testing';
import { aRemote } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
let address: string;
beforeAll(async () => {
  // With production settings: nothing is tuned for the test.
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote() } });
  address = await registry.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => registry.close());

/** A new visitor opens the page and reports like its shell does; 0.2.0 throws for everyone. */
async function visit(): Promise<string> {
  const page = await fetch(`${address}/teams`);
  const cookie = page.headers.get('set-cookie')!.split(';', 1)[0]!;
  const html = await page.text();
  const sent = /<meta name="sent" content="([^"]*)"/.exec(html)![1]!;
  const inlined = /<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/s.exec(html)![1]!;
  const [teams] = (JSON.parse(inlined) as { remotes: { version: string; fallback?: { version: string } }[] }).remotes;
  const { version, fallback } = teams!;
  const remote = 'mf-teams';
  const mounted = { remote, version: version === '0.2.0' ? fallback!.version : version, kind: 'mounted', ms: 120 };
  const failed = [
    { remote, version, kind: 'failed', phase: 'render', message: 'Error: planted' },
    { remote, version: fallback?.version, kind: 'recovered' },
  ];
  const reports = version === '0.2.0' ? [...failed, mounted] : [mounted];
  await fetch(`${address}/registry/health`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ page: sent, reports }),
  });
  return version;
}

it('a canary at 10 % that throws for everyone is taken back within a minute of its first failure, after few visitors got it', async () => {
  const operator = callsOf(registry);
  await operator.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }));
  // All of its visitors are in one network, and it was in use before.
  await visit();
  await until(async () => (await operator.call('GET', '/remotes/mf-teams/health')).json().minutes.length > 0);
  await operator.start('mf-teams', '0.2.0', [
    { targetPercentage: 10, duration: '10m' },
    { targetPercentage: 100, duration: '1h' },
  ]);

  const seen: string[] = [];
  let firstFailure: number | undefined;
  // Ten visitors a second, of whom one in ten gets the canary. Failures of only two visitors may hold the rollout first.
  for (let isOff = false; !isOff;) {
    const version = await visit();
    seen.push(version);
    if (version === '0.2.0') firstFailure ??= performance.now();
    await pause(100);
    isOff = (await operator.audit('mf-teams'))[0].fromVersion === '0.2.0';
  }
  expect(performance.now() - firstFailure!).toBeLessThan(60_000);

  const met = seen.filter((version) => version === '0.2.0').length;
  expect(met).toBeLessThan(20);
  expect((await operator.audit('mf-teams'))[0]).toMatchObject({
    actor: 'registry',
    fromVersion: '0.2.0',
    version: '0.1.0',
    evidence: { percentage: 10, canary: { failedVisitors: expect.any(Number) }, stable: { failedVisitors: 0 } },
  });
  // Nobody has to ask the registry for the change to take effect.
  const early = visitorsBetween('mf-teams', 0, 10, 1)[0]!;
  while ((await operator.versionsFor(early))['mf-teams'] !== '0.1.0') await pause(20);
  // From now on nobody gets it. By chance alone, a hundred new visitors would all miss it once in 37,000 runs.
  const after = await Promise.all(Array.from({ length: 100 }, visit));
  expect(new Set(after)).toEqual(new Set(['0.1.0']));
});
