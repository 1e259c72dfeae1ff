import type { CheckExpectation } from './checkFormat.ts';
import { GradingFailure } from './failures.ts';
import type { GradingLimits } from './gradingLimits.ts';
import { type Allowance, patience } from './patience.ts';
import type { SafeFetch, SafeRequest, SafeResponse } from './safeFetch.ts';

/** The outcome of a request, repeated if necessary. */
interface Exchange {
  outcome: SafeResponse | GradingFailure;
  /** For the log: that the request was sent twice, and why. Otherwise empty. */
  note: string;
}

interface Sender {
  http: SafeFetch;
  limits: GradingLimits;
  time: Allowance;
  signal?: AbortSignal;
}

/** Idempotent methods. A repeated POST could create a second row on a slow deployment. */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];

/** Repeats a request once after a broken connection, an unexpected 5xx, or an unexpected 429, because free hosting has hiccups and limits. */
export async function sendWithRetry(
  sent: SafeRequest,
  expect: CheckExpectation,
  { http, limits, time, signal }: Sender,
): Promise<Exchange> {
  const attempt = (): Promise<SafeResponse | GradingFailure> =>
    time.spend(() =>
      http.fetch({ ...sent, timeoutMs: Math.min(limits.request, time.left) }).catch((error: GradingFailure) => error),
    );
  const outcome = await attempt();
  if (!isWorthRepeating(outcome, sent, expect)) return { outcome, note: '' };
  const wait =
    outcome instanceof GradingFailure || !isLimited(outcome, expect) ? limits.retryPause : retryAfter(outcome);
  if (wait > limits.request) return { outcome, note: LIMITED };
  await time.spend(() => patience.pause(wait, signal));
  if (time.left <= 0)
    return { outcome: new GradingFailure('timeout', 'The time limit for all tests was reached.'), note: '' };
  const why =
    outcome instanceof GradingFailure
      ? `the first attempt failed: ${outcome.message}`
      : `the first attempt returned ${outcome.status}.`;
  const second = await attempt();
  return {
    outcome: second,
    note:
      !(second instanceof GradingFailure) && isLimited(second, expect) ? LIMITED : `Sent a second time because ${why}`,
  };
}

const LIMITED =
  'The deployment or its host limits the number of requests, and refused this one (429). Allow at least 100 requests per minute while your submission is graded.';

function isLimited({ status }: SafeResponse, expect: CheckExpectation): boolean {
  return status === 429 && ![expect.status ?? []].flat().includes(429);
}

/** In milliseconds; a second, if the answer does not say. */
function retryAfter({ headers }: SafeResponse): number {
  const text = headers['retry-after'] ?? '1';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait) ? 1000 : Math.max(0, wait);
}

function isWorthRepeating(
  outcome: SafeResponse | GradingFailure,
  { method }: SafeRequest,
  expect: CheckExpectation,
): boolean {
  const isRepeatable = REPEATABLE.includes(method);
  if (outcome instanceof GradingFailure)
    return !['blocked', 'http'].includes(outcome.failureClass) && (isRepeatable || outcome.isUnsent);
  // What was refused has changed nothing, whatever its method.
  if (isLimited(outcome, expect)) return true;
  const expectsServerError = [expect.status ?? []].flat().some((status) => status >= 500);
  return isRepeatable && outcome.status >= 500 && !expectsServerError;
}
