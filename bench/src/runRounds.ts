import type { Browser } from 'playwright-core';
import type { Measure } from './measure/measure.ts';
import { profiles, type ProfileName } from './measure/profiles.ts';
import { checkSameScreens } from './measure/sameScreens.ts';
import { kinds, type Kind, type Sites } from './site/startSites.ts';
import { warmUp } from './site/warmUp.ts';

/** Samples of one measure on one profile, by site and metric. */
export interface Series {
  id: string;
  profile: ProfileName;
  samples: Record<Kind, Record<string, number[]>>;
  failures: string[];
}

const LOOPS = 20_000_000;

/** Milliseconds for a fixed piece of work; their variation shows how much the machine was disturbed. */
function fixedWork(): number {
  const startedAt = performance.now();
  let sum = 0;
  for (let i = 0; i < LOOPS; i++) sum = (sum + i * 31) % 1_000_003;
  return sum < 0 ? 0 : performance.now() - startedAt;
}

const emptySamples = () => Object.fromEntries(kinds.map((kind) => [kind, {}])) as Series['samples'];

interface Options {
  browser: Browser;
  sites: Sites;
  measures: Measure[];
  rounds: number;
  log(line: string): void;
}

/** Measures all sites alternately, each round starting with another one, so that disturbances of the machine hit all alike. */
export async function runRounds({
  browser,
  sites,
  measures,
  rounds,
  log,
}: Options): Promise<{ series: Series[]; work: number[] }> {
  const plan = measures.flatMap((measure) =>
    measure.profiles.map((profile) => ({
      measure,
      series: { id: measure.id, profile, samples: emptySamples(), failures: [] } as Series,
    })),
  );
  const work: number[] = [];

  async function take({ measure, series }: (typeof plan)[number], kind: Kind): Promise<void> {
    const place = { browser, sites, address: sites.addressOf[kind], profile: profiles[series.profile] };
    try {
      const sample = await measure.sample(place);
      for (const [metric, value] of Object.entries(sample)) (series.samples[kind][metric] ??= []).push(value);
    } catch (error) {
      // Without the browser all further samples would fail too, and the results so far are incomplete.
      if (!browser.isConnected()) throw error;
      series.failures.push(`${kind}: ${(error as Error).message.split('\n')[0]}`);
    } finally {
      await Promise.all(browser.contexts().map((context) => context.close()));
    }
  }

  log('checking that all three show the same');
  const addresses = await checkSameScreens(browser, sites);
  log('warming up the servers');
  await warmUp(addresses, sites.visitor);
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    const order = kinds.map((_, index) => kinds[(index + round) % kinds.length]!);
    for (const one of plan.filter(({ measure }) => round < (measure.mostRounds ?? Infinity))) {
      work.push(fixedWork());
      for (const kind of order) await take(one, kind);
    }
    log(`round ${round + 1} of ${rounds} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
  return { series: plan.map(({ series }) => series), work };
}
