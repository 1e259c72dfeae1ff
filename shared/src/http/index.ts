export { API_BASE } from '../contract/apiBase.ts';
export { assumeClockLag, clockLag, serverNow } from './clock.ts';
export { endFirstReads, settleFirstRead, startFirstReads } from './firstReads.ts';
export { isGone, isInDoubt, isRequestError, messageOf, shownOf, type RequestError } from './errors.ts';
export { poll } from './poll.ts';
export { request, type RequestOptions } from './request.ts';
export { REQUEST_TIMEOUT_MS } from './timeout.ts';
