/**
 * Runs `work` with a signal that aborts after `ms`, or when `stop` does. The timer holds the signal. Node holds neither one of
 * `AbortSignal.any` nor its sources: once the collector has run, such a time limit never fires.
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
  const onStop = () => limit.abort(stop?.reason);
  stop?.addEventListener('abort', onStop);
  if (stop?.aborted) onStop();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
  }
}
