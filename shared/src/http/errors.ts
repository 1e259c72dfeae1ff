import type { ApiError } from '../contract/wire.ts';

/** How a call failed, in the one shape every screen reads. */
export interface RequestError {
  /** HTTP status; 0 when no answer arrived, 500 when an answer carried none that makes sense. */
  status: number;
  kind: 'http' | 'network' | 'timeout' | 'malformed';
  /** The server's own words, when it sent any. */
  message?: string;
  code?: string;
  detail?: string;
  fields?: Record<string, string[]>;
  /** Whole seconds to wait, from `Retry-After`. */
  retryAfter?: number;
  /** The parsed body as sent, for answers with a shape of their own (sign-up: field to messages). */
  data?: unknown;
}

/** What is said when the server sent no words of its own. */
export const GENERIC_ERROR = 'An error occurred';

export function isRequestError(value: unknown): value is RequestError {
  return typeof value === 'object' && value !== null && 'status' in value && 'kind' in value;
}

/** Nobody knows whether it was done: no answer came, or one of a fault on the way or in the server. */
export const isInDoubt = ({ status }: RequestError): boolean => status === 0 || status >= 500;

/** Gone, or no longer ours to see. */
export const isGone = (error: unknown): boolean => isRequestError(error) && error.status === 404;

/** What there is to show of a read: nothing of what is gone, whatever was read of it before. */
export const shownOf = <R extends { currentData?: unknown; error?: unknown }>({ currentData, error }: R): R['currentData'] => (isGone(error) ? undefined : currentData);

/** The server's message, or the screen's own text. */
export function messageOf(error: unknown, fallback: string = GENERIC_ERROR): string {
  return (isRequestError(error) && error.message) || fallback;
}

function retryAfterOf(response: Response): number | undefined {
  const value = Number(response.headers.get('retry-after'));
  return Number.isFinite(value) && value > 0 ? Math.ceil(value) : undefined;
}

export function errorOfResponse(response: Response, body: unknown): RequestError {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiError>;
  return {
    status: response.status || 500,
    kind: 'http',
    message: typeof answer.message === 'string' ? answer.message : undefined,
    code: typeof answer.code === 'string' ? answer.code : undefined,
    detail: typeof answer.detail === 'string' ? answer.detail : undefined,
    fields: answer.fields,
    retryAfter: retryAfterOf(response),
    data: body,
  };
}
