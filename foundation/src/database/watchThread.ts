import type { Worker } from 'node:worker_threads';
import type { WorkerRequest } from './worker.ts';

const PING_EVERY_MS = 5_000;
/** A machine this much slower than its own clock is waited for no longer. */
const MOST_WAITING = 10;

const inSeconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;

/**
 * Ends a thread that stopped answering: a PGlite that cannot write (a full disk) loops forever instead of failing. It counts
 * the time that this process computed, because on a busy machine, or while it is suspended, it only waits for its turn.
 */
export function watchThread(worker: Worker, withinMs: number): () => void {
  let unanswered = 0;
  let computedMs = 0;
  let before = process.cpuUsage();
  worker.on('message', () => (unanswered = computedMs = 0));
  const everyMs = Math.min(PING_EVERY_MS, withinMs / 2);
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (unanswered > 0) computedMs += Math.min(everyMs, (user + system) / 1000);
    const waitedMs = unanswered * everyMs;
    const isLooping = computedMs >= withinMs;
    if (isLooping || waitedMs >= MOST_WAITING * withinMs) {
      clearInterval(timer);
      void worker.terminate();
      const waited = `has not answered for ${inSeconds(waitedMs)}`;
      const why = isLooping
        ? `it computed for ${inSeconds(computedMs)} of them, as it does without an end when it cannot write`
        : `this machine let it compute for ${inSeconds(computedMs)} of them: it is too busy, or its disk does not answer`;
      worker.emit('error', new Error(`The embedded database ${waited}; ${why}.`));
      return;
    }
    unanswered += 1;
    worker.postMessage('ping' satisfies WorkerRequest);
  }, everyMs).unref();
  return () => clearInterval(timer);
}
