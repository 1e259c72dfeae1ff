import type { RegistryContext } from '../context.ts';
import type { Named } from '../live/selectionKey.ts';
import { serviceOf } from '../live/liveState.ts';
import { attribute, type AttributedReport, type Reporter } from './attribute.ts';
import { MOST_DETAILS } from './guards.ts';
import type { Report } from './reports.schema.ts';
import { SEEN, signalOf, type Happened } from './signals.ts';
import { storeSignals, type SignalRow } from './signals.repository.ts';
import { storeReports } from './storeReports.ts';

const FLUSH_EVERY_MS = 1_000;
/** What is beyond this many between two flushes is dropped, so that a flood of reports cannot exhaust the memory. */
const MOST_WAITING = 20_000;

/** Tells whether a detail is among the first of its signal in a rollout: pages name them, so there must be an end to them. */
function createDetails() {
  const known = new Map<string, Set<string>>();
  return (rollout: string, { signal, detail }: Happened): boolean => {
    const key = `${rollout} ${signal}`;
    const details = known.get(key) ?? new Set();
    known.set(key, details);
    if (details.size < MOST_DETAILS) details.add(detail);
    return details.has(detail);
  };
}

/** Collects reports and stores them in batches, so that even a busy site causes only a few statements per second. */
export function createCollector({ db, clock, live, log }: Pick<RegistryContext, 'db' | 'clock' | 'live' | 'log'>) {
  let waiting: AttributedReport[] = [];
  let signals: SignalRow[] = [];
  let isStoring = false;
  let stored: Promise<void> = Promise.resolve();
  const isListed = createDetails();

  const store = async () => {
    const [batch, happened] = [waiting, signals];
    if (batch.length === 0) return;
    [waiting, signals] = [[], []];
    isStoring = true;
    try {
      await db.transaction(async (transaction) => {
        await storeReports(transaction, batch);
        await storeSignals(transaction, happened);
      });
    } catch (error) {
      log.error(error, `${batch.length} health reports were lost.`);
    }
    isStoring = false;
  };
  const flush = (): Promise<void> => (stored = stored.then(store));
  // While the database hangs, reports wait in `waiting`, where they are limited, rather than in a queue of batches.
  const timer = setInterval(() => !isStoring && void flush(), FLUSH_EVERY_MS);
  timer.unref();

  const room = ({ length }: unknown[]) => Math.max(0, MOST_WAITING - length);
  const keep = (reports: AttributedReport[]) => waiting.push(...reports.slice(0, room(waiting)));
  /** A rollout that is over is judged no more, and what belongs to it would overwrite what belongs to the next one. */
  const isOver = ({ name, rollout }: Pick<Named, 'name' | 'rollout'>) =>
    rollout?.id !== serviceOf(live.current(), name)?.canary?.rollout;

  /** What happened in a page counts in every rollout that chose a version for it: any of these may be the cause. */
  const keepSignals = (
    { visitor, network, browser, device }: Reporter,
    page: Named[],
    at: Date,
    happened: Happened[],
  ) => {
    for (const { name, version, rollout } of page) {
      if (!rollout || isOver({ name, rollout })) continue;
      const row = {
        rollout: rollout.id,
        version,
        share: rollout.percentage / 100,
        visitor,
        network,
        browser,
        device,
        at,
      };
      const rows = happened.flatMap((one) => [
        { ...row, signal: one.signal, detail: '' },
        ...(isListed(rollout.id, one) ? [{ ...row, ...one }] : []),
      ]);
      signals.push(...[{ ...row, signal: SEEN, detail: '' }, ...rows].slice(0, room(signals)));
    }
  };

  return {
    /** Takes what a page reports that was sent with these versions. */
    take(reporter: Reporter, page: Named[], reports: Report[]): void {
      const at = new Date(clock.now());
      const genuine = reports.flatMap((report) => {
        const attributed = attribute(page, reporter, report, at);
        return attributed ? [{ report, attributed }] : [];
      });
      keep(genuine.map(({ attributed }) => ({ ...attributed, isJudged: !isOver(attributed) })));
      if (genuine.some(({ report: { kind } }) => kind !== 'started' && kind !== 'left'))
        keepSignals(
          reporter,
          page,
          at,
          genuine.flatMap(({ report }) => signalOf(report) ?? []),
        );
    },
    /** A page was sent with these versions, and their remotes will load; expects its reports if a rollout chose them. */
    expect({ visitor, network }: Reporter, page: Named[]): void {
      const at = new Date(clock.now());
      const served = page.map(({ name, version, rollout }) => ({
        ...{ visitor, network, name, version, rollout, at },
        sent: version,
        kind: 'served' as const,
        isJudged: true,
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
