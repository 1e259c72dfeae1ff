import type { Queries } from '../database/connect.ts';
import type { Analysis } from '../rollouts/plan.schema.ts';
import type { Evidence, Observed } from './evidence.ts';
import { countVisitors, readLoads } from './health.repository.ts';
import { quantileOf } from './loadBuckets.ts';
import { acceptedRate, eValue, fisherExact, slowerTest, type Count } from './statistics.ts';

/** With this few networks (one classroom, or a site whose proxy is not configured) networks cannot be compared. */
const FEW_NETWORKS = 3;

interface Comparison {
  name: string;
  canary: string;
  stable: string | null;
  since: Date;
  percentage: number;
  analysis: Analysis;
}

async function observe(db: Queries, name: string, version: string, since: Date) {
  const { visitors, failed, recovered, networks, failedNetworks } = await countVisitors(db, name, version, since);
  const loads = await readLoads(db, name, version, since);
  const observed: Observed = {
    version,
    visitors,
    failedVisitors: failed,
    recoveredVisitors: recovered,
    networks,
    failedNetworks,
    medianLoad: quantileOf(loads, 0.5),
  };
  return {
    observed,
    loads,
    count: { visitors, failed } satisfies Count,
    networks: { visitors: networks, failed: failedNetworks } satisfies Count,
  };
}

/** Compares canary and stable over the same period, so that trouble of the network or the API affects both. */
export async function compare(
  db: Queries,
  { name, canary, stable, since, percentage, analysis }: Comparison,
): Promise<Evidence> {
  const left = await observe(db, name, canary, since);
  const right = stable ? await observe(db, name, stable, since) : undefined;
  const rate = acceptedRate(right?.count ?? { visitors: 0, failed: 0 }, analysis.toleratedFailureRate);
  return {
    canary: left.observed,
    stable: right?.observed,
    acceptedFailureRate: rate,
    eValue: eValue(left.count, rate),
    networkEValue: left.networks.visitors > FEW_NETWORKS ? eValue(left.networks, rate) : undefined,
    fisherP: right && fisherExact(left.count, right.count),
    slowerP: right && slowerTest(left.loads, right.loads),
    percentage,
  };
}
