import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { idOf } from './keys.ts';

// What a squad says of a build and signs: an in-toto statement with SLSA provenance, in a DSSE envelope
// (github.com/in-toto/attestation, slsa.dev/spec/v1.1/provenance, github.com/secure-systems-lab/dsse).

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const STATEMENT = 'https://in-toto.io/Statement/v1';
const PROVENANCE = 'https://slsa.dev/provenance/v1';
const MOST_SUBJECTS = 2_000;

const short = z.string().min(1).max(500);
const base64 = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/);

const envelopeSchema = z.strictObject({
  payloadType: z.literal(PAYLOAD_TYPE),
  payload: base64(2_000_000),
  signatures: z
    .array(z.strictObject({ keyid: z.string().max(200).optional(), sig: base64(200) }))
    .min(1)
    .max(10),
});
export type Envelope = z.infer<typeof envelopeSchema>;

const statementSchema = z.object({
  _type: z.literal(STATEMENT),
  subject: z
    .array(
      z.object({
        name: z.string().min(1).max(300),
        digest: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
      }),
    )
    .min(1)
    .max(MOST_SUBJECTS),
  predicateType: z.literal(PROVENANCE),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: short,
      externalParameters: z.record(z.string(), z.unknown()),
      resolvedDependencies: z
        .array(z.object({ uri: short.optional(), digest: z.record(z.string(), short).optional() }))
        .max(1_000)
        .optional(),
    }),
    runDetails: z.object({
      builder: z.object({ id: short }),
      metadata: z.object({ finishedOn: z.iso.datetime().optional() }).optional(),
    }),
  }),
});

/** What is said of a build. */
export interface Build {
  /** Where and by what it was built, as a URI. */
  builder: string;
  /** The state of the code, if it was in Git and had no other changes. */
  commit?: string;
  /** An ISO date with time. */
  finishedOn?: string;
}

/** A statement that was read, and who vouches for it. */
export interface Attestation {
  envelope: Envelope;
  build: Build;
  /** The id of the trusted key that has signed it. */
  signedBy?: string;
}

export class AttestationRefused extends Error {
  override name = 'AttestationRefused';
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** What a DSSE signature is made of: the lengths keep type and payload apart. */
const signed = (payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `), payload]);

const BUILD_TYPE = 'urn:practice:release:v1';

/** The signed statement that these files, by their paths, are this build. */
export function attest(files: ReadonlyMap<string, Buffer>, build: Build, key: KeyObject): Envelope {
  const { builder, commit, finishedOn } = build;
  const statement: z.infer<typeof statementSchema> = {
    _type: STATEMENT,
    subject: [...files].map(([name, content]) => ({ name, digest: { sha256: sha256(content) } })),
    predicateType: PROVENANCE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: {},
        ...(commit && { resolvedDependencies: [{ digest: { gitCommit: commit } }] }),
      },
      runDetails: { builder: { id: builder }, ...(finishedOn && { metadata: { finishedOn } }) },
    },
  };
  const payload = Buffer.from(JSON.stringify(statement));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: idOf(key), sig: sign(null, signed(payload), key).toString('base64') }],
  };
}

function parse<T>(what: string, schema: z.ZodType<T>, text: string): T {
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

function requireSubjects(subjects: z.infer<typeof statementSchema>['subject'], files: ReadonlyMap<string, Buffer>) {
  const stated = new Map(subjects.map(({ name, digest }) => [name, digest.sha256]));
  if (stated.size < subjects.length) throw new AttestationRefused('it names one file twice');
  for (const [path, content] of files) {
    const digest = stated.get(path);
    if (digest === undefined) throw new AttestationRefused(`it does not name ${path}`);
    if (digest !== sha256(content)) throw new AttestationRefused(`${path} is not the file that it names`);
    stated.delete(path);
  }
  const [missing] = stated.keys();
  if (missing !== undefined) throw new AttestationRefused(`it names ${missing}, which is missing`);
}

/**
 * Reads the statement of these files. It must name exactly them, and, if there are trusted keys, be signed by one of them.
 * Throws `AttestationRefused` with the reason as the rest of a sentence.
 */
export function openAttestation(
  text: string,
  files: ReadonlyMap<string, Buffer>,
  keys: readonly KeyObject[],
): Attestation {
  const envelope = parse('the envelope', envelopeSchema, text);
  const payload = Buffer.from(envelope.payload, 'base64');
  // The key that a signature names is a hint of whoever sent it, so it decides nothing.
  const signer = keys.find((key) =>
    envelope.signatures.some(({ sig }) => verify(null, signed(payload), key, Buffer.from(sig, 'base64'))),
  );
  if (keys.length > 0 && !signer) throw new AttestationRefused('no key that may sign it has signed it');
  const { subject, predicate } = parse('the statement', statementSchema, payload.toString('utf8'));
  requireSubjects(subject, files);
  const { buildDefinition, runDetails } = predicate;
  const commit = buildDefinition.resolvedDependencies?.find(({ digest }) => digest?.gitCommit)?.digest?.gitCommit;
  return {
    envelope,
    build: {
      builder: runDetails.builder.id,
      ...(commit && { commit }),
      ...(runDetails.metadata?.finishedOn && { finishedOn: runDetails.metadata.finishedOn }),
    },
    ...(signer && { signedBy: idOf(signer) }),
  };
}
