import type { Project } from '@project-practice/shared/contract';
import { type DialogForm, FormDialog } from '@project-practice/shared/overlays';
import { Link } from '@project-practice/shared/router';
import { selectUser } from '@project-practice/shared/session';
import { useAppSelector } from '@project-practice/shared/store';
import { Alert, EmptyState, ErrorState, LinkButton, Skeleton, Stack } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { registerTexts } from '../registerTexts.ts';
import { RegisterTeamForm } from './RegisterTeamForm.tsx';
import { useTeamChoices } from './useTeamChoices.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  project: Project;
}

export function RegisterTeamDialog({ isOpen, onClose, project }: Props) {
  const hasPlan = useAppSelector(selectUser)?.is_premium;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={registerTexts.title} description={registerTexts.description}>
      {(form) => (
        <Stack>
          {project.is_premium && !hasPlan && <PremiumOnly />}
          <Content projectId={String(project.id)} {...form} />
        </Stack>
      )}
    </FormDialog>
  );
}

/** Said before anything is typed: the server refuses the others, and only it knows who created the project. */
const PremiumOnly = () => (
  <Alert
    tone="warning"
    title={registerTexts.premiumTitle}
    actions={
      <LinkButton as={Link} to={paths.pricing} size="sm" variant="secondary">
        {registerTexts.plans}
      </LinkButton>
    }
  >
    {registerTexts.premiumText}
  </Alert>
);

interface ContentProps extends DialogForm {
  projectId: string;
}

function Content({ projectId, onClose, onState }: ContentProps) {
  const { choices, hasTeams, isError, isFetching, retry } = useTeamChoices(projectId);
  if (!choices) {
    if (isError) return <ErrorState message={registerTexts.loadFailed} onRetry={retry} isRetrying={isFetching} />;
    return <Skeleton shape="form" count={2} />;
  }
  if (choices.length > 0)
    return <RegisterTeamForm projectId={projectId} choices={choices} onClose={onClose} onState={onState} />;
  const createTeam = (
    <LinkButton as={Link} to={paths.newTeamFor(projectId)}>
      {registerTexts.createTeam}
    </LinkButton>
  );
  return hasTeams ? (
    <EmptyState
      title={registerTexts.allRegisteredTitle}
      description={registerTexts.allRegisteredText}
      action={createTeam}
    />
  ) : (
    <EmptyState title={registerTexts.noTeamTitle} description={registerTexts.noTeamText} action={createTeam} />
  );
}
