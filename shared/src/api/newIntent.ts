/** A key for one intent. Not `crypto.randomUUID`, which browsers keep from sites that are served without TLS. */
export const newIntent = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
