import { setTimeout as pause } from 'node:timers/promises';
import { GradingFailure } from './failures.ts';
import type { GradingLimits } from './gradingLimits.ts';
import type { SafeFetch } from './safeFetch.ts';

/** What a platform's proxy says while the application behind it starts. */
const STARTING = [502, 503, 504];

/**
 * Wakes a deployment that sleeps when unused, so that its start-up time costs no check. Any answer of the
 * application itself will do, also 404. Returns why nothing came, or null when it is awake.
 */
export async function warmUp(http: SafeFetch, url: string, limits: GradingLimits, deadline: number, signal?: AbortSignal): Promise<GradingFailure | null> {
  const end = Math.min(Date.now() + limits.warmUp, deadline);
  let failure: GradingFailure | null = null;
  for (let attempt = 1, wait = limits.warmUpPause; ; attempt += 1, wait *= 2) {
    try {
      const answer = await http.fetch({ method: 'GET', url, timeoutMs: end - Date.now(), followRedirects: false });
      if (!STARTING.includes(answer.status)) return null;
      failure = new GradingFailure('http', `The deployment kept answering ${answer.status}, which its platform sends while the application is not running.`);
    } catch (error) {
      failure = error as GradingFailure;
      if (failure.failureClass === 'blocked') return failure;
      // It talks, if badly; let the checks tell what is wrong with it.
      if (failure.failureClass === 'http') return null;
      if (failure.failureClass !== 'timeout' && attempt >= limits.refusedAttempts) return failure;
    }
    if (Date.now() + wait >= end) return failure;
    await pause(wait, undefined, { signal });
  }
}
