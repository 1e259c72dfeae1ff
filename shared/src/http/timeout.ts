/** No call waits longer for its answer. */
export const REQUEST_TIMEOUT_MS = 10_000;
