import { load, medianRate, type Rate, type Target } from './load.ts';
import type { Served } from './messages.ts';
import { startProcess } from './serverProcess.ts';

export interface PageComposition {
  bare: number;
  /** The bare route with all headers of the page. */
  bareWithHeaders: number;
  page: number;
  /** With a hundred remotes, thirty of which are in a rollout, so that hardly two visitors have the same versions. */
  hundred: number;
  bytes: number;
  hundredBytes: number;
}

const ROUNDS = 3;
const VISITORS = 1_000;

const visitors = Array.from({ length: VISITORS }, (_, i) => ({
  headers: {
    accept: 'text/html',
    'accept-encoding': 'br',
    cookie: `visitor=${String(i).padStart(22, '0')}`,
  },
}));

/** Measures what composing a page costs: the registry's page alternately with a bare Fastify that answers the same bytes, without and with the same headers. */
export async function pageComposition(env: Record<string, string>, seconds: number): Promise<PageComposition> {
  const page = await startProcess('pageProcess', {});
  const hundred = await startProcess('pageProcess', { OTHERS: '99', ROLLOUTS: '30' });
  const bare = await startProcess('bareProcess', env);
  try {
    const { sample } = await page.ask<{ sample: Served }>('sample');
    const large = await hundred.ask<{ sample: Served }>('sample');
    const { 'content-type': type = '', 'content-encoding': encoding = '' } = sample.headers ?? {};
    const withHeaders: Served = { ...sample, id: `${sample.id}-with-headers` };
    const without: Served = { ...sample, headers: { 'content-type': type, 'content-encoding': encoding } };
    await bare.ask({ serve: [without, withHeaders] });
    const target: Omit<Target, 'url'> = { method: 'GET', headers: visitors[0]!.headers, callers: visitors };
    const rates: Record<'page' | 'hundred' | 'bare' | 'bareWithHeaders', Rate[]> = {
      page: [],
      hundred: [],
      bare: [],
      bareWithHeaders: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await load(bare, { ...target, url: `${bare.url}/${without.id}` }, seconds));
      rates.bareWithHeaders.push(await load(bare, { ...target, url: `${bare.url}/${withHeaders.id}` }, seconds));
      rates.page.push(await load(page, { ...target, url: `${page.url}/teams` }, seconds));
      rates.hundred.push(await load(hundred, { ...target, url: `${hundred.url}/teams` }, seconds));
    }
    const perSecond = (of: Rate[]) => Math.round(medianRate(of).perSecond);
    return {
      bare: perSecond(rates.bare),
      bareWithHeaders: perSecond(rates.bareWithHeaders),
      page: perSecond(rates.page),
      hundred: perSecond(rates.hundred),
      bytes: sample.body.length,
      hundredBytes: large.sample.body.length,
    };
  } finally {
    await Promise.all([page.stop(), hundred.stop(), bare.stop()]);
  }
}
