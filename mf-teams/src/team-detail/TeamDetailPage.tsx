import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { isGone, usePolling } from 'shared/api';
import { Link, useParams, usePageTitle } from 'shared/router';
import { selectUser } from 'shared/session';
import { useAppSelector } from 'shared/store';
import { Breadcrumb } from 'shared/details';
import { ErrorState, LinkButton, Page, Skeleton, Stack, StaleNotice } from 'shared/ui';
import { paths } from '../paths.ts';
import { followsOthers, LOOK_AGAIN_MS } from '../refresh.ts';
import { hasEmail } from '../team/people.ts';
import { detailTexts, teamTexts } from '../texts.ts';
import { InvitationList } from './invitations/InvitationList.tsx';
import { MembersSection } from './MembersSection.tsx';
import { ProjectsSection } from './ProjectsSection.tsx';
import { TeamHeader } from './TeamHeader.tsx';
import { useTeamsDetailQuery } from './teamDetailApi.ts';
import { useForgetTeam } from './useForgetTeam.ts';

const BackToTeams = () => (
  <LinkButton as={Link} to={paths.teams} variant="ghost" icon={<ArrowLeft aria-hidden />}>
    {teamTexts.yourTeams}
  </LinkButton>
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
          <Skeleton shape="detail" label={detailTexts.loading} />
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
        <MembersSection team={team} isOwner={isOwner} />
        <ProjectsSection team={uuid} />
        <InvitationList team={uuid} isOwner={isOwner} isLeaving={isLeaving} />
      </Stack>
    </Page>
  );
}
