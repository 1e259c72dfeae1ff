import type { Named } from '../live/selectionKey.ts';
import type { Client } from './client.ts';
import type { Frame } from './frames.ts';
import type { Report } from './reports.schema.ts';

/** A visitor, and the network they are in. */
interface Visit {
  visitor: string;
  network: number;
}

/** Who sends something, and with which kind of browser. */
export type Reporter = Visit & Client;

/** Something that happened to a visitor with the version of a remote that their page was sent with. */
export interface AttributedReport extends Visit {
  name: string;
  /** The version that this is about. */
  version: string;
  /** The version that the page was sent with; another one if the last known good one is mounted instead. */
  sent: string;
  rollout?: Named['rollout'];
  /** False if that rollout is over: then it only counts in the charts. */
  isJudged: boolean;
  kind: Report['kind'] | 'served';
  ms?: number;
  phase?: string;
  message?: string;
  frames?: Frame[];
  at: Date;
}

/** A report about a version that the page was not sent with is undefined: it could condemn a canary that its visitor does not even get. */
export function attribute(
  page: Named[],
  { visitor, network }: Reporter,
  report: Report,
  at: Date,
): Omit<AttributedReport, 'isJudged'> | undefined {
  const sent = page.find(({ name }) => name === report.remote);
  if (!sent || (report.version !== sent.version && report.version !== sent.fallback)) return undefined;
  return {
    visitor,
    network,
    name: sent.name,
    // A recovery names the version that took over, but counts for the version that failed.
    version: report.kind === 'recovered' ? sent.version : report.version,
    sent: sent.version,
    rollout: sent.rollout,
    kind: report.kind,
    at,
    ...(report.kind === 'mounted' && { ms: report.ms }),
    ...(report.kind === 'failed' && { phase: report.phase, message: report.message, frames: report.stack }),
    ...(report.kind === 'undelivered' && { phase: 'delivery', message: report.message }),
  };
}
