import autocannon from 'autocannon';
import { median } from '../report/statistics.ts';
import type { MeasuredProcess } from './serverProcess.ts';

export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
  /** The server's processor time per answer: the figure that other programs on the machine disturb least. */
  cpuMs: number;
}

export interface Target {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** What to send in turn, when not all callers are the same. */
  callers?: { headers: Record<string, string>; path?: string; body?: string }[];
  body?: object;
}

/** Calls one address as fast as it answers. Throws if any call is refused, because refusing is cheaper than answering. */
export async function load(
  server: MeasuredProcess,
  { url, method, headers, callers, body }: Target,
  seconds: number,
  connections = 100,
): Promise<Rate> {
  const text = body && JSON.stringify(body);
  const before = await server.ask<{ cpuMs: number }>('cpu');
  const result = await autocannon({
    url,
    method: method as 'GET',
    headers,
    body: text,
    ...(callers && {
      requests: callers.map((caller) => ({
        method: method as 'GET',
        headers: caller.headers,
        path: caller.path ?? new URL(url).pathname,
        body: caller.body ?? text,
      })),
    }),
    connections,
    duration: seconds,
  });
  // Waits until the server has finished, or its remaining work would count against whatever is measured next.
  await fetch(url, { method, headers, body: text }).then((answer) => answer.arrayBuffer());
  const after = await server.ask<{ cpuMs: number }>('cpu');
  const refused = result['4xx'] + result['5xx'] + result.errors;
  // Requests that were still open at the end were answered too.
  const answered = result.requests.total + connections;
  if (refused > 0)
    throw new Error(
      `${method} ${url} was refused ${refused} times: ${result['4xx']} × 4xx, ${result['5xx']} × 5xx, ${result.errors} without an answer.`,
    );
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (after.cpuMs - before.cpuMs) / Math.max(1, answered),
  };
}

export function medianRate(rates: Rate[]): Rate {
  const of = (pick: (rate: Rate) => number) => median(rates.map(pick));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpuMs: of(({ cpuMs }) => cpuMs),
  };
}
