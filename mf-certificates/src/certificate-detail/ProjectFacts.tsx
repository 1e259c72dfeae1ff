import { isGone } from '@project-practice/shared/api';
import { CategoryChip, FactList, SafeText } from '@project-practice/shared/details';
import { ErrorState, Skeleton } from '@project-practice/shared/ui';
import { useCertificatesProjectQuery } from '../certificate/certificateApi.ts';
import { Day } from '../certificate/Day.tsx';
import type { NamedCertificate } from '../certificate/readCertificate.ts';
import { texts } from '../texts.ts';

const { page } = texts;

/**
 * The completed project: its current name and description, with date and number of tasks from the certificate. If the user
 * can no longer access the project (404), only what the certificate contains.
 */
export function ProjectFacts({
  certificate: { project_id, project_name, completion_date, task_count, is_reviewed },
}: {
  certificate: NamedCertificate;
}) {
  const { data, error, isFetching, refetch } = useCertificatesProjectQuery(project_id);
  const isHidden = isGone(error);
  if (!data && error && !isHidden)
    return <ErrorState message={page.projectFailed} onRetry={refetch} isRetrying={isFetching} />;
  if (!data && !isHidden) return <Skeleton shape="text" count={5} label={page.projectLoading} />;
  return (
    <FactList
      facts={[
        { label: page.name, value: data?.name ?? (project_name || null) },
        { label: page.category, value: data && <CategoryChip name={data.category} /> },
        { label: page.completed, value: <Day value={completion_date} /> },
        { label: page.tasks, value: task_count || data?.taskCount },
        !is_reviewed && { label: page.madeBy, value: page.unreviewed, isWide: true },
        {
          label: page.description,
          value: <SafeText text={data?.description} fallback={page.noDescription} />,
          isWide: true,
        },
      ]}
    />
  );
}
