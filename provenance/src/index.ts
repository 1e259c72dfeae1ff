export { attest, openAttestation, type Attestation, type Build } from './attestation.ts';
export { keyOfVerifier, openCheckpoint, signCheckpoint, verifierKeyOf, type Checkpoint } from './checkpoint.ts';
export { AttestationRefused, envelopeSchema, type Envelope } from './dsse.ts';
export { idOf, newSigningKey, readPublicKey, readSigningKey, signingKeyOf } from './keys.ts';
export { consistencyProof, hashLeaf, inclusionProof, provesConsistency, provesInclusion, rootOf } from './merkle.ts';
export { isOwnProcess, proofOf } from './ownProcess.ts';
export { openPassed, sayPassed, type Environment, type Passed } from './passed.ts';
export { hashOfServed } from './served.ts';
