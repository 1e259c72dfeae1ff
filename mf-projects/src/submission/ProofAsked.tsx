import { isRequestError, messageOf } from '@project-practice/shared/api';
import type { DeploymentProof } from '@project-practice/shared/contract';
import { later } from '@project-practice/shared/remote';
import { Alert } from '@project-practice/shared/ui';

/** Hardly anybody is asked, so it is loaded when somebody is. */
const useNotice = later(
  async () => (await import(/* webpackChunkName: "proof-notice" */ './ProofNotice.tsx')).ProofNotice,
);

/** What the server asks for when the deployment may be another team's; undefined for every other refusal. */
export function proofAskedFor(error: unknown): DeploymentProof | undefined {
  if (!isRequestError(error) || error.code !== 'deployment_unproved') return undefined;
  const { proof } = (error.data ?? {}) as { proof?: Partial<DeploymentProof> };
  const { address, line, why = '', found = '' } = proof ?? {};
  return address && line ? { address, line, why, found } : undefined;
}

/** Explains how to show that a deployment is the team's own, if that is why it was refused. */
export function ProofAsked({ refusal }: { refusal: unknown }) {
  const proof = proofAskedFor(refusal);
  const { value: Notice, hasFailed } = useNotice(proof !== undefined);
  if (!proof) return null;
  if (Notice) return <Notice proof={proof} />;
  // The server's own words say it too.
  return hasFailed && <Alert tone="warning">{messageOf(refusal, '')}</Alert>;
}
