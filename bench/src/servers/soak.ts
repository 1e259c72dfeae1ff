import { callsIn, headersOf } from './calls.ts';
import type { World } from './fill.ts';
import { load } from './load.ts';
import type { Memory } from './messages.ts';
import type { MeasuredProcess } from './serverProcess.ts';

export interface Soak {
  minutes: number;
  requests: number;
  /** Megabytes, after a garbage collection. */
  samples: { minute: number; heap: number; rss: number }[];
  /** Megabytes per minute, over the second half. */
  heapSlope: number;
  /** Highest resident size in megabytes, in the first and in the second half: it varies too much from sample to sample for a trend. */
  mostResident: [number, number];
}

const CONNECTIONS = 50;
const SECONDS_EACH = 2;
const MB = 1024 * 1024;

/** Calls reads and writes in turn for some minutes and samples the memory. */
export async function soak(api: MeasuredProcess, world: World, minutes: number): Promise<Soak> {
  // Calls that create rows are left out: the answers would grow with them, which would look like a leak.
  const calls = callsIn(world).filter(({ name }) => !name.startsWith('make'));
  const samples: Soak['samples'] = [];
  const began = Date.now();
  const minute = () => (Date.now() - began) / 60_000;
  let requests = 0;
  for (let turn = 0; minute() < minutes; turn += 1) {
    const call = calls[turn % calls.length]!;
    const rate = await load(
      api,
      {
        url: `${api.url}/api/v1${call.path}`,
        method: call.method,
        headers: headersOf(call, world.access),
        body: call.body,
      },
      SECONDS_EACH,
      CONNECTIONS,
    );
    requests += rate.perSecond * SECONDS_EACH;
    if (turn % calls.length !== calls.length - 1 && minute() < minutes) continue;
    const { heap, rss } = await api.ask<Memory>('memory');
    samples.push({ minute: minute(), heap: heap / MB, rss: rss / MB });
  }
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half), samples.slice(half)];
  const most = (part: typeof samples) => Math.max(...part.map(({ rss }) => rss));
  return {
    minutes,
    requests: Math.round(requests),
    samples,
    heapSlope: slope(later.map(({ minute: x, heap }) => [x, heap])),
    mostResident: [most(earlier), most(later)],
  };
}

/** Slope of the least-squares line. */
function slope(points: [number, number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
}
