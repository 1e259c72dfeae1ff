import type { Ajv } from 'ajv';

interface WithTraffic {
  deployment?: { traffic?: number };
}

/** Adds the keyword `trafficTotal` to a validator: the traffic shares of all versions must add up to it. */
export function addTrafficTotal(validator: Ajv): void {
  validator.addKeyword({
    keyword: 'trafficTotal',
    type: 'array',
    schemaType: 'number',
    validate: (total: number, entries: WithTraffic[]) =>
      entries.reduce((sum, entry) => sum + (entry.deployment?.traffic ?? 0), 0) === total,
  });
}
