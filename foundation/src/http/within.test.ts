import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { within } from './within.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Ends when its signal does, like a request to a server that hangs. The listener does not hold the signal. */
const hang = (signal: AbortSignal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

describe('work within a time limit', () => {
  const running = new AbortController().signal;

  it('is told to end when the time is over, also if the collector has run meanwhile', async () => {
    const ended = within(300, hang, running);
    const collecting = setInterval(collect, 20);
    await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' });
    clearInterval(collecting);
  });

  it('is told to end when everything stops, before or during the work', async () => {
    const stopping = new AbortController();
    const ended = within(60_000, hang, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(ended).rejects.toThrow('stopping');
    await expect(within(60_000, (signal) => Promise.resolve(signal.aborted), stopping.signal)).resolves.toBe(true);
  });

  it('returns its result', async () => {
    await expect(within(60_000, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
