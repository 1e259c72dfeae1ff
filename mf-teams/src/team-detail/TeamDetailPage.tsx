import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { isGone, usePolling } from '@project-practice/shared/api';
import { Link, useParams, usePageTitle } from '@project-practice/shared/router';
import { selectUser } from '@project-practice/shared/session';
import { useAppSelector } from '@project-practice/shared/store';
import { Breadcrumb } from '@project-practice/shared/details';
import { ErrorState, LinkButton, Page, Skeleton, Split, Stack, StaleNotice } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { followsOthers, LOOK_AGAIN_MS } from '../refresh.ts';
import { hasEmail } from '../team/people.ts';
import { detailTexts, teamTexts } from '../texts.ts';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { InvitationList } from './invitations/InvitationList.tsx';
import { MembersSection } from './MembersSection.tsx';
import { ProjectsSection } from './ProjectsSection.tsx';
import { TeamHeader } from './TeamHeader.tsx';
import { useTeamsDetailQuery } from './teamDetailApi.ts';
import { useForgetTeam } from './useForgetTeam.ts';

const SIDE = '22rem';

const BackToTeams = () => (
  <LinkButton as={Link} to={paths.teams} variant="ghost" icon={<ArrowLeft aria-hidden />}>
    {teamTexts.yourTeams}
  </LinkButton>
);

/** The outline of the page's cards. */
const TeamOutline = () => (
  <Stack $gap={5}>
    <Skeleton shape="detail" count={2} label={detailTexts.loading} />
    {/* Screen readers hear of the team from the one above. */}
    <div aria-hidden>
      <Split $side={SIDE}>
        <Stack $gap={5}>
          <Skeleton shape="detail" count={1} />
          <Skeleton shape="detail" count={3} />
        </Stack>
        <Stack $gap={5}>
          <Skeleton shape="detail" count={2} />
          <Skeleton shape="detail" count={4} />
        </Stack>
      </Split>
    </div>
  </Stack>
);

export function TeamDetailPage() {
  const { uuid = '' } = useParams();
  const user = useAppSelector(selectUser);
  // While the user leaves the team, stop polling what they will no longer have access to.
  const [isLeaving, setLeaving] = useState(false);
  const options = { ...followsOthers, refetchOnFocus: !isLeaving };
  const { currentData: team, error, isFetching, refetch } = useTeamsDetailQuery(uuid, options);
  usePolling(refetch, isLeaving ? null : LOOK_AGAIN_MS);
  // A user who was removed while the page is open no longer sees the team, even though it is cached.
  const isMissing = isGone(error);
  useForgetTeam(isMissing);
  usePageTitle(isMissing ? detailTexts.notFound : team?.name);

  if (isMissing) {
    return (
      <Page>
        <ErrorState
          isScreen
          message={detailTexts.notFound}
          description={detailTexts.notFoundText}
          onRetry={refetch}
          isRetrying={isFetching}
          action={<BackToTeams />}
        />
      </Page>
    );
  }
  if (!team) {
    return (
      <Page>
        <Breadcrumb>
          <Link to={paths.teams}>{teamTexts.teams}</Link>
          {teamTexts.team}
        </Breadcrumb>
        {error ? (
          <ErrorState
            isScreen
            message={detailTexts.failed}
            onRetry={refetch}
            isRetrying={isFetching}
            action={<BackToTeams />}
          />
        ) : (
          <TeamOutline />
        )}
      </Page>
    );
  }

  const isOwner = hasEmail(team.owner, user?.email);
  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.teams}>{teamTexts.teams}</Link>
        {team.name}
      </Breadcrumb>
      <Stack $gap={5}>
        {error && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
        <TeamHeader team={team} isOwner={isOwner} onLeaving={setLeaving} />
        <Split $side={SIDE}>
          <Stack $gap={5}>
            {team.projects && <ProjectsSection projects={team.projects} />}
            <InvitationList team={uuid} isOwner={isOwner} isLeaving={isLeaving} />
          </Stack>
          <Stack $gap={5}>
            <MembersSection team={team} isOwner={isOwner} />
            <ActivitySection team={uuid} isLeaving={isLeaving} />
          </Stack>
        </Split>
      </Stack>
    </Page>
  );
}
