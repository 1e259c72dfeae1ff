import { OFREPProvider } from '@openfeature/ofrep-provider';
import { OpenFeature } from '@openfeature/server-sdk';
import { aRemote } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
let address: string;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote() } });
  const operator = callsOf(registry);
  await operator.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }));
  await operator.start('mf-teams', '0.2.0', [{ targetPercentage: 10, approval: true }]);
  address = await registry.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await OpenFeature.close();
  await registry.close();
});

const [early, later] = [visitorsBetween('mf-teams', 0, 10, 1)[0]!, visitorsBetween('mf-teams', 10, 100, 1)[0]!];

describe('a stock OpenFeature client', () => {
  it('gets the same version as the page, with variant and reason', async () => {
    await OpenFeature.setProviderAndWait(new OFREPProvider({ baseUrl: address }));
    const client = OpenFeature.getClient();
    const canary = await client.getStringDetails('mf-teams', 'none', { targetingKey: early });
    expect(canary).toMatchObject({
      value: '0.2.0',
      variant: 'canary',
      reason: 'SPLIT',
      flagMetadata: { percentage: 10, fallback: '0.1.0' },
    });
    expect(await client.getStringDetails('mf-teams', 'none', { targetingKey: later })).toMatchObject({
      value: '0.1.0',
      variant: 'stable',
    });
    expect((await callsOf(registry).versionsFor(early))['mf-teams']).toBe(canary.value);
  });

  it('uses its default for an unknown remote, and learns why', async () => {
    await OpenFeature.setProviderAndWait(new OFREPProvider({ baseUrl: address }));
    expect(await OpenFeature.getClient().getStringDetails('mf-nothing', 'none', { targetingKey: early })).toMatchObject(
      { value: 'none', errorCode: 'FLAG_NOT_FOUND' },
    );
  });
});

describe('the bulk evaluation', () => {
  const ask = (payload: object, headers = {}) =>
    registry.app.inject({ method: 'POST', url: '/ofrep/v1/evaluate/flags', payload, headers });

  it('answers all decisions at once, and 304 while none has changed', async () => {
    const answer = await ask({ context: { targetingKey: early } });
    expect(answer.json().flags).toMatchObject([
      { key: 'shell', value: '0.1.0', variant: 'stable' },
      { key: 'mf-teams', value: '0.2.0', variant: 'canary' },
    ]);
    expect((await ask({ context: { targetingKey: early } }, { 'if-none-match': answer.headers.etag })).statusCode).toBe(
      304,
    );
  });

  it('requires a targeting key', async () => {
    const answer = await ask({ context: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errorCode: 'TARGETING_KEY_MISSING' });
  });
});
