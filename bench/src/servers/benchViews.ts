import { viewCost } from './viewCost.ts';

/** Of each kind of call. */
const SECONDS = 5;
/** A repeat visit with unchanged versions is told so in a few bytes; the cost of the others is what counts. */
const SITES = [
  { remotes: 5, rollouts: 2 },
  { remotes: 100, rollouts: 0 },
  { remotes: 100, rollouts: 30 },
];
const VIEWS_PER_SECOND = 50_000;

/** Measures what a page view costs the registry, and prints how many processor cores so many views a second take. */
export async function benchViews(log: (line: string) => void): Promise<void> {
  log('| Remotes | in a rollout | page, ms | other remotes, ms | reports, ms | cores for 50,000 views/s |');
  log('|---|---|---|---|---|---|');
  for (const { remotes, rollouts } of SITES) {
    const cost = await viewCost(remotes, rollouts, SECONDS);
    const cores = ((cost.page + cost.remotes + cost.reports) * VIEWS_PER_SECOND) / 1000;
    const ms = [cost.page, cost.remotes, cost.reports].map((value) => value.toFixed(2)).join(' | ');
    log(`| ${remotes} | ${rollouts} | ${ms} | ${Math.ceil(cores)} |`);
  }
}
