import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import {
  AttestationRefused,
  sha256Hex,
  signerOf,
  signStatement,
  STATEMENT,
  statementIn,
  type Envelope,
} from './dsse.ts';

// What a registry says of a release that everybody there has: a verification summary (slsa.dev/spec/v1.1/verification_summary).

const SUMMARY = 'https://slsa.dev/verification_summary/v1';
const POLICY = 'urn:practice:rollout:everybody';

/** A release, by what it consists of. */
export interface Subject {
  name: string;
  version: string;
  /** As 64 hexadecimal digits. */
  digest: string;
}

/** That a release has passed an environment, such as `staging`. */
export interface Passed {
  environment: string;
  /** When everybody there got it; an ISO date with time. */
  at: string;
  envelope: Envelope;
}

/** An environment that may say so. */
export interface Environment {
  name: string;
  key: KeyObject;
}

const uriOf = ({ name, version }: Subject) => `urn:practice:release:${name}@${version}`;

const summarySchema = z.object({
  _type: z.literal(STATEMENT),
  subject: z.tuple([z.object({ name: z.string().max(300), digest: z.object({ sha256: sha256Hex }) })]),
  predicateType: z.literal(SUMMARY),
  predicate: z.object({
    verifier: z.object({ id: z.string().min(1).max(80) }),
    timeVerified: z.iso.datetime(),
    resourceUri: z.string().max(300),
    policy: z.object({ uri: z.literal(POLICY) }),
    verificationResult: z.literal('PASSED'),
    verifiedLevels: z.array(z.string().max(80)).max(10),
  }),
});

export function sayPassed(subject: Subject, { name, key }: Environment, at: Date): Passed {
  const statement: z.infer<typeof summarySchema> = {
    _type: STATEMENT,
    subject: [{ name: uriOf(subject), digest: { sha256: subject.digest } }],
    predicateType: SUMMARY,
    predicate: {
      verifier: { id: name },
      timeVerified: at.toISOString(),
      resourceUri: uriOf(subject),
      policy: { uri: POLICY },
      verificationResult: 'PASSED',
      verifiedLevels: [],
    },
  };
  return { environment: name, at: at.toISOString(), envelope: signStatement(statement, key) };
}

/** Reads what one of these environments says of this release. Throws `AttestationRefused` with the reason as the rest of a sentence. */
export function openPassed(envelope: Envelope, subject: Subject, trusted: readonly Environment[]): Passed {
  const {
    subject: [of],
    predicate,
  } = statementIn(envelope, summarySchema);
  const { verifier, timeVerified, resourceUri } = predicate;
  const environment = trusted.find(({ name }) => name === verifier.id);
  if (!environment) throw new AttestationRefused(`${verifier.id} is no environment that this registry comes after`);
  if (!signerOf(envelope, [environment.key])) throw new AttestationRefused(`${verifier.id} has not signed it`);
  if (of.name !== uriOf(subject) || resourceUri !== uriOf(subject) || of.digest.sha256 !== subject.digest)
    throw new AttestationRefused('it is about another release');
  return { environment: verifier.id, at: timeVerified, envelope };
}
