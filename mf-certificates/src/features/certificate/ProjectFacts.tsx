import type { Certificate } from 'shared/contract';
import { CategoryChip, DateTime, FactList, SafeText } from 'shared/details';
import { ErrorState, Skeleton } from 'shared/ui';
import { useCertificatesProjectQuery } from '../../certificate/certificateApi.ts';
import { texts } from '../../texts.ts';

const { page } = texts;

/** What was completed: the live project, with the dates and numbers of the day the certificate was issued. */
export function ProjectFacts({ certificate: { project_id, completion_date, task_count } }: { certificate: Certificate }) {
  const { data, isError, isFetching, refetch } = useCertificatesProjectQuery(project_id);
  if (!data && isError) return <ErrorState message={page.projectFailed} onRetry={refetch} isRetrying={isFetching} />;
  if (!data) return <Skeleton shape="text" count={5} />;
  return (
    <FactList
      facts={[
        { label: page.name, value: data.name },
        { label: page.category, value: <CategoryChip name={data.category} /> },
        { label: page.completed, value: <DateTime value={completion_date} show="date" /> },
        { label: page.tasks, value: task_count || data.taskCount },
        { label: page.description, value: <SafeText text={data.description} fallback={page.noDescription} />, isWide: true },
      ]}
    />
  );
}
