import { createHash } from 'node:crypto';

// The Merkle tree of RFC 9162 (section 2.1), which has the proofs of Certificate Transparency.

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export const hashLeaf = (data: string): Buffer => sha256(LEAF, data);
const join = (left: Buffer, right: Buffer) => sha256(NODE, left, right);

/** The largest power of two below `size`: where a tree of that many leaves is split. */
const splitOf = (size: number) => 2 ** Math.floor(Math.log2(size - 1));

const halves = (leaves: readonly Buffer[]) => {
  const split = splitOf(leaves.length);
  return [split, leaves.slice(0, split), leaves.slice(split)] as const;
};

/** The hash of the whole tree; of an empty one, that of nothing. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length < 2) return leaves[0] ?? sha256();
  const [, left, right] = halves(leaves);
  return join(rootOf(left), rootOf(right));
}

/** With which anybody who has the leaf and the root sees that the one is in the other. */
export function inclusionProof(index: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length < 2) return [];
  const [split, left, right] = halves(leaves);
  return index < split
    ? [...inclusionProof(index, left), rootOf(right)]
    : [...inclusionProof(index - split, right), rootOf(left)];
}

/** With which anybody who has the root of the first `size` leaves sees that the tree begins with them. */
export function consistencyProof(size: number, leaves: readonly Buffer[]): Buffer[] {
  const walk = (from: number, of: readonly Buffer[], isWhole: boolean): Buffer[] => {
    if (from === of.length) return isWhole ? [] : [rootOf(of)];
    const [split, left, right] = halves(of);
    return from <= split
      ? [...walk(from, left, isWhole), rootOf(right)]
      : [...walk(from - split, right, false), rootOf(left)];
  };
  return size === 0 || size === leaves.length ? [] : walk(size, leaves, true);
}

/** RFC 9162, section 2.1.3.2. */
export function provesInclusion(
  leaf: Buffer,
  { index, size, root, proof }: { index: number; size: number; root: Buffer; proof: readonly Buffer[] },
): boolean {
  if (index >= size) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = join(sibling, hash);
      while (at % 2 === 0 && at > 0) [at, last] = [at >> 1, last >> 1];
    } else hash = join(hash, sibling);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 && hash.equals(root);
}

/** RFC 9162, section 2.1.4.2. */
export function provesConsistency(
  before: { size: number; root: Buffer },
  after: { size: number; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (before.size > after.size) return false;
  if (before.size === after.size) return proof.length === 0 && before.root.equals(after.root);
  if (before.size === 0) return proof.length === 0 && before.root.equals(rootOf([]));
  const isPower = (before.size & (before.size - 1)) === 0;
  const [first, ...rest] = isPower ? [before.root, ...proof] : proof;
  if (!first) return false;
  let [at, last] = [before.size - 1, after.size - 1];
  while (at % 2 === 1) [at, last] = [at >> 1, last >> 1];
  let [old, now] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [old, now] = [join(sibling, old), join(sibling, now)];
      while (at % 2 === 0 && at > 0) [at, last] = [at >> 1, last >> 1];
    } else now = join(now, sibling);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 && old.equals(before.root) && now.equals(after.root);
}
