import { isInCanary } from '../live/bucketing.ts';
import { overridesOf, serviceOf, type LiveState } from '../live/liveState.ts';
import type { Report } from './reports.schema.ts';

/** Who sends a report, and from which network. */
export interface Reporter {
  visitor: string;
  network: number;
}

export interface AttributedReport extends Reporter {
  name: string;
  version: string;
  kind: Report['kind'];
  ms?: number;
  phase?: string;
  message?: string;
  at: Date;
}

/**
 * Attributes a report to a version. Undefined if this visitor cannot have seen that version, because otherwise anybody could
 * condemn a canary that they do not even get.
 */
export function attribute(
  state: LiveState,
  { visitor, network }: Reporter,
  report: Report,
  at: Date,
): AttributedReport | undefined {
  if (overridesOf(state, visitor).length > 0) return undefined;
  const service = serviceOf(state, report.remote);
  if (!service) return undefined;
  const { stable, previous, canary } = service;
  const hasCanary = canary !== undefined && isInCanary(report.remote, visitor, canary.percentage);
  const possible = [hasCanary ? canary.release : undefined, stable, previous].filter(
    (release) => release !== undefined,
  );
  if (!possible.some((release) => release.version === report.version)) return undefined;

  // A recovery names the version that took over, but counts for the version that failed.
  const isFallback = report.kind === 'recovered' && report.version !== possible[0]!.version;
  return {
    visitor,
    network,
    name: report.remote,
    version: isFallback ? possible[0]!.version : report.version,
    kind: report.kind,
    at,
    ...(report.kind === 'mounted' && { ms: report.ms }),
    ...(report.kind === 'failed' && { phase: report.phase, message: report.message }),
    ...(report.kind === 'undelivered' && { phase: 'delivery', message: report.message }),
  };
}
