import type { ProjectDraft } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { Alert, Button, EmptyState, LinkButton, Skeleton, Stack, Text } from '@project-practice/shared/ui';
import { DraftMark } from '../DraftMark.tsx';
import { canChange, isCompleted, isGenerating } from '../draft/draftRules.ts';
import { paths } from '../paths.ts';
import type { Problem } from '../problem.ts';
import { errorTexts, finalizeTexts, paneTexts, draftTexts } from '../texts.ts';
import { History } from '../history/History.tsx';
import { LatestChange } from '../history/LatestChange.tsx';
import { DraftHeader } from './DraftHeader.tsx';
import { Announced, Generating } from './Generating.tsx';
import type { Reading } from './PaneError.tsx';
import { NotSent } from './NotSent.tsx';
import { ProjectView } from './ProjectView.tsx';
import { RefineBox } from './RefineBox.tsx';

interface Props {
  draft: ProjectDraft;
  reading: Reading;
  /** False while only the list has told of the draft, which leaves out its history. */
  isWhole: boolean;
  /** The URL of the list, for the link back on phones. */
  backTo: string;
  wasChosen: boolean;
  /** It has been generating for longer than a generation can take. */
  isGivenUp: boolean;
  onCheckAgain(): void;
  onEdit(draft: ProjectDraft): void;
  onFinalized(): void;
  onProblem(problem: Problem | undefined): void;
}

export function DraftPane({ draft, isWhole, backTo, wasChosen, onEdit, onFinalized, ...content }: Props) {
  return (
    <Stack $gap={5}>
      {/* First, so that nothing that is found out about the draft moves it. */}
      <DraftHeader
        draft={draft}
        backTo={backTo}
        wasChosen={wasChosen}
        onEdit={onEdit}
        onFinalized={onFinalized}
        onProblem={content.onProblem}
      />
      {isWhole ? <Content draft={draft} {...content} /> : <Skeleton shape="detail" label={paneTexts.loading} />}
    </Stack>
  );
}

type ContentProps = Pick<Props, 'draft' | 'reading' | 'isGivenUp' | 'onCheckAgain' | 'onProblem'>;

function Content({ draft, reading, isGivenUp, onCheckAgain, onProblem }: ContentProps) {
  const { latest_project_json: project, revisions = [] } = draft;
  const isBusy = isGenerating(draft);
  return (
    <>
      {reading.isError && <StaleAlert reading={reading} />}
      {draft.status === 'archived' && (
        <ArchivedAlert reason={revisions[0]?.project_json === null ? revisions[0].notes[0] : undefined} />
      )}
      {isCompleted(draft) && <CompletedAlert projectId={draft.project_id} />}
      {/* A status region is announced only when it existed before its text did. */}
      <Announced role="status">{isBusy && !isGivenUp && <Generating />}</Announced>
      {isBusy && isGivenUp && (
        <Alert
          tone="warning"
          actions={
            <Button variant="secondary" size="sm" onClick={onCheckAgain}>
              {paneTexts.checkAgain}
            </Button>
          }
        >
          {paneTexts.givenUp}
        </Alert>
      )}
      {!isBusy && <LatestChange draft={draft} />}
      {project ? (
        <ProjectView project={project} generator={draft.generator} isOutdated={isBusy} />
      ) : (
        !isBusy && (
          <EmptyState
            title={paneTexts.emptyTitle}
            description={canChange(draft) && paneTexts.emptyText}
            mark={<DraftMark />}
          />
        )
      )}
      {canChange(draft) ? <RefineBox draft={draft} onProblem={onProblem} /> : <NotSent draftId={draft.id} />}
      {revisions.length > 0 && <History draft={draft} onProblem={onProblem} />}
    </>
  );
}

function StaleAlert({ reading }: { reading: Reading }) {
  const retry = (
    <Button variant="secondary" size="sm" isPending={reading.isFetching} onClick={() => void reading.refetch()}>
      {draftTexts.retry}
    </Button>
  );
  return <Alert tone="error" title={errorTexts.detail} actions={retry} />;
}

function CompletedAlert({ projectId }: { projectId: number | undefined }) {
  const view = projectId ? (
    <LinkButton as={Link} to={paths.project(projectId)} variant="secondary" size="sm">
      {finalizeTexts.view}
    </LinkButton>
  ) : undefined;
  return <Alert actions={view}>{paneTexts.completed}</Alert>;
}

function ArchivedAlert({ reason }: { reason: string | undefined }) {
  return (
    <Alert tone="error">
      {errorTexts.archived}
      {reason && (
        <Text $tone="muted" $size="sm">
          {reason}
        </Text>
      )}
    </Alert>
  );
}
