import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isInDoubt, request, settleFirstRead, type RequestError, type RequestOptions } from '../http/index.ts';
import { sessionRefused, type SessionState } from '../session/sessionSlice.ts';
import { ensureFreshToken } from '../session/tokens.ts';
import { hideSnackbar, showSnackbar, snackbarStore } from '../ui/feedback/snackbarStore.ts';
import { newIntent } from './newIntent.ts';

export interface ApiCall extends Pick<RequestOptions, 'method' | 'body' | 'headers' | 'responseType'> {
  /** Path below `/api/v1`, with its query. */
  url: string;
  /** One key per intent: a repeated write with the same key is done once. Made up when absent. */
  idempotencyKey?: string;
}

const RETRYABLE = new Set([502, 503, 504]);
const RETRIES = 2;
/** How long a call waits before it is tried again, and twice as long the next time. Tests do not wait. */
export const retryPause = { baseMs: 300 };

const isRetryable = (error: RequestError) => error.kind === 'network' || RETRYABLE.has(error.status);

/** The snackbar that speaks of a doubt: whoever learns what became of the write says so in its place. */
export const IN_DOUBT = 'in-doubt';
/** Said when the time for an answer is over and the write asked about once more. */
const CHECKING = 'We could not confirm – checking…';
// Said beside the screen's own words of failure, which know of no doubt.
const UNKNOWN = 'No answer came, so this may be done all the same. Please try again: it is done only once.';
const NOT_SENT = 'You are offline, so this was not sent. Please try again when you are back online.';
const READABLE_MS = 10_000;

const tell = (message: string, duration = READABLE_MS) => void showSnackbar({ key: IN_DOUBT, message, duration });

function tellNoMore(): void {
  for (const { id, key } of snackbarStore.getSnapshot()) if (key === IN_DOUBT) hideSnackbar(id);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Every call of every remote: fresh token first, 10 s, GETs tried again when the network or a gateway failed,
 * and a 401 ends the session (this query never carries the sign-in call). A write of which nobody knows whether it was
 * done is sent again under its key: the server does it once, waits for itself, and answers what it answered.
 */
export const baseQuery: BaseQueryFn<ApiCall | string, unknown, RequestError> = async (argument, context) => {
  const { url, idempotencyKey, ...options } = typeof argument === 'string' ? { url: argument } : (argument as ApiCall);
  const state = () => (context.getState() as { session: SessionState }).session;
  const asker = state().user?.id;
  await settleFirstRead(url);
  const method = options.method ?? 'GET';
  const isRead = method === 'GET';
  const headers = isRead ? options.headers : { 'idempotency-key': idempotencyKey ?? newIntent(), ...options.headers };
  let doubt: RequestError | undefined;
  /** It went out, and our own server has said nothing to it. */
  let isUnknown = false;
  const fail = (error: RequestError) => {
    if (!isRead && !context.signal.aborted && state().user?.id === asker && isInDoubt(error)) {
      if (isUnknown) tell(UNKNOWN);
      else if (error.status === 0) tell(NOT_SENT);
    }
    return { error };
  };
  for (let attempt = 0; ; attempt++) {
    const overdue = await ensureFreshToken({ getState: () => ({ session: state() }), dispatch: context.dispatch });
    // Another tab's session may have come meanwhile: what one person asked for is never done as another.
    if (state().user?.id !== asker) return { error: { status: 401, kind: 'http' } };
    const token = state().accessToken;
    if (doubt?.kind === 'timeout') tell(CHECKING, 0);
    const isSent = !overdue && navigator.onLine;
    const result = overdue ? { error: overdue } : await request(url, { ...options, method, headers, token, signal: context.signal });
    if (!isRead) tellNoMore();
    if ('data' in result) return result;
    const { error } = result;
    isUnknown ||= isSent && isInDoubt(error) && error.code === undefined;
    if (error.status === 401) {
      // Ten parallel 401s end one session, and a 401 for an older token does not end a newer session.
      if (token !== null && state().accessToken === token) context.dispatch(sessionRefused(error));
      return { error };
    }
    // It was done; only what was answered nobody knows any more.
    if (error.code === 'answer_lost') return { data: null };
    if (doubt && error.code === 'idempotency_in_progress') return fail(doubt);
    const repeats = isRetryable(error) ? RETRIES : !isRead && isInDoubt(error) ? 1 : 0;
    if (context.signal.aborted || attempt >= repeats) return fail(error);
    doubt = error;
    await pause(retryPause.baseMs * 2 ** attempt * (0.5 + Math.random()), context.signal);
  }
};
