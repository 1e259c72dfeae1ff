import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { rawOf } from './keys.ts';

// What a log of releases says of itself at one moment, as a signed note: c2sp.org/tlog-checkpoint and c2sp.org/signed-note.

export interface Checkpoint {
  /** The log's name. */
  origin: string;
  size: number;
  root: Buffer;
}

const ED25519 = Buffer.of(1);

/** What the note names its key by. */
const hintOf = (origin: string, key: KeyObject) =>
  createHash('sha256').update(`${origin}\n`).update(ED25519).update(rawOf(key)).digest().subarray(0, 4);

/** The key with which anybody can verify checkpoints of this log, as one line. */
export const verifierKeyOf = (origin: string, key: KeyObject): string =>
  `${origin}+${hintOf(origin, key).toString('hex')}+${Buffer.concat([ED25519, rawOf(key)]).toString('base64')}`;

/** What stands before the 32 bytes of a public key in SPKI (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

function readVerifierKey(text: string): { origin: string; hint: Buffer; key: KeyObject } | undefined {
  const [, origin, hint, encoded] = /^(\S+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const raw = Buffer.from(encoded ?? '', 'base64');
  if (!origin || raw.length !== 33 || raw[0] !== 1) return undefined;
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, raw.subarray(1)]), format: 'der', type: 'spki' });
  return { origin, hint: Buffer.from(hint!, 'hex'), key };
}

/** The key in such a line; undefined if it is none. */
export const keyOfVerifier = (text: string): KeyObject | undefined => readVerifierKey(text)?.key;

export function signCheckpoint({ origin, size, root }: Checkpoint, key: KeyObject): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
  const signature = Buffer.concat([hintOf(origin, key), sign(null, Buffer.from(text), key)]);
  return `${text}\n— ${origin} ${signature.toString('base64')}\n`;
}

/** Undefined if this key has not signed it, or if it is not a checkpoint of the log that the key is for. */
export function openCheckpoint(note: string, verifierKey: string): Checkpoint | undefined {
  const verifier = readVerifierKey(verifierKey);
  const end = note.indexOf('\n\n');
  if (!verifier || end < 0) return undefined;
  const text = note.slice(0, end + 1);
  const isSigned = note
    .slice(end + 2)
    .split('\n')
    .some((line) => {
      const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
      const signature = Buffer.from(encoded ?? '', 'base64');
      return (
        name === verifier.origin &&
        signature.subarray(0, 4).equals(verifier.hint) &&
        verify(null, Buffer.from(text), verifier.key, signature.subarray(4))
      );
    });
  const [origin, size, root] = text.split('\n');
  if (!isSigned || origin !== verifier.origin || !/^\d{1,15}$/.test(size!)) return undefined;
  return { origin, size: Number(size), root: Buffer.from(root!, 'base64') };
}
