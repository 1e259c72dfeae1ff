import { setTimeout as pause } from 'node:timers/promises';
import type { CheckExpectation } from './checkFormat.ts';
import { GradingFailure } from './failures.ts';
import type { GradingLimits } from './gradingLimits.ts';
import type { SafeFetch, SafeRequest, SafeResponse } from './safeFetch.ts';

/** How one request went, with its repetition if there was one. */
export interface Exchange {
  outcome: SafeResponse | GradingFailure;
  /** For the log: that it was sent again, and why. */
  note: string;
}

interface Sender {
  http: SafeFetch;
  limits: GradingLimits;
  deadline: number;
}

/** What changes nothing when it is done twice. A repeated POST might: a slow deployment would then hold two rows. */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];

/** Once more after a broken connection or a 5xx nobody asked for: free hosting hiccups. */
export async function sendWithRetry(sent: SafeRequest, expect: CheckExpectation, { http, limits, deadline }: Sender): Promise<Exchange> {
  const attempt = (): Promise<SafeResponse | GradingFailure> => http.fetch({ ...sent, timeoutMs: Math.min(limits.request, deadline - Date.now()) }).catch((error: GradingFailure) => error);
  const outcome = await attempt();
  if (!isWorthRepeating(outcome, sent, expect)) return { outcome, note: '' };
  await pause(limits.retryPause);
  if (Date.now() >= deadline) return { outcome: new GradingFailure('timeout', 'The time for all tests was used up.'), note: '' };
  const why = outcome instanceof GradingFailure ? `the first attempt failed: ${outcome.message}` : `the first attempt was answered ${outcome.status}.`;
  return { outcome: await attempt(), note: `Sent a second time, because ${why}` };
}

function isWorthRepeating(outcome: SafeResponse | GradingFailure, { method }: SafeRequest, expect: CheckExpectation): boolean {
  const isRepeatable = REPEATABLE.includes(method);
  if (outcome instanceof GradingFailure) return !['blocked', 'http'].includes(outcome.failureClass) && (isRepeatable || outcome.isUnsent);
  const expectsServerError = [expect.status ?? []].flat().some((status) => status >= 500);
  return isRepeatable && outcome.status >= 500 && !expectsServerError;
}
