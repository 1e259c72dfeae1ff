import { GradingFailure } from './failures.ts';
import type { GradingLimits } from './gradingLimits.ts';
import { Allowance, patience } from './patience.ts';
import type { SafeFetch } from './safeFetch.ts';

/** What a hosting platform's proxy answers while the application behind it starts. */
const STARTING = [502, 503, 504];
const LONGEST_PAUSE_MS = 5000;

/** The outcome of a request: a status, or why there was none. */
type Answer = number | GradingFailure;

/**
 * Wakes a deployment that sleeps when unused, so that its start-up time does not count in a test. Asks for what the first
 * test asks for (by GET, so that nothing is written), because a home page may be served by something else, stream without
 * end, or be missing. Returns why the host cannot be spoken to, or null if it answers at all.
 */
export async function wake(
  http: SafeFetch,
  { url, home }: { url: string; home: string },
  limits: GradingLimits,
  signal?: AbortSignal,
): Promise<GradingFailure | null> {
  const ask = (address: string, timeoutMs: number): Promise<Answer> =>
    http.fetch({ method: 'GET', url: address, timeoutMs, headersOnly: true }).then(
      ({ status }) => status,
      (failure: GradingFailure) => failure,
    );
  const time = new Allowance(limits.warmUp);
  for (let attempt = 1, wait = limits.warmUpPause; ; attempt += 1, wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const answer = await time.spend(() => ask(url, time.left));
    signal?.throwIfAborted();
    if (isAwake(answer)) return null;
    if (isLasting(answer, attempt, limits)) return answer as GradingFailure;
    if (time.left <= wait)
      return typeof answer === 'number' || typeof (await ask(home, limits.request)) === 'number' ? null : answer;
    await time.spend(() => patience.pause(wait, signal));
  }
}

function isAwake(answer: Answer): boolean {
  if (typeof answer === 'number') return !STARTING.includes(answer);
  // It answers, though not as it should; the tests report what is wrong.
  return answer.failureClass === 'http' || (answer.isRedirected && answer.failureClass !== 'timeout');
}

/** Deployments that sleep do not refuse connections for long. */
function isLasting(answer: Answer, attempt: number, limits: GradingLimits): boolean {
  if (typeof answer === 'number' || answer.failureClass === 'timeout') return false;
  return answer.failureClass === 'blocked' || attempt >= limits.refusedAttempts;
}
