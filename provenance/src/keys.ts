import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

// Ed25519 keys as one line of base64, so that they fit into the environment: SPKI for the public one, PKCS #8 for the private one.

const base64 = (text: string) => Buffer.from(text, 'base64');

function requireEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('It is not an Ed25519 key.');
  return key;
}

/** Throws if it is not one. */
export const readPublicKey = (text: string): KeyObject =>
  requireEd25519(createPublicKey({ key: base64(text), format: 'der', type: 'spki' }));

/** Throws if it is not one. */
export const readSigningKey = (text: string): KeyObject =>
  requireEd25519(createPrivateKey({ key: base64(text), format: 'der', type: 'pkcs8' }));

/** What stands before the 32 bytes of a key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key that follows from a secret, always the same. */
export const signingKeyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, createHash('sha256').update(secret).digest()]),
    format: 'der',
    type: 'pkcs8',
  });

const spkiOf = (key: KeyObject) =>
  (key.type === 'public' ? key : createPublicKey(key)).export({ format: 'der', type: 'spki' });

export function newSigningKey(): { signing: string; public: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    signing: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    public: spkiOf(privateKey).toString('base64'),
  };
}

/** The 32 bytes of the public key. */
export const rawOf = (key: KeyObject): Buffer => spkiOf(key).subarray(-32);

/** What a signature names its key by: a hash of the public key, as 64 hexadecimal digits. */
export const idOf = (key: KeyObject): string => createHash('sha256').update(spkiOf(key)).digest('hex');
