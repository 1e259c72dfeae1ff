import { randomFillSync } from 'node:crypto';

const BYTES = 16;
const pool = Buffer.alloc(BYTES * 256);
let used = pool.length;

/** In characters, of which the last two are always `==`. */
export const NONCE_LENGTH = 24;

/** 128 unpredictable bits in base64. Taken from a pool, because asking the system for each page costs more than the page. */
export function nextNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const nonce = pool.toString('base64', used, used + BYTES);
  used += BYTES;
  return nonce;
}
