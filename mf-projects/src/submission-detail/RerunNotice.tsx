import { RotateCw } from 'lucide-react';
import { messageOf } from '@project-practice/shared/api';
import { Alert, Button, showSnackbar } from '@project-practice/shared/ui';
import { ProofAsked, proofAskedFor } from '../submission/ProofAsked.tsx';
import { useProjectsRerunMutation, type SubmissionPlace } from '../submission/submissionApi.ts';
import { submissionTexts } from '../texts.ts';

interface Props extends SubmissionPlace {
  /** Why the tests could not be run. */
  reason: string | null;
}

export function RerunNotice({ reason, ...place }: Props) {
  const [rerun, { isLoading, error: refusal }] = useProjectsRerunMutation();
  const handleClick = async () => {
    // The pressed button is removed; move the focus first.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    const { error } = await rerun(place);
    if (proofAskedFor(error)) return;
    showSnackbar({
      key: 'rerun',
      ...(error
        ? { message: messageOf(error, submissionTexts.rerunFailed), tone: 'error' }
        : { message: submissionTexts.rerunStarted, tone: 'success' }),
    });
  };
  return (
    <>
      <Alert
        tone="warning"
        title={submissionTexts.notJudged}
        actions={
          <Button size="sm" isPending={isLoading} icon={<RotateCw aria-hidden />} onClick={handleClick}>
            {isLoading ? submissionTexts.rerunning : submissionTexts.rerun}
          </Button>
        }
      >
        {[reason, submissionTexts.notJudgedText].filter(Boolean).join('\n')}
      </Alert>
      <ProofAsked refusal={refusal} />
    </>
  );
}
