import { Ajv2020 } from 'ajv/dist/2020.js';
import { aService, byHand } from '../testing/aService.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

const text = { type: 'string', minLength: 1 };
const closed = (properties: object, required: string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

/** The requirements of the schemas of CDEvents 0.5.1, restated, for a type and the content of its subject. */
const cdEvent = (type: object, content: object) =>
  closed(
    {
      context: closed(
        {
          specversion: { const: '0.5.1' },
          id: text,
          source: text,
          type,
          timestamp: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' },
          schemaUri: text,
          chainId: text,
          links: { type: 'array' },
        },
        ['specversion', 'id', 'source', 'type', 'timestamp'],
      ),
      subject: closed({ id: text, source: text, content }, ['id', 'content']),
      customData: { type: 'object' },
      customDataContentType: { type: 'string' },
    },
    ['context', 'subject'],
  );

const environment = closed({ id: text, source: text }, ['id']);
const deployed = closed({ environment, artifactId: text }, ['environment', 'artifactId']);
const schemas: Record<string, object> = {
  'dev.cdevents.artifact.published.0.3.0': closed({ sbom: { type: 'object' }, user: text }, []),
  'dev.cdevents.artifact.deleted.0.2.0': closed({ user: text }, []),
  'dev.cdevents.service.deployed.0.3.0': deployed,
  'dev.cdevents.service.upgraded.0.3.0': deployed,
  'dev.cdevents.service.rolledback.0.3.0': deployed,
  'dev.cdevents.service.removed.0.3.0': closed({ environment }, []),
};
const custom = cdEvent(
  { type: 'string', pattern: '^dev\\.cdeventsx\\.[a-zA-Z0-9]+-[a-zA-Z]+\\.[a-zA-Z]+\\.[0-9]\\.[0-9]\\.[0-9]$' },
  { type: 'object' },
);

it('every entry of the audit trail is a valid CDEvent', async () => {
  const { name, operator, makeStable, version } = await aService(registry, 'mf-events');
  await makeStable('0.2.0');
  await operator.rollBack(name);
  await operator.release(name, version('0.3.0'));
  await operator.start(name, '0.3.0', byHand(10, 50));
  await operator.promote(name);
  await operator.abort(name);
  await operator.call('PUT', `/remotes/${name}/floor`, { visitors: 30 });
  await operator.call('POST', '/overrides', { overrides: [{ name, version: '0.3.0' }] });
  const token = (await operator.call('POST', '/tokens', { scope: name })).json();
  await operator.call('DELETE', `/tokens/${token.id}`);
  await operator.call('POST', `/remotes/${name}/retire`, {});
  // The only version that there ever was is taken back, so that nothing is left.
  const held = await aService(registry, 'mf-only', '?hold=true');
  await operator.start(held.name, '0.1.0', byHand(10));
  await operator.abort(held.name);

  const events: { context: { type: string } }[] = (await callsOf(registry).call('GET', '/audit?limit=200')).json();
  const ajv = new Ajv2020();
  const problems = events.flatMap((event) => {
    const { type } = event.context;
    const validate = ajv.compile(schemas[type] ? cdEvent({ const: type }, schemas[type]) : custom);
    return validate(event) ? [] : [`${type}: ${ajv.errorsText(validate.errors)}`];
  });
  expect(problems).toEqual([]);
  expect(new Set(events.map(({ context }) => context.type))).toEqual(
    new Set([
      ...Object.keys(schemas).filter((type) => !type.includes('deleted')),
      ...['rollout.advanced', 'floor.set', 'override.issued', 'token.created', 'token.revoked'].map(
        (one) => `dev.cdeventsx.registry-${one}.0.1.0`,
      ),
    ]),
  );
});
