import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '@project-practice/shared/details';
import { Alert, Button, Cluster, showSnackbar, Stack, Text } from '@project-practice/shared/ui';
import { useConfirm } from '@project-practice/shared/overlays';
import { messageOf } from '../../api/messageOf.ts';
import { useAbortMutation, usePromoteMutation } from '../../api/registryApi.ts';
import type { RemoteDetail, Rollout } from '../../api/types.ts';
import { EvidenceMeter } from '../../rollout/EvidenceMeter.tsx';
import { EvidenceTable, EvidenceTests } from '../../rollout/EvidenceTable.tsx';
import { reasonOf } from '../../rollout/reasonOf.ts';
import { isHeld, verdictOf } from '../../rollout/verdictOf.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { questionsOf } from './questionsOf.ts';
import { StageTrack } from './StageTrack.tsx';
import { TimeLeft } from './TimeLeft.tsx';

/** Not inside the panel: the usual reason for a refusal is that somebody else ended the rollout, and the panel goes with it. */
const report = (error: Parameters<typeof messageOf>[0], done: Parameters<typeof showSnackbar>[0]) =>
  showSnackbar({ key: 'rollout', ...(error ? { tone: 'error', message: messageOf(error)!, duration: 0 } : done) });

interface RolloutPanelProps {
  rollout: Rollout;
  /** What it belongs together with. */
  together: RemoteDetail['together'];
  mayChange: boolean;
}

export const RolloutPanel = ({ rollout, together, mayChange }: RolloutPanelProps) => {
  const { id, name, version, plan, stage, evidence } = rollout;
  const verdict = verdictOf(rollout);
  const { numbers } = reasonOf(rollout.waitingFor ?? '', 'registry');
  const [promote, promotion] = usePromoteMutation();
  const [abort, abortion] = useAbortMutation();
  const { confirm, confirmDialog } = useConfirm();
  const next = plan.stages[stage + 1];
  // What is held is more likely to be ended than to go on.
  const isStopped = isHeld(rollout);

  const handlePromote = async (toEnd: boolean) => {
    const isLast = toEnd || !next;
    if (!(await confirm(questionsOf(rollout).promote(toEnd)))) return;
    // Whoever answers has read why it is held. If it was not held when they were asked, the registry refuses and says why.
    const { error } = await promote({ name, rollout: id, stage, toEnd, ...(isStopped && { force: true }) });
    report(error, {
      tone: 'success',
      message: isLast ? `${name} ${version} is stable.` : `${name} ${version} is at ${next.targetPercentage} %.`,
    });
  };

  const handleAbort = async () => {
    if (!(await confirm(questionsOf(rollout).abort))) return;
    const { error } = await abort({ name, rollout: id });
    report(error, { message: `The rollout of ${name} ${version} was aborted.` });
  };

  return (
    <Stack $gap={5}>
      <Cluster $justify="space-between" $gap={3}>
        <Stack $gap={1}>
          <h3>
            <Link to={`/remotes/${name}?rollout=${id}`}>
              {rollout.fromVersion ?? 'nothing'} → {version}
            </Link>
          </h3>
          <Text $tone="muted" $size="sm">
            Started <DateTime value={rollout.startedAt} show="relative" /> by {rollout.startedBy}
            <TimeLeft rollout={rollout} />
          </Text>
          {together.length > 0 && (
            <Text $size="sm">
              Together with{' '}
              {together.map((other, index) => (
                <Fragment key={other.name}>
                  {index > 0 && ' and '}
                  <Link to={`/remotes/${other.name}`}>
                    {other.name} {other.version}
                  </Link>
                </Fragment>
              ))}
              : whatever happens to one happens to all.
            </Text>
          )}
        </Stack>
        {mayChange && (
          <Cluster>
            <Button
              variant={isStopped ? 'danger' : 'secondary'}
              size="sm"
              isPending={abortion.isLoading}
              onClick={handleAbort}
            >
              Abort
            </Button>
            {next && (
              <Button variant="secondary" size="sm" isPending={promotion.isLoading} onClick={() => handlePromote(true)}>
                To everyone
              </Button>
            )}
            <Button
              variant={isStopped ? 'secondary' : 'primary'}
              size="sm"
              isPending={promotion.isLoading}
              onClick={() => handlePromote(false)}
            >
              {next ? `Promote to ${next.targetPercentage} %` : 'Make stable'}
            </Button>
          </Cluster>
        )}
      </Cluster>
      <StageTrack rollout={rollout} />
      <Alert tone={verdict.tone}>
        <strong>{verdict.title}.</strong> {verdict.text}
      </Alert>
      {evidence && (
        <>
          <EvidenceTable evidence={evidence} />
          <EvidenceMeter eValue={evidence.eValue} limit={1 / plan.analysis.falseAlarm} />
          <Disclosure>
            <summary>How this is evaluated</summary>
            {numbers && <Text $size="sm">{numbers}</Text>}
            <EvidenceTests evidence={evidence} />
          </Disclosure>
        </>
      )}
      {confirmDialog}
    </Stack>
  );
};
