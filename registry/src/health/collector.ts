import type { RegistryContext } from '../context.ts';
import { attribute, type AttributedReport } from './attribute.ts';
import { storeReports } from './health.repository.ts';
import type { Report } from './reports.schema.ts';

const FLUSH_EVERY_MS = 1_000;
/** More than this between two flushes is dropped: a flood of reports must not take the memory. */
const MOST_WAITING = 20_000;

/** Gathers reports and stores them in batches, so that a busy site costs a few statements a second. */
export function createCollector({ db, live, log }: Pick<RegistryContext, 'db' | 'live' | 'log'>) {
  let waiting: AttributedReport[] = [];
  let flushing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) {
      flushing = flushing
        .then(() => db.transaction((transaction) => storeReports(transaction, batch)))
        .catch((error: unknown) => log.error(error, `${batch.length} health reports were lost.`));
    }
    return flushing;
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();

  return {
    /** How many of them counted. */
    take(visitor: string, reports: Report[]): number {
      const at = new Date();
      const counted = reports.map((report) => attribute(live.current(), visitor, report, at)).filter((report) => report !== undefined);
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
