import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isInDoubt, request, settleFirstRead, type RequestError, type RequestOptions } from '../http/index.ts';
import { sessionRefused, type SessionState } from '../session/sessionSlice.ts';
import { ensureFreshToken } from '../session/tokens.ts';
import { CHECKING, tell, tellNoMore } from './doubt.ts';
import { newIntent } from './newIntent.ts';

export interface ApiCall extends Pick<RequestOptions, 'method' | 'body' | 'headers' | 'responseType'> {
  /** Path below `/api/v1`, with its query string. */
  url: string;
  /** One key per intent: the server does a write repeated under the same key only once. Generated when absent. */
  idempotencyKey?: string;
}

const RETRYABLE = new Set([502, 503, 504]);
const RETRIES = 2;
/** Pause before the first retry; each further one doubles it. An object, so that tests can set it to 0. */
export const retryPause = { baseMs: 300 };

const isRetryable = (error: RequestError) => error.kind === 'network' || RETRYABLE.has(error.status);

// Shown in addition to the screen's own error text, which only says that the write failed.
const UNKNOWN = 'The server did not respond, so this may have gone through. It is safe to try again.';
const NOT_SENT = 'You are offline, so this was not sent. Please try again when you are back online.';

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Makes every API call of every remote. It renews the token first, gives up after 10 s, retries GETs when the network or
 * a gateway failed, and ends the session on a 401 (the sign-in call does not go through here). A write whose outcome is
 * unknown is sent again under the same idempotency key: the server does it once and repeats its original answer.
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
  /** An attempt was sent, and our own server has not answered it. */
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
    // Another tab may have signed in as somebody else meanwhile: never send one person's call as another.
    if (state().user?.id !== asker) return { error: { status: 401, kind: 'http' } };
    const token = state().accessToken;
    if (doubt?.kind === 'timeout') tell(CHECKING, 0);
    const isSent = !overdue && navigator.onLine;
    const result = overdue
      ? { error: overdue }
      : await request(url, { ...options, method, headers, token, signal: context.signal });
    if (!isRead) tellNoMore();
    if ('data' in result) return result;
    const { error } = result;
    isUnknown ||= isSent && isInDoubt(error) && error.code === undefined;
    if (error.status === 401) {
      // Parallel 401s end the session once, and a 401 for an old token does not end a newer session.
      if (token !== null && state().accessToken === token) context.dispatch(sessionRefused(error));
      return { error };
    }
    // The write was done; only its original answer is lost.
    if (error.code === 'answer_lost') return { data: null };
    if (doubt && error.code === 'idempotency_in_progress') return fail(doubt);
    const repeats = isRetryable(error) ? RETRIES : !isRead && isInDoubt(error) ? 1 : 0;
    if (context.signal.aborted || attempt >= repeats) return fail(error);
    doubt = error;
    await pause(retryPause.baseMs * 2 ** attempt * (0.5 + Math.random()), context.signal);
  }
};
