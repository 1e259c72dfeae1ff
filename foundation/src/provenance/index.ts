export {
  attest,
  AttestationRefused,
  openAttestation,
  type Attestation,
  type Build,
  type Envelope,
} from './attestation.ts';
export { openCheckpoint, signCheckpoint, verifierKeyOf, type Checkpoint } from './checkpoint.ts';
export { idOf, newSigningKey, readPublicKey, readSigningKey, signingKeyOf } from './keys.ts';
export { consistencyProof, hashLeaf, inclusionProof, provesConsistency, provesInclusion, rootOf } from './merkle.ts';
export { hashOfServed } from './served.ts';
