import type { Queries } from '../database/connect.ts';
import type { Analysis } from '../rollouts/plan.schema.ts';
import type { Evidence, Observed } from './evidence.ts';
import { readLoads } from './health.repository.ts';
import type { Split } from './likelihood.ts';
import { quantileOf } from './loadBuckets.ts';
import { findingsIn } from './guards.ts';
import { countPlaces, countSignals } from './signals.repository.ts';
import { slowerTest } from './statistics.ts';
import { countArms, countSplits, type Judged } from './visitors.repository.ts';
import { harmAtMost, weigh, type Arm } from './weigh.ts';

interface Comparison extends Judged {
  name: string;
  stable: string | null;
  since: Date;
  percentage: number;
  analysis: Analysis;
}

const nobody = {
  visitors: 0,
  inStage: 0,
  failed: 0,
  recovered: 0,
  networks: 0,
  failedNetworks: 0,
  countedVisitors: 0,
  countedFailed: 0,
};
type Row = typeof nobody;

const armOf = ({ countedVisitors, countedFailed, networks, failedNetworks, failed, recovered }: Row): Arm => ({
  counted: { visitors: countedVisitors, failed: countedFailed },
  networks,
  failedNetworks,
  isHealed: recovered >= failed,
});

/** Compares canary and stable over the same period, so that trouble of the network or the API affects both. */
export async function compare(db: Queries, comparison: Comparison): Promise<Evidence> {
  const { name, canary, stable, since, percentage, analysis, before } = comparison;
  const rows = await countArms(db, comparison);
  const silences = await countSplits(db, comparison, 'silent');
  const failures = await countSplits(db, comparison, 'failed');

  const observe = async (version: string, side: 'canary' | 'stable') => {
    const row: Row = rows.find((one) => one.version === version) ?? nobody;
    const loads = await readLoads(db, name, version, since);
    const observed: Observed = {
      version,
      visitors: row.visitors,
      visitorsInStage: row.inStage,
      failedVisitors: row.failed,
      recoveredVisitors: row.recovered,
      networks: row.networks,
      failedNetworks: row.failedNetworks,
      silentVisitors: silences.reduce((sum, split) => sum + split[side], 0),
      medianLoad: quantileOf(loads, 0.5),
    };
    return { observed, loads, arm: armOf(row) };
  };
  const left = await observe(canary, 'canary');
  const right = stable ? await observe(stable, 'stable') : undefined;
  // Only read while it matters: there may be a hundred thousand of them.
  const calm: Split[] = left.arm.failedNetworks === left.arm.networks ? await countSplits(db, comparison, 'calm') : [];
  const found = findingsIn(await countSignals(db, comparison), analysis.guards);
  const findings = await Promise.all(
    found.map(async (one) =>
      one.action === 'rollBack' && one.eValue >= 1 / analysis.falseAlarm
        ? { ...one, ...(await countPlaces(db, comparison, one)) }
        : one,
    ),
  );
  const counts = { failures, calm, silences, canary: left.arm, stable: right?.arm, before };
  return {
    canary: left.observed,
    stable: right?.observed,
    ...weigh(counts, analysis),
    findings,
    atMost: harmAtMost(counts, analysis),
    slowerP: right && slowerTest(left.loads, right.loads),
    percentage,
  };
}
