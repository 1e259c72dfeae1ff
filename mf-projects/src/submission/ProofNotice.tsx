import { isRequestError } from 'shared/api';
import type { DeploymentProof } from 'shared/contract';
import { CopyButton, FactList } from 'shared/details';
import { Alert, Cluster, Code, Stack } from 'shared/ui';
import { submitTexts } from '../submitTexts.ts';

const texts = submitTexts.proof;

/** What the server asks for when the deployment may be another team's; undefined for every other refusal. */
export function proofAskedFor(error: unknown): DeploymentProof | undefined {
  if (!isRequestError(error) || error.code !== 'deployment_unproved') return undefined;
  const { proof } = (error.data ?? {}) as { proof?: Partial<DeploymentProof> };
  const { address, line, why = '', found = '' } = proof ?? {};
  return address && line ? { address, line, why, found } : undefined;
}

/** What a team does to show that a deployment is its own. */
export const ProofNotice = ({ proof }: { proof: DeploymentProof }) => (
  <Alert tone="warning" title={texts.title}>
    <Stack $gap={3}>
      <span>
        {proof.why} {texts.text}
      </span>
      <FactList
        facts={[
          { label: texts.address, value: <Code>{proof.address}</Code>, isWide: true },
          { label: texts.line, value: <Code>{proof.line}</Code>, isWide: true },
        ]}
      />
      <Cluster $gap={3}>
        <CopyButton size="sm" text={proof.address} label={texts.copyAddress} />
        <CopyButton size="sm" text={proof.line} label={texts.copyLine} />
      </Cluster>
      {proof.found && (
        <span>
          {texts.found} {proof.found}
        </span>
      )}
    </Stack>
  </Alert>
);
