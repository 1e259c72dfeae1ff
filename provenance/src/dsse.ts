import { sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { idOf } from './keys.ts';

// A signed statement: an in-toto statement in a DSSE envelope (github.com/in-toto/attestation, github.com/secure-systems-lab/dsse).

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
export const STATEMENT = 'https://in-toto.io/Statement/v1';
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

const base64 = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/);

export const envelopeSchema = z.strictObject({
  payloadType: z.literal(PAYLOAD_TYPE),
  payload: base64(2_000_000),
  signatures: z
    .array(z.strictObject({ keyid: z.string().max(200).optional(), sig: base64(200) }))
    .min(1)
    .max(10),
});
export type Envelope = z.infer<typeof envelopeSchema>;

export class AttestationRefused extends Error {
  override name = 'AttestationRefused';
}

/** What a signature is made of: the lengths keep type and payload apart. */
const signed = (payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `), payload]);

export function signStatement(statement: object, key: KeyObject): Envelope {
  const payload = Buffer.from(JSON.stringify(statement));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: idOf(key), sig: sign(null, signed(payload), key).toString('base64') }],
  };
}

/** Which of the keys has signed it. The key that a signature names is a hint of whoever sent it, so it decides nothing. */
export function signerOf({ payload, signatures }: Envelope, keys: readonly KeyObject[]): KeyObject | undefined {
  const message = signed(Buffer.from(payload, 'base64'));
  return keys.find((key) => signatures.some(({ sig }) => verify(null, message, key, Buffer.from(sig, 'base64'))));
}

/** Throws `AttestationRefused` with the reason as the rest of a sentence. */
export function readAs<T>(what: string, schema: z.ZodType<T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AttestationRefused(`${what} is not JSON`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  throw new AttestationRefused(`${what}: ${path.join('.') || 'the whole'} ${message}`);
}

/** The statement in an envelope, whoever has signed it. */
export const statementIn = <T>({ payload }: Envelope, schema: z.ZodType<T>): T =>
  readAs('the statement', schema, Buffer.from(payload, 'base64').toString('utf8'));
