import { setTimeout as pause } from 'node:timers/promises';
import type { CheckExpectation } from './checkFormat.ts';
import { GradingFailure } from './failures.ts';
import type { GradingLimits } from './gradingLimits.ts';
import type { SafeFetch, SafeRequest, SafeResponse } from './safeFetch.ts';

/** The outcome of a request, repeated if necessary. */
export interface Exchange {
  outcome: SafeResponse | GradingFailure;
  /** For the log: that the request was sent twice, and why. Otherwise empty. */
  note: string;
}

interface Sender {
  http: SafeFetch;
  limits: GradingLimits;
  deadline: number;
}

/** Idempotent methods. A repeated POST could create a second row on a slow deployment. */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];

/** Repeats a request once after a broken connection or an unexpected 5xx, because free hosting has hiccups. */
export async function sendWithRetry(sent: SafeRequest, expect: CheckExpectation, { http, limits, deadline }: Sender): Promise<Exchange> {
  const attempt = (): Promise<SafeResponse | GradingFailure> => http.fetch({ ...sent, timeoutMs: Math.min(limits.request, deadline - Date.now()) }).catch((error: GradingFailure) => error);
  const outcome = await attempt();
  if (!isWorthRepeating(outcome, sent, expect)) return { outcome, note: '' };
  await pause(limits.retryPause);
  if (Date.now() >= deadline) return { outcome: new GradingFailure('timeout', 'The time limit for all tests was reached.'), note: '' };
  const why = outcome instanceof GradingFailure ? `the first attempt failed: ${outcome.message}` : `the first attempt returned ${outcome.status}.`;
  return { outcome: await attempt(), note: `Sent a second time because ${why}` };
}

function isWorthRepeating(outcome: SafeResponse | GradingFailure, { method }: SafeRequest, expect: CheckExpectation): boolean {
  const isRepeatable = REPEATABLE.includes(method);
  if (outcome instanceof GradingFailure) return !['blocked', 'http'].includes(outcome.failureClass) && (isRepeatable || outcome.isUnsent);
  const expectsServerError = [expect.status ?? []].flat().some((status) => status >= 500);
  return isRepeatable && outcome.status >= 500 && !expectsServerError;
}
