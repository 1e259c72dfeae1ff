import autocannon from 'autocannon';
import { median } from '../report/statistics.ts';
import type { MeasuredProcess } from './serverProcess.ts';

export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server for one answer; what others do on the machine moves this least. */
  cpuMs: number;
}

export interface Target {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Headers of one caller after the other, where they are not always the same. */
  callers?: Record<string, string>[];
  body?: object;
}

/** Asks one address as fast as it answers. Any refusal ends the bench: refusing is cheaper than answering. */
export async function load(server: MeasuredProcess, { url, method, headers, callers, body }: Target, seconds: number, connections = 100): Promise<Rate> {
  const text = body && JSON.stringify(body);
  const before = await server.ask<{ cpuMs: number }>('cpu');
  const result = await autocannon({ url, method: method as 'GET', headers, body: text, ...(callers && { requests: callers.map((caller) => ({ headers: caller })) }), connections, duration: seconds });
  // What was still being answered at the end would be counted against whoever is measured next.
  await fetch(url, { method, headers, body: text }).then((answer) => answer.arrayBuffer());
  const after = await server.ask<{ cpuMs: number }>('cpu');
  const refused = result['4xx'] + result['5xx'] + result.errors;
  // The connections that the end broke off were answered too.
  const answered = result.requests.total + connections;
  if (refused > 0) throw new Error(`${method} ${url} was refused ${refused} times: ${result['4xx']} × 4xx, ${result['5xx']} × 5xx, ${result.errors} without an answer.`);
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99, cpuMs: (after.cpuMs - before.cpuMs) / Math.max(1, answered) };
}

export function medianRate(rates: Rate[]): Rate {
  const of = (pick: (rate: Rate) => number) => median(rates.map(pick));
  return { perSecond: of(({ perSecond }) => perSecond), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99), cpuMs: of(({ cpuMs }) => cpuMs) };
}
