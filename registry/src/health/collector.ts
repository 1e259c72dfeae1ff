import type { RegistryContext } from '../context.ts';
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

  return {
    /** Returns how many of the reports counted. */
    take(reporter: Reporter, reports: Report[]): number {
      const at = new Date(clock.now());
      const counted = reports
        .map((report) => attribute(live.current(), reporter, report, at))
        .filter((report) => report !== undefined);
      waiting.push(...counted.slice(0, MOST_WAITING - waiting.length));
      return counted.length;
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;
