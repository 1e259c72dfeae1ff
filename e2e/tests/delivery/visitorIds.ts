import { randomBytes } from 'node:crypto';
import type { RunningSite } from '../../fixtures/runSite.ts';

/** Ids of visitors to whom the registry assigns this variant of a remote. */
export async function visitorIds(
  site: RunningSite,
  remote: string,
  variant: 'canary' | 'stable',
  count: number,
): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const targetingKey = randomBytes(16).toString('base64url');
    const answer = await fetch(`${site.address}/ofrep/v1/evaluate/flags/${remote}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context: { targetingKey } }),
    });
    if (((await answer.json()) as { variant: string }).variant === variant) found.push(targetingKey);
  }
  return found;
}
