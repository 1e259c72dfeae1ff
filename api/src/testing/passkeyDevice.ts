import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes as Uint8Array).toString('base64url');

/** The flags of an authenticator: a person was there, proved to be the right one, and a new key is attached. */
const PRESENT = 1;
const VERIFIED = 4;
const ATTACHED = 64;

interface Asked {
  challenge: string;
}

interface Page {
  origin?: string;
  host?: string;
  /** Whether the device has made sure whose finger it is. */
  isVerified?: boolean;
}

/** A device with one passkey, which does what browsers and devices do with it. */
export class PasskeyDevice {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly site = 'http://app.test') {}

  private clientData(type: string, { challenge }: Asked, { origin = this.site }: Page): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(flags: number, { host = new URL(this.site).hostname, isVerified = true }: Page): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    return Buffer.concat([sha256(host), Buffer.of(flags | PRESENT | (isVerified ? VERIFIED : 0)), counter]);
  }

  /** As `navigator.credentials.create`. */
  create(asked: Asked, page: Page = {}) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.data(ATTACHED, page),
      Buffer.alloc(16),
      Buffer.of(0, id.length),
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', asked, page)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** As `navigator.credentials.get`. */
  use(asked: Asked, page: Page = {}) {
    const clientData = this.clientData('webauthn.get', asked, page);
    const data = this.data(0, page);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey)),
      },
      clientExtensionResults: {},
    };
  }
}
