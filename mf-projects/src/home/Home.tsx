import { Bone, ErrorState } from '@project-practice/shared/ui';
import { FRESH } from '../project/projectApi.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { HEIGHT, Place } from './Home.styles.ts';
import { homeTexts as texts } from './homeTexts.ts';
import { NextStep } from './NextStep.tsx';
import { useProjectsProgressQuery } from './progressApi.ts';
import { RecentDeeds } from './RecentDeeds.tsx';

/** Widget `projects/home/v1`: what somebody does next, and what their teams did. */
export function Home() {
  const { data, isError, isFetching, refetch } = useProjectsProgressQuery(undefined, FRESH);
  if (!data && isError) return <ErrorState message={texts.failed} onRetry={refetch} isRetrying={isFetching} />;
  if (!data) return <Bone $h={HEIGHT} role="status" aria-label={texts.loading} />;
  const hasBegun = data.hasTeam && data.projects.length > 0 && data.hasSubmitted;
  return (
    <Place aria-label={texts.label}>
      {hasBegun ? <NextStep projects={data.projects} /> : <FirstSteps progress={data} />}
      <RecentDeeds recent={data.recent} />
    </Place>
  );
}
