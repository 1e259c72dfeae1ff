import { hideSnackbar, showSnackbar, snackbarStore } from '../page/snackbarStore.ts';
import { request, type RequestOptions } from '../http/index.ts';

/** Key of the snackbar that says a write's outcome is unknown. Code that learns the outcome shows it under the same key. */
export const IN_DOUBT = 'in-doubt';
/** Shown while a write that timed out is sent again. */
export const CHECKING = 'We could not confirm – checking…';
const READABLE_MS = 10_000;

export const tell = (message: string, duration = READABLE_MS) =>
  void showSnackbar({ key: IN_DOUBT, message, duration });

export function tellNoMore(): void {
  for (const { id, key } of snackbarStore.getSnapshot()) if (key === IN_DOUBT) hideSnackbar(id);
}

/** Says that the site is checking what became of a write, while `check` finds out. */
export async function whileChecking<T>(check: () => Promise<T>): Promise<T> {
  tell(CHECKING, 0);
  try {
    return await check();
  } finally {
    tellNoMore();
  }
}

/**
 * A call of somebody who is not signed in, for which there is no idempotency key. After 10 s without an answer it is sent once
 * more, and the screen says that it is checking: only for calls that may be done twice.
 */
export async function requestAgain(path: string, options: RequestOptions): ReturnType<typeof request> {
  const answer = await request(path, options);
  const isLate = 'error' in answer && answer.error.kind === 'timeout';
  return isLate ? whileChecking(() => request(path, options)) : answer;
}
