import type { Split } from './likelihood.ts';
import type { Report } from './reports.schema.ts';

/** What a rollout's guards compare: things that happen to a visitor or do not, so that one test serves all. */
export const signals = [
  'failed',
  'refusedCall',
  'failedCall',
  'slow',
  'unresponsive',
  'shifting',
  'rageClick',
  'repeatedWrite',
  'lostFocus',
  'write',
  'visit',
] as const;
export type Signal = (typeof signals)[number];

/** Who reported anything, in the table of what happened to them. */
export const SEEN = 'seen';

/** How many visitors something happened to, of one kind of browser. */
export interface SignalSplit extends Split {
  signal: string;
  detail: string;
  browser: string;
  device: string;
}

/** These are successes: their absence is what harms. */
export const isSuccess = (signal: string) => signal === 'write' || signal === 'visit';

/** Of what is measured, what exceeds the limit up to which the web vitals call it good. */
const vitals = {
  lcp: { signal: 'slow', limit: 2_500 },
  softLcp: { signal: 'slow', limit: 2_500 },
  inp: { signal: 'unresponsive', limit: 200 },
  cls: { signal: 'shifting', limit: 0.1 },
} as const;

export interface Happened {
  signal: Signal;
  detail: string;
}

function ofCall({ call, status }: Extract<Report, { kind: 'called' }>): Signal | undefined {
  if (status >= 500) return 'failedCall';
  // A session that has ended, and a limit, are no fault of whoever asked.
  if (status >= 400) return status === 401 || status === 429 ? undefined : 'refusedCall';
  return status < 300 && !call.startsWith('GET ') ? 'write' : undefined;
}

/** What a report says that guards compare. */
export function signalOf(report: Report): Happened | undefined {
  switch (report.kind) {
    case 'failed':
      return { signal: 'failed', detail: report.remote };
    case 'called': {
      const signal = ofCall(report);
      return signal && { signal, detail: report.call };
    }
    case 'opened':
      return { signal: 'visit', detail: report.screen };
    case 'measured': {
      const { signal, limit } = vitals[report.vital];
      return report.value > limit ? { signal, detail: report.screen } : undefined;
    }
    case 'troubled':
      return { signal: report.by, detail: report.screen };
    default:
      return undefined;
  }
}
