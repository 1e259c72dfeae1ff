import type { RemoteFailure } from '@project-practice/shared/contract';
import { followUndelivered, Undelivered } from '../federation/askAgain.ts';
import { followStarts } from '../federation/loadRelease.ts';
import { natives } from '../natives.ts';
import type { PageState } from '../releases/pageState.ts';
import { sentWith } from './sentWith.ts';

type Phase = RemoteFailure['phase'] | 'unmount';

export type Report =
  | { remote: string; version: string; kind: 'mounted'; ms: number }
  | { remote: string; version: string; kind: 'started' }
  | { remote: string; version: string; kind: 'failed'; phase: Phase; message: string; stack?: string }
  | { remote: string; version: string; kind: 'recovered' }
  | { remote: string; version: string; kind: 'undelivered'; message: string }
  | { remote: string; version: string; kind: 'left' }
  | ({ remote: string; version: string } & Signal);

/** What visitors suffer from, or succeed in, without an exception. */
export type Signal =
  | { kind: 'called'; call: string; status: number }
  | { kind: 'opened'; screen: string }
  | { kind: 'measured'; vital: 'lcp' | 'inp' | 'cls' | 'softLcp'; value: number; screen: string }
  | { kind: 'troubled'; by: 'rageClick' | 'repeatedWrite' | 'lostFocus'; screen: string };

export type Tell = (remote: string, signal: Signal) => void;

/** A screen, and the remote that owns it. */
export interface Shown {
  remote: string;
  screen: string;
}

export interface HealthReporter {
  /** Something about the remote whose screen is shown. */
  signal(remote: string, signal: Signal): void;
  /** Sends what waits. */
  flush(): void;
  mounted(remote: string, version: string, ms: number): void;
  failed(remote: string, version: string, phase: Phase, error: unknown): void;
  recovered(remote: string, version: string): void;
}

const BATCH_DELAY_MS = 1_000;
const BATCH_MAX = 50;
const MESSAGE_MAX = 300;
const STACK_MAX = 2_000;

const textOf = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MESSAGE_MAX);

/** From the first place in a script on: Chromium repeats the message before it. */
function stackOf(error: unknown): { stack?: string } {
  const [stack] = (error instanceof Error && /^.*https?:[^]*/m.exec(error.stack ?? '')) || [];
  return stack ? { stack: stack.slice(0, STACK_MAX) } : {};
}

/** The release that the URL of a script in this text belongs to: `/remotes/{name}/{version}/` or `/shell/{version}/`. */
function releaseIn(text: string | undefined): { remote: string; version: string } | undefined {
  const match = /\/(?:remotes\/([^/\s]+)|shell)\/([^/\s]+)\//.exec(text ?? '');
  return match ? { remote: match[1] ?? 'shell', version: decodeURIComponent(match[2]!) } : undefined;
}

/** Reports how each remote did, in batches, to the registry, which decides by that whether a rollout goes on. */
export function createHealthReporter(page: Pick<PageState, 'getRemotes' | 'shellVersion'>): HealthReporter {
  const overridden = new Set(
    page
      .getRemotes()
      .filter(({ variant }) => variant === 'override')
      .map(({ name }) => name),
  );
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
  /** What has started, and neither mounted nor failed since. */
  const starting = new Map<string, string>();
  const report = (entry: Report) => {
    if (entry.kind === 'mounted' || entry.kind === 'failed') starting.delete(entry.remote);
    if (overridden.has(entry.remote)) return;
    waiting.push(entry);
    timer ??= natives.setTimeout(flush, BATCH_DELAY_MS);
  };

  const remoteOf = (remote: string) => page.getRemotes().find(({ name }) => name === remote);
  const versionOf = (remote: string) => remoteOf(remote)?.version ?? page.shellVersion;

  const reporter: HealthReporter = {
    mounted: (remote, version, ms) => report({ remote, version, kind: 'mounted', ms: Math.round(ms) }),
    // What was not delivered is reported by file.
    failed: (remote, version, phase, error) => {
      if (!(error instanceof Undelivered))
        report({ remote, version, kind: 'failed', phase, message: textOf(error), ...stackOf(error) });
    },
    recovered: (remote, version) => report({ remote, version, kind: 'recovered' }),
    signal: (remote, signal) => report({ remote, version: versionOf(remote), ...signal }),
    flush,
  };
  const attribute = (error: unknown) => {
    const release = releaseIn(error instanceof Error ? error.stack : undefined);
    if (release && release.remote !== 'shell') reporter.failed(release.remote, release.version, 'runtime', error);
  };
  // At once: its code may block the page for good, and then this is all that the registry hears. A page that goes on follows
  // up with `mounted` or `failed`.
  followStarts((remote, version) => {
    const { version: wanted, reason } = remoteOf(remote) ?? {};
    // Of both versions between which a rollout chose, so that they can be compared.
    if (reason !== 'SPLIT' || version !== wanted) return;
    starting.set(remote, version);
    report({ remote, version, kind: 'started' });
    flush();
  });
  followUndelivered((href) => {
    const release = releaseIn(href);
    if (release) report({ ...release, kind: 'undelivered', message: new URL(href).pathname });
  });
  window.addEventListener('error', ({ error }) => attribute(error));
  window.addEventListener('unhandledrejection', ({ reason }) => attribute(reason));
  window.addEventListener('pagehide', () => {
    for (const [remote, version] of starting) report({ remote, version, kind: 'left' });
    starting.clear();
    flush();
  });
  return reporter;
}
