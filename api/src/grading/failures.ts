import type { FailureClass } from 'shared/contract';
import { causesOf, codeOf } from 'foundation/http';

/** Why there is no usable answer, worded so that a student can act on it. */
export class GradingFailure extends Error {
  readonly failureClass: FailureClass;
  /** The request cannot have arrived, because there was no connection yet. */
  readonly isUnsent: boolean;

  constructor(failureClass: FailureClass, message: string, { isUnsent = false } = {}) {
    super(message);
    this.name = 'GradingFailure';
    this.failureClass = failureClass;
    this.isUnsent = isUnsent;
  }
}

const DNS_CODES = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'ESERVFAIL', 'EAI_FAIL'];
const TIMEOUT_CODES = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT', 'UND_ERR_ABORTED', 'ABORT_ERR'];
const UNREACHABLE_CODES = ['EHOSTUNREACH', 'ENETUNREACH'];
const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|ERR_OSSL)/;

/** Translates errors of the HTTP client. `wasSent`: an earlier hop of the same request was answered. */
export function toGradingFailure(error: unknown, host: string, { wasSent = false } = {}): GradingFailure {
  const unsent = { isUnsent: !wasSent };
  for (const cause of causesOf(error)) {
    if (cause instanceof GradingFailure) return cause;
    const code = codeOf(cause);
    if (DNS_CODES.includes(code))
      return new GradingFailure(
        'dns',
        `The host name ${host} could not be resolved (${code}). Check the address for typos.`,
        unsent,
      );
    if (TLS_CODE.test(code))
      return new GradingFailure('tls', `The secure connection to ${host} failed (${code}). Check the certificate.`);
    if (code === 'UND_ERR_CONNECT_TIMEOUT')
      return new GradingFailure('timeout', `${host} did not accept the connection in time.`, unsent);
    if (TIMEOUT_CODES.includes(code) || isTimeout(cause))
      return new GradingFailure('timeout', `${host} did not respond in time.`);
    if (code === 'ECONNREFUSED')
      return new GradingFailure('network', `${host} refused the connection. Is the deployment running?`, unsent);
    if (UNREACHABLE_CODES.includes(code))
      return new GradingFailure('network', `${host} cannot be reached (${code}).`, unsent);
    if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW')
      return new GradingFailure('http', `${host} sent more than 16 KB of headers, which is the limit.`);
    if (code === 'UND_ERR_INVALID_ARG')
      return new GradingFailure('http', `The request could not be built: ${(cause as Error).message}.`);
    if (code.startsWith('HPE_')) return new GradingFailure('http', `${host} did not return valid HTTP (${code}).`);
  }
  const code = codeOf(causesOf(error).at(-1));
  return new GradingFailure('network', `The connection to ${host} was interrupted${code ? ` (${code})` : ''}.`);
}

function isTimeout(error: unknown): boolean {
  const name = (error as Error).name;
  return name === 'TimeoutError' || name === 'AbortError';
}
