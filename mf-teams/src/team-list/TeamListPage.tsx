import { Plus } from 'lucide-react';
import { usePolling } from '@project-practice/shared/api';
import { onDemand } from '@project-practice/shared/remote';
import { oneOf, useDialogAddress, wholeNumber } from '@project-practice/shared/router';
import {
  Button,
  Cards,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  StaleNotice,
  Text,
} from '@project-practice/shared/ui';
import { followsOthers, LOOK_AGAIN_MS } from '../refresh.ts';
import { listTexts, teamTexts } from '../texts.ts';
import { TeamMark } from '../team/marks.tsx';
import { TeamCard } from './TeamCard.tsx';
import { useTeamsListQuery } from './teamListApi.ts';

const CreateTeamDialog = onDemand(
  async () => (await import(/* webpackChunkName: "create-team" */ './CreateTeamDialog.tsx')).CreateTeamDialog,
);

/** `?project=7` comes from a registration for that project by a user without a team. */
const dialogParsers = { create: oneOf(['1']), project: wholeNumber };

export function TeamListPage() {
  const { asked, isOpen, open, close } = useDialogAddress(dialogParsers);
  const { data: teams, isError, isFetching, refetch } = useTeamsListQuery(undefined, followsOthers);
  usePolling(refetch, LOOK_AGAIN_MS);

  const create = (
    <Button
      icon={<Plus aria-hidden />}
      onPointerEnter={CreateTeamDialog.preload}
      onFocus={CreateTeamDialog.preload}
      onClick={() => open({ create: '1' })}
    >
      {listTexts.create}
    </Button>
  );

  return (
    <Page>
      {/* The button is always here, so that the dialog can return the focus to it. */}
      <PageHeader title={teamTexts.yourTeams} actions={create} />
      {teams ? (
        <Stack $gap={5}>
          {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
          {teams.length === 0 ? (
            <EmptyState
              title={listTexts.emptyTitle}
              description={listTexts.emptyText}
              mark={<TeamMark />}
              action={
                <Stack $align="center">
                  <Text $tone="muted">{listTexts.emptyHint}</Text>
                  <Button variant="secondary" onClick={() => open({ create: '1' })}>
                    {listTexts.createFirst}
                  </Button>
                </Stack>
              }
            />
          ) : (
            <Cards>
              {teams.map((team) => (
                <TeamCard key={team.uuid} team={team} />
              ))}
            </Cards>
          )}
        </Stack>
      ) : isError ? (
        <ErrorState message={listTexts.failed} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <Skeleton shape="cards" count={3} label={listTexts.loading} />
      )}
      <CreateTeamDialog isOpen={isOpen} onClose={close} projectId={asked.project} />
    </Page>
  );
}
