import { createHash, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import {
  AttestationRefused,
  envelopeSchema,
  readAs,
  sha256Hex,
  signerOf,
  signStatement,
  STATEMENT,
  statementIn,
  type Envelope,
} from './dsse.ts';
import { idOf } from './keys.ts';

// What a squad says of a build and signs: SLSA provenance (slsa.dev/spec/v1.1/provenance).

const PROVENANCE = 'https://slsa.dev/provenance/v1';
const BUILD_TYPE = 'urn:practice:release:v1';
const MOST_SUBJECTS = 2_000;

const short = z.string().min(1).max(500);

const statementSchema = z.object({
  _type: z.literal(STATEMENT),
  subject: z
    .array(z.object({ name: z.string().min(1).max(300), digest: z.object({ sha256: sha256Hex }) }))
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

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

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
  return signStatement(statement, key);
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
  const envelope = readAs('the envelope', envelopeSchema, text);
  const signer = signerOf(envelope, keys);
  if (keys.length > 0 && !signer) throw new AttestationRefused('no key that may sign it has signed it');
  const { subject, predicate } = statementIn(envelope, statementSchema);
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
