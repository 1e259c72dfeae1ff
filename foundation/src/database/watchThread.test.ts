import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { closedAfterTest } from '../http/testing.ts';
import { watchThread } from './watchThread.ts';

/** A thread that answers pings once it has done its work. Its start, which takes this process's time too, is over. */
async function aThread(work: string): Promise<Worker> {
  const answer = `require('node:worker_threads').parentPort.on('message', () => {}).postMessage('pong');`;
  const worker = new Worker(`${work}; ${answer}`, { eval: true });
  closedAfterTest({ close: () => worker.terminate() });
  await once(worker, 'online');
  return worker;
}
/** Like a thread that never gets its turn: it waits, and does not compute. */
const starvedFor = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})`;

describe('a database thread', () => {
  it('that gets no turn for much longer than the limit is waited for', async () => {
    const worker = await aThread(starvedFor(1_500));
    const stop = watchThread(worker, 300);
    expect(await once(worker, 'message')).toEqual(['pong']);
    stop();
  });

  it.each([
    ['that computes without an end', 'for (;;)', 300, /^The embedded database has not .* when it cannot write\.$/],
    [
      'that is never heard of',
      starvedFor(60_000),
      300,
      /^The embedded database has not .* its disk does not answer\.$/,
    ],
  ])('%s is given up, with the reason', async (_what, work, limitMs, reason) => {
    const worker = await aThread(work);
    watchThread(worker, limitMs);
    await expect(once(worker, 'message')).rejects.toMatchObject({ message: expect.stringMatching(reason) });
  });
});
