import { type DialogForm, FormDialog } from '@project-practice/shared/overlays';
import { Link } from '@project-practice/shared/router';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { useProjectsRegisteredTeamsQuery } from '../project/projectApi.ts';
import { useProjectsSubmissionsQuery } from '../submission/submissionApi.ts';
import { submitTexts } from '../submitTexts.ts';
import { SubmitTaskForm } from './SubmitTaskForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  projectId: string;
  taskId: string;
  /** UUID of the team to preselect, from a link to another try. */
  team: string | undefined;
}

export function SubmitTaskDialog({ isOpen, onClose, projectId, taskId, team }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={submitTexts.title} description={submitTexts.description}>
      {(form) => <Content projectId={projectId} taskId={taskId} team={team} {...form} />}
    </FormDialog>
  );
}

type ContentProps = DialogForm & Pick<Props, 'projectId' | 'taskId' | 'team'>;

function Content({ projectId, taskId, team, onClose, onState }: ContentProps) {
  const teams = useProjectsRegisteredTeamsQuery(projectId, { refetchOnMountOrArgChange: true });
  // Only for filling in the last URLs, those of this task before those of others; the form does not wait for them.
  const { data: ofTask = [] } = useProjectsSubmissionsQuery({ projectId, taskId });
  const { data: ofProject = [] } = useProjectsSubmissionsQuery({ projectId });

  if (!teams.data) {
    if (teams.isError)
      return <ErrorState message={submitTexts.loadFailed} onRetry={teams.refetch} isRetrying={teams.isFetching} />;
    return <Skeleton shape="form" count={3} />;
  }
  if (teams.data.length === 0) {
    const register = (
      <LinkButton as={Link} to={paths.registration(projectId)}>
        {submitTexts.register}
      </LinkButton>
    );
    return <EmptyState title={submitTexts.noTeamTitle} description={submitTexts.noTeamText} action={register} />;
  }
  return (
    <SubmitTaskForm
      projectId={projectId}
      taskId={taskId}
      team={team}
      teams={teams.data}
      earlier={[...ofTask, ...ofProject]}
      onClose={onClose}
      onState={onState}
    />
  );
}
