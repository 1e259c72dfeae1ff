import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { SerializedError } from '@reduxjs/toolkit';

interface Refusal {
  message?: string;
  problems?: { message: string }[];
}

/** What to show of a failed request: the registry's own reasons, one per line, if it gave any. */
export function messageOf(error: FetchBaseQueryError | SerializedError | undefined): string | undefined {
  if (!error) return undefined;
  if ('status' in error) {
    const { message, problems } = (error.data ?? {}) as Refusal;
    if (problems?.length) return problems.map((problem) => problem.message).join('\n');
    if (message) return message;
    return error.status === 'TIMEOUT_ERROR' || error.status === 'FETCH_ERROR'
      ? 'The server is not responding.'
      : `The server responded with status ${error.status}.`;
  }
  return error.message ?? 'Something went wrong.';
}
