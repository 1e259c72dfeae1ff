import { Ajv2019 } from 'ajv/dist/2019.js';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { addTrafficTotal } from '../testing/trafficTotal.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote() } });
  const operator = callsOf(registry);
  await operator.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }));
  await operator.start('mf-teams', '0.2.0', [{ targetPercentage: 10, approval: true }]);
});
afterAll(() => registry.close());

const read = async (path = '') => (await registry.app.inject(`/registry/discovery${path}`)).json();

/** The requirements of frontend-discovery's v1-pre schema, restated. */
const frontendDiscovery = {
  type: 'object',
  required: ['schema', 'microFrontends'],
  additionalProperties: false,
  properties: {
    schema: { type: 'string' },
    microFrontends: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        uniqueItems: true,
        items: {
          type: 'object',
          required: ['url', 'metadata'],
          additionalProperties: false,
          properties: {
            url: { type: 'string' },
            fallbackUrl: { type: 'string' },
            metadata: {
              type: 'object',
              required: ['integrity', 'version'],
              additionalProperties: false,
              properties: { integrity: { type: 'string' }, version: { type: 'string' } },
            },
            extras: { type: 'object' },
            deployment: {
              type: 'object',
              required: ['traffic', 'default'],
              properties: { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
            },
          },
        },
      },
    },
  },
};

async function strictValidator() {
  const validator = new Ajv2019({ strictTypes: false });
  addTrafficTotal(validator);
  return validator.compile(await read('/schema'));
}

it('leads pages of others to the module of the live shell by a stable address', async () => {
  const answer = await registry.app.inject('/registry/host.js');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({
    location: '/shell/0.1.0/main.js',
    'access-control-allow-origin': '*',
    'cache-control': 'public, no-cache',
  });
});

describe('the published document', () => {
  it('names stable and canary with their shares of the traffic', async () => {
    const { microFrontends } = await read();
    expect(microFrontends['mf-teams']).toMatchObject([
      {
        url: 'http://localhost:3000/remotes/mf-teams/0.1.0/remoteEntry.js',
        metadata: { version: '0.1.0' },
        deployment: { traffic: 90, default: true },
      },
      {
        metadata: { version: '0.2.0' },
        extras: {
          lastGood: { version: '0.1.0', url: 'http://localhost:3000/remotes/mf-teams/0.1.0/remoteEntry.js' },
        },
        deployment: { traffic: 10, default: false },
      },
    ]);
  });

  it("fits frontend-discovery's schema and our stricter one", async () => {
    const document = await read();
    expect(new Ajv2019().compile(frontendDiscovery)(document)).toBe(true);
    const validate = await strictValidator();
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each([
    [
      'traffic that does not add up to 100',
      (entries: { deployment: { traffic: number } }[]) => (entries[0]!.deployment.traffic = 80),
    ],
    ['two defaults', (entries: { deployment: { default: boolean } }[]) => (entries[1]!.deployment.default = true)],
    [
      'integrity that is none',
      (entries: { metadata: { integrity: string } }[]) => (entries[0]!.metadata.integrity = 'abc'),
    ],
  ])('would not fit ours with %s', async (_, spoil) => {
    const document = await read();
    spoil(document.microFrontends['mf-teams']);
    expect((await strictValidator())(document)).toBe(false);
  });
});
