import type { PageDocument, RemoteFailure } from 'shared/contract';
import { followUndelivered, Undelivered } from '../federation/askAgain.ts';
import { followStarts } from '../federation/loadRelease.ts';
import { natives } from '../natives.ts';
import { sentWith } from './sentWith.ts';

type Phase = RemoteFailure['phase'] | 'unmount';

export type Report =
  | { remote: string; version: string; kind: 'mounted'; ms: number }
  | { remote: string; version: string; kind: 'started' }
  | { remote: string; version: string; kind: 'failed'; phase: Phase; message: string }
  | { remote: string; version: string; kind: 'recovered' }
  | { remote: string; version: string; kind: 'undelivered'; message: string };

export interface HealthReporter {
  mounted(remote: string, version: string, ms: number): void;
  failed(remote: string, version: string, phase: Phase, error: unknown): void;
  recovered(remote: string, version: string): void;
}

const BATCH_DELAY_MS = 1_000;
const BATCH_MAX = 50;
const MESSAGE_MAX = 300;

const textOf = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MESSAGE_MAX);

/** The release that the URL of a script in this text belongs to: `/remotes/{name}/{version}/` or `/shell/{version}/`. */
function releaseIn(text: string | undefined): { remote: string; version: string } | undefined {
  const match = /\/(?:remotes\/([^/\s]+)|shell)\/([^/\s]+)\//.exec(text ?? '');
  return match ? { remote: match[1] ?? 'shell', version: decodeURIComponent(match[2]!) } : undefined;
}

/** Reports how each remote did, in batches, to the registry, which decides by that whether a rollout goes on. */
export function createHealthReporter(page: PageDocument): HealthReporter {
  const overridden = new Set(page.remotes.filter(({ variant }) => variant === 'override').map(({ name }) => name));
  const sent = sentWith();
  const waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    natives.clearTimeout(timer);
    timer = undefined;
    const reports = waiting.splice(0, BATCH_MAX);
    if (reports.length > 0)
      natives.sendBeacon(
        '/registry/health',
        new Blob([JSON.stringify({ page: sent, reports })], { type: 'application/json' }),
      );
    if (waiting.length > 0) flush();
  };
  const report = (entry: Report) => {
    if (overridden.has(entry.remote)) return;
    waiting.push(entry);
    timer ??= natives.setTimeout(flush, BATCH_DELAY_MS);
  };

  const reporter: HealthReporter = {
    mounted: (remote, version, ms) => report({ remote, version, kind: 'mounted', ms: Math.round(ms) }),
    // What was not delivered is reported by file.
    failed: (remote, version, phase, error) => {
      if (!(error instanceof Undelivered)) report({ remote, version, kind: 'failed', phase, message: textOf(error) });
    },
    recovered: (remote, version) => report({ remote, version, kind: 'recovered' }),
  };
  const attribute = (error: unknown) => {
    const release = releaseIn(error instanceof Error ? error.stack : undefined);
    if (release && release.remote !== 'shell') reporter.failed(release.remote, release.version, 'runtime', error);
  };
  // At once: its code may block the page for good, and then this is all that the registry hears. A page that goes on follows
  // up with `mounted` or `failed`.
  followStarts((remote, version) => {
    const { version: wanted, variant } = page.remotes.find(({ name }) => name === remote) ?? {};
    if (variant !== 'canary' || version !== wanted) return;
    report({ remote, version, kind: 'started' });
    flush();
  });
  followUndelivered((href) => {
    const release = releaseIn(href);
    if (release) report({ ...release, kind: 'undelivered', message: new URL(href).pathname });
  });
  window.addEventListener('error', ({ error }) => attribute(error));
  window.addEventListener('unhandledrejection', ({ reason }) => attribute(reason));
  window.addEventListener('pagehide', flush);
  return reporter;
}
