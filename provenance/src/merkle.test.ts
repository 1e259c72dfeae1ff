import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  consistencyProof,
  hashLeaf,
  inclusionProof,
  openCheckpoint,
  provesConsistency,
  provesInclusion,
  rootOf,
  signCheckpoint,
  signingKeyOf,
  verifierKeyOf,
} from './index.ts';

/** The leaves of Certificate Transparency's own test vectors, as Latin-1 texts. */
const inputs = ['', '\0', '\x10', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
const leaves = (count: number) =>
  Array.from({ length: count }, (_, index) => hashLeaf(inputs[index] ?? `entry ${index}`));
const other = createHash('sha256').update('another').digest();

describe('the tree', () => {
  it('has the roots of the published test vectors', () => {
    expect([0, 1, 2, 3, 5, 8].map((size) => rootOf(leaves(size)).toString('hex'))).toEqual([
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });

  it('proves every leaf of every size, and no other leaf, place, or size', () => {
    for (let size = 1; size <= 40; size++) {
      const all = leaves(size);
      const root = rootOf(all);
      for (let index = 0; index < size; index++) {
        const proof = inclusionProof(index, all);
        const isProved = (leaf: Buffer, changes = {}) =>
          provesInclusion(leaf, { index, size, root, proof, ...changes });
        expect(isProved(all[index]!)).toBe(true);
        expect(isProved(other)).toBe(false);
        expect(isProved(all[index]!, { root: other })).toBe(false);
        expect(isProved(all[index]!, { index: size })).toBe(false);
        expect(isProved(all[index]!, { proof: [...proof, other] })).toBe(false);
        if (size > 1) expect(isProved(all[index]!, { proof: proof.slice(1) })).toBe(false);
        if (size > 1) expect(isProved(all[index]!, { index: (index + 1) % size })).toBe(false);
      }
    }
  });

  it('proves that it begins with any earlier one, and with nothing else', () => {
    for (let size = 1; size <= 40; size++) {
      const all = leaves(size);
      const after = { size, root: rootOf(all) };
      for (let early = 0; early <= size; early++) {
        const before = { size: early, root: rootOf(all.slice(0, early)) };
        const proof = consistencyProof(early, all);
        expect(provesConsistency(before, after, proof)).toBe(true);
        expect(provesConsistency({ ...before, root: other }, after, proof)).toBe(false);
        if (early < size) expect(provesConsistency(after, before, proof)).toBe(false);
        if (early > 0) expect(provesConsistency(before, { ...after, root: other }, proof)).toBe(false);
        if (early > 0 && early < size) expect(provesConsistency(before, after, proof.slice(1))).toBe(false);
      }
    }
  });
});

describe('a checkpoint', () => {
  const key = signingKeyOf('a secret');
  const said = { origin: 'example.org/registry/log', size: 8, root: rootOf(leaves(8)) };
  const verifier = verifierKeyOf(said.origin, key);
  const note = signCheckpoint(said, key);

  it('can be opened with the key of its log', () => {
    expect(openCheckpoint(note, verifier)).toEqual(said);
  });

  it.each([
    ['another size', note.replace('\n8\n', '\n9\n'), verifier],
    ['another root', note.replace(said.root.toString('base64'), other.toString('base64')), verifier],
    ['another log', note.replaceAll('example.org', 'example.com'), verifier],
    ['another key', note, verifierKeyOf(said.origin, signingKeyOf('another secret'))],
    ['no signature', note.slice(0, note.indexOf('—')), verifier],
    ['no note', 'hello', verifier],
    ['no key', note, 'hello'],
  ])('cannot be opened with %s', (_what, text, with_) => {
    expect(openCheckpoint(text, with_)).toBeUndefined();
  });
});
