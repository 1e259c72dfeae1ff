/** For tests that replace what the shell otherwise keeps as it was when it started. */
export const natives = {
  fetch: (...call: Parameters<typeof fetch>) => globalThis.fetch(...call),
  setTimeout: (...call: Parameters<typeof setTimeout>) => globalThis.setTimeout(...call),
  clearTimeout: (...call: Parameters<typeof clearTimeout>) => globalThis.clearTimeout(...call),
  sendBeacon: (...call: Parameters<typeof navigator.sendBeacon>) => navigator.sendBeacon(...call),
  reload: jest.fn(),
  // jsdom does not take Node's signals.
  timeoutSignal: () => undefined,
};
