import { styled } from 'styled-components';
import { Link } from '@project-practice/shared/router';
import { media, tokens } from '@project-practice/shared/theme';
import { DateTime } from '@project-practice/shared/details';
import { Card, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { roomyLink } from '../roomyLink.ts';
import { RECENT, useProjectsSubmissionsQuery } from '../submission/submissionApi.ts';
import { SubmissionStatus } from '../submission/SubmissionStatus.tsx';
import { taskTexts } from '../texts.ts';

const Strip = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  overflow-wrap: anywhere;
  & > a {
    ${roomyLink}
    margin-inline-start: auto;
  }
  ${media.belowSm} {
    & > a {
      flex-basis: 100%;
    }
  }
`;

/** The status of the latest submission, updated while it is graded. Shows nothing when there is none or it cannot be loaded. */
export function LatestSubmission({ projectId, taskId }: { projectId: string; taskId: string }) {
  const { data } = useProjectsSubmissionsQuery({ projectId, taskId }, RECENT);
  const latest = data?.[0];
  if (!latest) return null;
  return (
    <Strip as="section" aria-label={taskTexts.latest}>
      <Text as="h2" $size="md" $weight="semibold">
        {taskTexts.latest}
      </Text>
      <SubmissionStatus submission={latest} isAnnounced />
      <Text $tone="muted" $size="sm">
        <bdi>{latest.team.name}</bdi> · <DateTime value={latest.created_at} show="datetime" />
      </Text>
      <Link to={paths.submission(projectId, taskId, latest.id)}>{taskTexts.latestLink(latest.id)}</Link>
    </Strip>
  );
}
