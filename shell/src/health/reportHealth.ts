import type { PageDocument, RemoteFailure } from 'shared/contract';
import { sentWith } from './sentWith.ts';

export type Report =
  | { remote: string; version: string; kind: 'mounted'; ms: number }
  | { remote: string; version: string; kind: 'failed'; phase: RemoteFailure['phase']; message: string }
  | { remote: string; version: string; kind: 'recovered' };

export interface HealthReporter {
  mounted(remote: string, version: string, ms: number): void;
  failed(remote: string, version: string, phase: RemoteFailure['phase'], error: unknown): void;
  recovered(remote: string, version: string): void;
}

const BATCH_DELAY_MS = 1_000;
const BATCH_MAX = 50;
const MESSAGE_MAX = 300;

const textOf = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MESSAGE_MAX);

/** The release that an error came from, by the URL of its script: `/remotes/{name}/{version}/`. */
function releaseOfStack(stack: string | undefined): { remote: string; version: string } | undefined {
  const match = /\/remotes\/([^/\s]+)\/([^/\s]+)\//.exec(stack ?? '');
  return match ? { remote: match[1]!, version: decodeURIComponent(match[2]!) } : undefined;
}

/** Reports how each remote did, in batches, to the registry, which decides by that whether a rollout goes on. */
export function createHealthReporter(page: PageDocument): HealthReporter {
  const overridden = new Set(page.remotes.filter(({ variant }) => variant === 'override').map(({ name }) => name));
  const sent = sentWith();
  const waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const reports = waiting.splice(0, BATCH_MAX);
    if (reports.length > 0)
      navigator.sendBeacon(
        '/registry/health',
        new Blob([JSON.stringify({ page: sent, reports })], { type: 'application/json' }),
      );
    if (waiting.length > 0) flush();
  };
  const report = (entry: Report) => {
    if (overridden.has(entry.remote)) return;
    waiting.push(entry);
    timer ??= setTimeout(flush, BATCH_DELAY_MS);
  };

  const reporter: HealthReporter = {
    mounted: (remote, version, ms) => report({ remote, version, kind: 'mounted', ms: Math.round(ms) }),
    failed: (remote, version, phase, error) =>
      report({ remote, version, kind: 'failed', phase, message: textOf(error) }),
    recovered: (remote, version) => report({ remote, version, kind: 'recovered' }),
  };
  const attribute = (error: unknown) => {
    const release = releaseOfStack(error instanceof Error ? error.stack : undefined);
    if (release) reporter.failed(release.remote, release.version, 'runtime', error);
  };
  window.addEventListener('error', ({ error }) => attribute(error));
  window.addEventListener('unhandledrejection', ({ reason }) => attribute(reason));
  window.addEventListener('pagehide', flush);
  return reporter;
}
