const text = { type: 'string', minLength: 1 };
const url = { type: 'string', pattern: '^https?://' };
const integrity = { type: 'string', pattern: '^sha256-[A-Za-z0-9+/]{43}=$' };

/**
 * Stricter than frontend-discovery's own schema: requires every field, real integrity hashes, and exactly one default
 * version. `trafficTotal` is a custom keyword (see `addTrafficTotal`), because JSON Schema cannot add.
 */
export const strictSchema = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  title: 'Published document of the registry',
  type: 'object',
  required: ['schema', 'microFrontends'],
  additionalProperties: false,
  properties: {
    schema: url,
    microFrontends: {
      type: 'object',
      propertyNames: { pattern: '^mf-[a-z0-9-]+$' },
      additionalProperties: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        contains: {
          type: 'object',
          properties: { deployment: { type: 'object', properties: { default: { const: true } } } },
        },
        minContains: 1,
        maxContains: 1,
        trafficTotal: 100,
        items: {
          type: 'object',
          required: ['url', 'metadata', 'extras', 'deployment'],
          additionalProperties: false,
          properties: {
            url,
            metadata: {
              type: 'object',
              required: ['integrity', 'version'],
              additionalProperties: false,
              properties: { integrity, version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' } },
            },
            extras: {
              type: 'object',
              required: ['type', 'expose', 'manifestUrl', 'remote', 'shared', 'files'],
              properties: {
                type: { const: 'module' },
                expose: { const: './remote' },
                manifestUrl: url,
                remote: {
                  type: 'object',
                  required: ['name', 'version', 'contract', 'title', 'routes', 'nav', 'widgets'],
                },
                lastGood: {
                  type: 'object',
                  required: ['version', 'url'],
                  properties: { version: text, url },
                },
                shared: { type: 'object', additionalProperties: text },
                files: { type: 'object', minProperties: 1, additionalProperties: integrity },
              },
            },
            deployment: {
              type: 'object',
              required: ['traffic', 'default'],
              additionalProperties: false,
              properties: { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
            },
          },
        },
      },
    },
  },
} as const;
