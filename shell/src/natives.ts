/**
 * What the shell needs of the browser to leave a bad release, as it was before any remote ran: a release that replaces the
 * page's own, and breaks them, could otherwise keep its visitors for good.
 */
export const natives = {
  fetch: fetch.bind(window),
  setTimeout: setTimeout.bind(window),
  clearTimeout: clearTimeout.bind(window),
  sendBeacon: navigator.sendBeacon?.bind(navigator),
  reload: () => location.reload(),
  timeoutSignal: AbortSignal.timeout.bind(AbortSignal),
};
