import type { Ajv } from 'ajv';

interface WithTraffic {
  deployment?: { traffic?: number };
}

/** Teaches a validator the keyword `trafficTotal`: the shares of all versions add up to it. */
export function addTrafficTotal(validator: Ajv): void {
  validator.addKeyword({
    keyword: 'trafficTotal',
    type: 'array',
    schemaType: 'number',
    validate: (total: number, entries: WithTraffic[]) => entries.reduce((sum, entry) => sum + (entry.deployment?.traffic ?? 0), 0) === total,
  });
}
