interface ProblemDetails {
  /** Copy of the message, for calls whose client reads `detail`. */
  detail?: string;
  /** Messages per field of the payload. */
  fields?: Record<string, string[]>;
  headers?: Record<string, string>;
  /** Replaces the usual body, for answers whose shape the specification fixes. */
  body?: unknown;
}

/** An error answer, worded so that a person can act on it. Throw it from anywhere in a request. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly details: ProblemDetails;

  constructor(status: number, code: string, message: string, details: ProblemDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const invalid = (message: string, details?: ProblemDetails) => new Problem(400, 'invalid', message, details);
/** For one wrong field of the payload. */
export const invalidField = (field: string, message: string) => invalid(message, { fields: { [field]: [message] } });
export const unauthenticated = (message = 'Please sign in.', code = 'unauthenticated') =>
  new Problem(401, code, message);
export const forbidden = (message: string, code = 'forbidden') => new Problem(403, code, message);
/** Also for what the caller may not know exists. */
export const notFound = (message = 'Not found.') => new Problem(404, 'not_found', message);
export const conflict = (message: string, code = 'conflict', details?: ProblemDetails) =>
  new Problem(409, code, message, details);
function whenAgain(seconds: number): string {
  if (seconds <= 90) return 'wait a moment and try again';
  return seconds <= 90 * 60
    ? `try again in ${Math.ceil(seconds / 60)} minutes`
    : `try again in ${Math.ceil(seconds / 3600)} hours`;
}
export const tooMany = (seconds: number) =>
  new Problem(429, 'too_many_requests', `Too many requests. Please ${whenAgain(seconds)}.`, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });
