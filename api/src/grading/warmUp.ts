import { setTimeout as pause } from 'node:timers/promises';
import { GradingFailure } from './failures.ts';
import type { GradingLimits } from './gradingLimits.ts';
import type { SafeFetch } from './safeFetch.ts';

/** What a hosting platform's proxy answers while the application behind it starts. */
const STARTING = [502, 503, 504];

/**
 * Wakes a deployment that sleeps when unused, so that its start-up time does not count in a check. Any answer of the
 * application itself is enough, even 404. Returns why there was none, or null if the deployment is awake.
 */
export async function warmUp(
  http: SafeFetch,
  url: string,
  limits: GradingLimits,
  deadline: number,
  signal?: AbortSignal,
): Promise<GradingFailure | null> {
  const end = Math.min(Date.now() + limits.warmUp, deadline);
  let failure: GradingFailure | null = null;
  for (let attempt = 1, wait = limits.warmUpPause; ; attempt += 1, wait *= 2) {
    try {
      const answer = await http.fetch({ method: 'GET', url, timeoutMs: end - Date.now(), followRedirects: false });
      if (!STARTING.includes(answer.status)) return null;
      failure = new GradingFailure(
        'http',
        `The deployment kept returning ${answer.status}, which hosting platforms send while the application is not running.`,
      );
    } catch (error) {
      failure = error as GradingFailure;
      if (failure.failureClass === 'blocked') return failure;
      // It answers, though not in valid HTTP; let the checks report what is wrong.
      if (failure.failureClass === 'http') return null;
      if (failure.failureClass !== 'timeout' && attempt >= limits.refusedAttempts) return failure;
    }
    if (Date.now() + wait >= end) return failure;
    await pause(wait, undefined, { signal });
  }
}
