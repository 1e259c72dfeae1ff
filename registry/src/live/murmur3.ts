const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));
const mix = (block: number) => Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/** MurmurHash3 (x86, 32 bit, unsigned) of the UTF-8 bytes of `text`, as flagd uses it for `fractional`. */
export function murmur3(text: string, seed = 0): number {
  const bytes = Buffer.from(text);
  const length = bytes.length;
  const blocks = length & ~3;
  let hash = seed;

  for (let i = 0; i < blocks; i += 4) {
    const block = bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    hash = Math.imul(rotate(hash ^ mix(block), 13), 5) + 0xe6546b64;
  }
  let tail = 0;
  for (let i = length - 1; i >= blocks; i--) tail = (tail << 8) | bytes[i]!;
  if (length > blocks) hash ^= mix(tail);

  hash ^= length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
