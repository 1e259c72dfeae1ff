/** How long any call or file may take. */
export const REQUEST_TIMEOUT_MS = 10_000;
