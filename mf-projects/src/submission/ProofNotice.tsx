import type { DeploymentProof } from '@project-practice/shared/contract';
import { CopyButton, FactList } from '@project-practice/shared/details';
import { Alert, Cluster, Code, Stack } from '@project-practice/shared/ui';

const texts = {
  title: 'Show that this deployment is yours',
  /** Between why it is asked for, and the address and line. */
  text: 'If it is yours, let it answer at this address with this line and nothing else, then try again. Once it has been seen, you can remove it.',
  address: 'Address',
  line: 'Line',
  copyAddress: 'Copy address',
  copyLine: 'Copy line',
  found: 'Now:',
};

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
