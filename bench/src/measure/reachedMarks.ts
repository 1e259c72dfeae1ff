import { EventEmitter, once } from 'node:events';
import type { CDPSession } from 'playwright-core';

/**
 * Returns a function that waits for marks and says whether all were set in time. The page reports its marks itself: polling
 * would compile and run the bench's own script in the page that is being measured.
 */
export async function awaitMarks(cdp: CDPSession): Promise<(marks: string[], limitMs: number) => Promise<boolean>> {
  const reached = new Set<string>();
  const events = new EventEmitter();
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    reached.add(payload);
    events.emit('reached');
  });
  cdp.on('Runtime.executionContextsCleared', () => reached.clear());
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: '__benchReached' });
  return async (marks, limitMs) => {
    const signal = AbortSignal.timeout(limitMs);
    try {
      while (!marks.every((mark) => reached.has(mark))) await once(events, 'reached', { signal });
      return true;
    } catch {
      return false;
    }
  };
}
