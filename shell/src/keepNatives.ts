const refusal = (name: string) =>
  new TypeError(`${name} is shared by everything in this page, so a remote cannot replace it.`);

function keep(owner: object, name: string, read: () => unknown): void {
  Object.defineProperty(owner, name, {
    get: read,
    set() {
      throw refusal(name);
    },
    enumerable: true,
  });
}

/** What everybody's calls go through, once it is kept. */
let kept: typeof fetch | undefined;

/** Replaces `fetch` for the whole page, as only the shell may. */
export function wrapFetch(wrap: (before: typeof fetch) => typeof fetch): void {
  const wrapped = wrap(window.fetch);
  if (kept) kept = wrapped;
  else window.fetch = wrapped;
}

/**
 * Keeps what all remotes share of the browser: whoever replaces it gets an error, where it happens, instead of breaking the
 * others later. A remote that means harm can get around it; this is for mistakes.
 */
export function keepNatives(): void {
  kept = window.fetch;
  keep(window, 'fetch', () => kept);
  for (const [{ prototype }, names] of [
    [History, ['pushState', 'replaceState']],
    [EventTarget, ['addEventListener', 'removeEventListener']],
    [Storage, ['getItem', 'setItem', 'removeItem']],
    [Navigator, ['sendBeacon']],
  ] as [{ prototype: object }, string[]][])
    for (const name of names) {
      const value = prototype[name as never] as unknown;
      if (value) keep(prototype, name, () => value);
    }
  const refuseClearing = () => {
    throw new TypeError('The storage has what others keep, so a remote cannot clear it. Remove your own keys.');
  };
  keep(Storage.prototype, 'clear', () => refuseClearing);
}
