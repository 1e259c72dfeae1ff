import type { ApiError } from '../contract/wire/index.ts';

/** How a call failed. */
export interface RequestError {
  /** HTTP status; 0 when no answer arrived, 500 when a successful answer could not be parsed. */
  status: number;
  kind: 'http' | 'network' | 'timeout' | 'malformed';
  /** The server's message, when it sent one. */
  message?: string;
  code?: string;
  detail?: string;
  fields?: Record<string, string[]>;
  /** Whole seconds to wait, from `Retry-After`. */
  retryAfter?: number;
  /** The parsed body, for answers with their own shape (sign-up: field to messages). */
  data?: unknown;
}

export function isRequestError(value: unknown): value is RequestError {
  return typeof value === 'object' && value !== null && 'status' in value && 'kind' in value;
}

/** Whether a write's outcome is unknown: no answer came, or a 5xx from the server or a gateway. */
export const isInDoubt = ({ status }: RequestError): boolean => status === 0 || status >= 500;

/** Whether the thing is gone, or the caller may no longer see it: a 404. */
export const isGone = (error: unknown): boolean => isRequestError(error) && error.status === 404;

/** The data of a query that a screen may show: `currentData`, but nothing once the answer is a 404. */
export const shownOf = <R extends { currentData?: unknown; error?: unknown }>({
  currentData,
  error,
}: R): R['currentData'] => (isGone(error) ? undefined : currentData);

/** The server's message, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
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
