import { load, medianRate, type Rate, type Target } from './load.ts';
import type { Served } from './messages.ts';
import { startProcess } from './serverProcess.ts';

export interface PageComposition {
  bare: number;
  page: number;
  bytes: number;
}

const ROUNDS = 3;
const VISITORS = 1_000;

const visitors = Array.from({ length: VISITORS }, (_, i) => ({
  accept: 'text/html',
  'accept-encoding': 'br',
  cookie: `visitor=${String(i).padStart(22, '0')}`,
}));

/** Measures what composing a page costs: the registry's page alternately with a bare Fastify that answers the same bytes. */
export async function pageComposition(env: Record<string, string>, seconds: number): Promise<PageComposition> {
  const page = await startProcess('pageProcess', {});
  const bare = await startProcess('bareProcess', env);
  try {
    const { sample } = await page.ask<{ sample: Served }>('sample');
    await bare.ask({ serve: [sample] });
    const target: Omit<Target, 'url'> = { method: 'GET', headers: visitors[0]!, callers: visitors };
    const rates: Record<'page' | 'bare', Rate[]> = { page: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await load(bare, { ...target, url: `${bare.url}/${sample.id}` }, seconds));
      rates.page.push(await load(page, { ...target, url: `${page.url}/teams` }, seconds));
    }
    const perSecond = (of: Rate[]) => Math.round(medianRate(of).perSecond);
    return { bare: perSecond(rates.bare), page: perSecond(rates.page), bytes: sample.body.length };
  } finally {
    await Promise.all([page.stop(), bare.stop()]);
  }
}
