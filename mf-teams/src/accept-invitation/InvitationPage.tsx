import { isGone, usePolling } from '@project-practice/shared/api';
import { Link, useParams } from '@project-practice/shared/router';
import { selectUser } from '@project-practice/shared/session';
import { useAppSelector } from '@project-practice/shared/store';
import { ErrorState, LinkButton, Page, PageHeader, Skeleton } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { followsOthers, LOOK_AGAIN_MS } from '../refresh.ts';
import { acceptTexts, teamTexts } from '../texts.ts';
import { InvitationCard } from './InvitationCard.tsx';
import { type InvitationPlace, useTeamsInvitationQuery, useTeamsInviterQuery } from './acceptInvitationApi.ts';

const isId = (value: string | undefined): value is string => value !== undefined && /^[\da-f-]{36}$/i.test(value);

export function InvitationPage() {
  const { teamUuid, pk } = useParams();
  const place = isId(teamUuid) && isId(pk) ? { team: teamUuid, invitation: pk } : undefined;
  return (
    <Page $width="narrow">
      <PageHeader title={acceptTexts.title} />
      {place ? (
        <Invited place={place} />
      ) : (
        <ErrorState message={acceptTexts.invalidLink} description={acceptTexts.invalidLinkText} action={<ToTeams />} />
      )}
    </Page>
  );
}

const ToTeams = () => (
  <LinkButton as={Link} to={paths.teams} variant="secondary">
    {teamTexts.yourTeams}
  </LinkButton>
);

function Invited({ place }: { place: InvitationPlace }) {
  const { currentData: view, error, isFetching, refetch } = useTeamsInvitationQuery(place, followsOthers);
  // Only who is signed in is told a person's name. The page does not wait for it.
  const { currentData: inviter } = useTeamsInviterQuery(place, { skip: !useAppSelector(selectUser) });
  usePolling(refetch, LOOK_AGAIN_MS);
  if (isGone(error)) {
    return <ErrorState message={acceptTexts.notFound} description={acceptTexts.notFoundText} action={<ToTeams />} />;
  }
  if (view) return <InvitationCard view={view} inviter={inviter} place={place} />;
  if (error) return <ErrorState message={acceptTexts.failed} onRetry={refetch} isRetrying={isFetching} />;
  return <Skeleton shape="form" count={2} label={acceptTexts.loading} />;
}
