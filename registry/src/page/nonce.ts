import { randomFillSync } from 'node:crypto';

const BYTES = 16;
const pool = Buffer.alloc(BYTES * 256);
let used = pool.length;

/** The number of characters, of which the last two are always `==`. */
export const NONCE_LENGTH = 24;

/** 128 random bits in base64. Taken from a pool, because a system call per page would cost more than the page itself. */
export function nextNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const nonce = pool.toString('base64', used, used + BYTES);
  used += BYTES;
  return nonce;
}
