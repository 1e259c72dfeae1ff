import { Link } from 'react-router-dom';
import { DateTime } from '@project-practice/shared/details';
import { Alert, Code, Stack, Text } from '@project-practice/shared/ui';
import type { RemoteDetail, Rollout } from '../../api/types.ts';
import { EvidenceTable, EvidenceTests } from '../../rollout/EvidenceTable.tsx';
import { failedOf } from '../../rollout/failedOf.ts';
import { reasonOf } from '../../rollout/reasonOf.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const words = { aborted: 'aborted', rolled_back: 'taken back', completed: 'completed', running: 'running' };

/** What a squad does after its version was taken back. */
const WhatNext = ({ name, version, fromVersion }: Rollout) => (
  <Stack $gap={2}>
    <Text as="h4">What next</Text>
    <ul>
      <li>
        {fromVersion
          ? `Every visitor has ${fromVersion} again, from the next page load on. Nothing has to be done for them.`
          : `No visitor has ${name} any more.`}
      </li>
      <li>The errors of {version} are below, under Health, with the line of the source that threw each.</li>
      <li>
        Mend it, raise the version, and release it: <Code>npm run release -w {name}</Code>. {version} can be rolled out
        again only on purpose, with Start rollout.
      </li>
    </ul>
  </Stack>
);

/** How a rollout ended, where it stood while it ran. */
export const EndedRollout = ({ rollout, remote }: { rollout: Rollout; remote: RemoteDetail }) => {
  const { id, version, fromVersion, state, waitingFor, evidence, endedAt, plan, stage } = rollout;
  const isBack = state === 'aborted' || state === 'rolled_back';
  const { text, numbers } = reasonOf(waitingFor ?? '', state === 'rolled_back' ? 'registry' : '');
  return (
    <Stack $gap={5}>
      <Stack $gap={1}>
        <h3>
          <Link to={`/remotes/${remote.name}?rollout=${id}`}>
            {fromVersion ?? 'nothing'} → {version}
          </Link>
        </h3>
        <Text $tone="muted" $size="sm">
          Started <DateTime value={rollout.startedAt} show="relative" /> by {rollout.startedBy}, {words[state]}{' '}
          {isBack && `at ${plan.stages[stage]!.targetPercentage} % `}
          {endedAt && <DateTime value={endedAt} show="relative" />}
        </Text>
      </Stack>
      {isBack ? (
        <Alert tone={state === 'rolled_back' ? 'error' : 'warning'}>
          <strong>
            {version} was {words[state]}.
          </strong>{' '}
          {[!text.startsWith(failedOf(rollout)) && evidence && failedOf(rollout), text]
            .filter(Boolean)
            .map((sentence) => `${capitalized(sentence as string)}.`)
            .join(' ')}
        </Alert>
      ) : (
        <Alert tone="success">
          <strong>{version} became the stable version.</strong> {evidence && `${failedOf(rollout)}.`}
        </Alert>
      )}
      {evidence && (
        <>
          <EvidenceTable evidence={evidence} />
          <Disclosure>
            <summary>How this was evaluated</summary>
            {numbers && <Text $size="sm">{numbers}</Text>}
            <EvidenceTests evidence={evidence} />
          </Disclosure>
        </>
      )}
      {isBack && <WhatNext {...rollout} />}
    </Stack>
  );
};
