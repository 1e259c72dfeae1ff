import type { RegistryContext } from '../context.ts';
import type { Named } from '../live/selectionKey.ts';
import { serviceOf } from '../live/liveState.ts';
import { attribute, type AttributedReport, type Reporter } from './attribute.ts';
import { storeReports } from './storeReports.ts';
import type { Report } from './reports.schema.ts';

const FLUSH_EVERY_MS = 1_000;
/** Reports beyond this many between two flushes are dropped, so that a flood of them cannot exhaust the memory. */
const MOST_WAITING = 20_000;

/** Collects reports and stores them in batches, so that even a busy site causes only a few statements per second. */
export function createCollector({ db, clock, live, log }: Pick<RegistryContext, 'db' | 'clock' | 'live' | 'log'>) {
  let waiting: AttributedReport[] = [];
  let isStoring = false;
  let stored: Promise<void> = Promise.resolve();

  const store = async () => {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    isStoring = true;
    try {
      await db.transaction((transaction) => storeReports(transaction, batch));
    } catch (error) {
      log.error(error, `${batch.length} health reports were lost.`);
    }
    isStoring = false;
  };
  const flush = (): Promise<void> => (stored = stored.then(store));
  // While the database hangs, reports wait in `waiting`, where they are limited, rather than in a queue of batches.
  const timer = setInterval(() => !isStoring && void flush(), FLUSH_EVERY_MS);
  timer.unref();

  const keep = (reports: AttributedReport[]) => waiting.push(...reports.slice(0, MOST_WAITING - waiting.length));
  /** A rollout that is over is judged no more, and what belongs to it would overwrite what belongs to the next one. */
  const isOver = ({ name, rollout }: Named) => rollout?.id !== serviceOf(live.current(), name)?.canary?.rollout;

  return {
    /** Takes what a page reports that was sent with these versions. */
    take(reporter: Reporter, page: Named[], reports: Report[]): void {
      const at = new Date(clock.now());
      const attributed = reports
        .map((report) => attribute(page, reporter, report, at))
        .filter((report) => report !== undefined);
      keep(attributed.map((report) => ({ ...report, isJudged: !isOver(report) })));
    },
    /** A page was sent with these versions, and their remotes will load; expects its reports if a rollout chose them. */
    expect(reporter: Reporter, page: Named[]): void {
      const at = new Date(clock.now());
      const served = page.map(({ name, version, rollout }) => ({
        ...reporter,
        name,
        version,
        sent: version,
        rollout,
        kind: 'served' as const,
        isJudged: true,
        at,
      }));
      keep(served.filter((one) => one.rollout && !isOver(one)));
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;
