/** A random idempotency key for one intent. Not `crypto.randomUUID`, which browsers offer only over TLS. */
export const newIntent = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
