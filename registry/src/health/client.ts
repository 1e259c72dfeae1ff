import type { FastifyRequest } from 'fastify';

/** What a browser is told apart by: few values, so that none is a visitor's own. */
export const slices = {
  browser: ['chromium', 'firefox', 'safari', 'other'],
  device: ['phone', 'desk'],
} as const;

export interface Client {
  browser: (typeof slices.browser)[number];
  device: (typeof slices.device)[number];
}

/** By the engine: every browser of an iPhone has Safari's. */
function browserOf(agent: string): Client['browser'] {
  if (/\b(iPhone|iPad)\b/.test(agent)) return 'safari';
  if (agent.includes('Firefox/')) return 'firefox';
  if (agent.includes('Chrome/')) return 'chromium';
  return agent.includes('Safari/') ? 'safari' : 'other';
}

export function clientOf({ headers }: FastifyRequest): Client {
  const agent = headers['user-agent'] ?? '';
  const isPhone = headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(agent);
  return { browser: browserOf(agent), device: isPhone ? 'phone' : 'desk' };
}
