export { dropFirstReads, startFirstReads } from './firstReads.ts';
export { serverNow } from './clock.ts';
export { GENERIC_ERROR, isRequestError, messageOf, type RequestError } from './errors.ts';
export { API_BASE, REQUEST_TIMEOUT_MS, request, type RequestOptions, type RequestResult } from './request.ts';
