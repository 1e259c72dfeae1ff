import { Link } from '@project-practice/shared/router';
import { Alert, Button, LinkButton } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { type AvailabilityStatus, reasonOf } from './availability.ts';
import { useAvailability } from './useAvailability.ts';

/** Widget `certificates/completion-banner/v1`, for projects whose tasks have all been passed. */
export function CompletionBanner({ projectId }: { projectId: string }) {
  const { availability, isFetching, refetch } = useAvailability(projectId);
  const submissions = paths.submissions(projectId);
  const steps: Record<Exclude<AvailabilityStatus, 'error'>, string> = {
    available: paths.project(projectId),
    already_issued: paths.certificates,
    no_team: paths.teams,
    requirements_not_met: submissions,
  };
  const status = availability?.status;
  return (
    <section aria-label={texts.banner.label}>
      <Alert
        tone="success"
        title={texts.completion.title}
        actions={
          <>
            {status && status !== 'error' && (
              <LinkButton as={Link} to={steps[status]} size="sm">
                {texts.completion[status]}
              </LinkButton>
            )}
            {status === 'error' && (
              <Button size="sm" variant="secondary" isPending={isFetching} onClick={refetch}>
                {texts.banner.error.action}
              </Button>
            )}
            <LinkButton as={Link} to={submissions} size="sm" variant="secondary">
              {texts.completion.submissions}
            </LinkButton>
          </>
        }
      >
        {(availability && reasonOf(availability)) ?? texts.completion.text}
      </Alert>
    </section>
  );
}
