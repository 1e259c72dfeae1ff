import { EventEmitter, once } from 'node:events';
import type { CDPSession } from 'playwright-core';

/**
 * Waits for marks that the page itself tells. To ask it again and again would put a program of the bench's own into the
 * page, compiled and run while it is being measured.
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
