import { ArrowLeft, ArrowRight, ListChecks, UsersRound } from 'lucide-react';
import { isGone, shownOf } from '@project-practice/shared/api';
import { Link, oneOf, useDialogAddress, useParams, usePageTitle } from '@project-practice/shared/router';
import { onDemand, Widget } from '@project-practice/shared/remote';
import { Breadcrumb } from '@project-practice/shared/details';
import { Button, ErrorState, LinkButton, Page, Skeleton, Stack, StaleNotice } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { FRESH, useProjectsDetailQuery, useProjectsTasksQuery } from '../project/projectApi.ts';
import { stepsOf } from '../project/taskOrder.ts';
import { detailTexts, projectTexts } from '../texts.ts';
import { ProjectHeader } from './ProjectHeader.tsx';
import { ProjectTasks } from './ProjectTasks.tsx';
import { useCertificateStatus } from './useCertificateStatus.ts';

const RegisterTeamDialog = onDemand(
  async () => (await import(/* webpackChunkName: "register-team" */ './RegisterTeamDialog.tsx')).RegisterTeamDialog,
);

const dialogParsers = { register: oneOf(['1']) };

const BackToProjects = ({ variant }: { variant: 'ghost' | 'secondary' }) => (
  <LinkButton as={Link} to={paths.projects} variant={variant} icon={<ArrowLeft aria-hidden />}>
    {detailTexts.back}
  </LinkButton>
);

export function ProjectDetailPage() {
  const { id = '' } = useParams();
  const read = useProjectsDetailQuery(id, FRESH);
  const { isError, isFetching, refetch } = read;
  const project = shownOf(read);
  const tasks = useProjectsTasksQuery(id, FRESH);
  const dialog = useDialogAddress(dialogParsers);
  useCertificateStatus(project);
  usePageTitle(isGone(read.error) ? detailTexts.failed : project?.name);

  if (!project) {
    return (
      <Page>
        <Breadcrumb>
          <Link to={paths.projects}>{projectTexts.projects}</Link>
          {detailTexts.project}
        </Breadcrumb>
        {isError ? (
          <ErrorState
            isScreen
            message={detailTexts.failed}
            description={isGone(read.error) && detailTexts.missing}
            onRetry={refetch}
            isRetrying={isFetching}
            action={<BackToProjects variant="ghost" />}
          />
        ) : (
          <Skeleton shape="detail" label={detailTexts.loading} />
        )}
      </Page>
    );
  }

  const next = project.is_registered
    ? stepsOf(tasks.currentData ?? project.tasks).find(({ task }) => !task.is_passed)?.task
    : undefined;
  const actions = (
    <>
      {next && (
        <LinkButton as={Link} to={paths.task(id, next.id)} icon={<ArrowRight aria-hidden />}>
          {detailTexts.continue}
        </LinkButton>
      )}
      <Button
        variant={project.is_registered ? 'secondary' : 'primary'}
        icon={<UsersRound aria-hidden />}
        onPointerEnter={RegisterTeamDialog.preload}
        onFocus={RegisterTeamDialog.preload}
        onClick={() => dialog.open({ register: '1' })}
      >
        {detailTexts.register}
      </Button>
      <LinkButton as={Link} to={paths.submissions(id)} variant="secondary" icon={<ListChecks aria-hidden />}>
        {detailTexts.submissions}
      </LinkButton>
    </>
  );

  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.projects}>{projectTexts.projects}</Link>
        {project.name}
      </Breadcrumb>
      <Stack $gap={5}>
        {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
        <ProjectHeader project={project} taskCount={(tasks.currentData ?? project.tasks).length} actions={actions} />
        <Widget slot="certificates/project-banner/v1" data={{ projectId: id }} />
        <ProjectTasks project={project} projectId={id} tasks={tasks.currentData} />
        <div>
          <BackToProjects variant="secondary" />
        </div>
      </Stack>
      <RegisterTeamDialog isOpen={dialog.isOpen} onClose={dialog.close} project={project} />
    </Page>
  );
}
