import { UserPlus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { usePolling } from '@project-practice/shared/api';
import type { Invitation } from '@project-practice/shared/contract';
import { onDemand } from '@project-practice/shared/remote';
import { usePages } from '@project-practice/shared/router';
import { Pagination, Section } from '@project-practice/shared/details';
import { Button, Card, EmptyState, ErrorState, Skeleton, Stack, StaleNotice } from '@project-practice/shared/ui';
import { followsOthers, LOOK_AGAIN_MS } from '../../refresh.ts';
import { InvitationMark } from '../../team/marks.tsx';
import { invitationTexts } from '../../texts.ts';
import { useTeamDialog } from '../useTeamDialog.ts';
import { InvitationRow, Rows } from './InvitationRow.tsx';
import { useTeamsInvitationsQuery } from './invitationsApi.ts';

const InviteDialog = onDemand(
  async () => (await import(/* webpackChunkName: "team-dialogs" */ './InviteDialog.tsx')).InviteDialog,
);
const DeleteInvitationDialog = onDemand(
  async () =>
    (await import(/* webpackChunkName: "team-dialogs" */ './DeleteInvitationDialog.tsx')).DeleteInvitationDialog,
);

interface Props {
  team: string;
  isOwner: boolean;
  isLeaving: boolean;
}

export function InvitationList({ team, isOwner, isLeaving }: Props) {
  const {
    currentData: invitations,
    isError,
    isFetching,
    refetch,
  } = useTeamsInvitationsQuery(team, {
    ...followsOthers,
    refetchOnFocus: !isLeaving,
  });
  usePolling(refetch, isLeaving ? null : LOOK_AGAIN_MS);
  const invite = useTeamDialog('invite');
  const { open: openRemoval, ...removal } = useTeamDialog('delete', isOwner);
  // Kept after it is gone from the list, so that its dialog can close.
  const [doomed, setDoomed] = useState<Invitation>();
  const asked = invitations?.find(({ uuid }) => uuid === removal.about);
  if (asked && asked !== doomed) setDoomed(asked);
  const list = useRef<HTMLDivElement>(null);
  // In pages, because the list is loaded again every few seconds and hundreds of rows would render each time.
  const { shown, pages } = usePages(invitations, list);
  const handleDelete = useCallback(({ uuid }: Invitation) => openRemoval(uuid), [openRemoval]);
  // The pressed button was removed with its row.
  const handleDeleted = useCallback(() => list.current?.focus(), []);

  const inviteButton = (
    <Button
      icon={<UserPlus aria-hidden />}
      onPointerEnter={InviteDialog.preload}
      onFocus={InviteDialog.preload}
      onClick={() => invite.open('1')}
    >
      {invitationTexts.invite}
    </Button>
  );

  return (
    <Card>
      <Section title={invitationTexts.title} description={invitationTexts.description} actions={inviteButton}>
        <Stack ref={list} tabIndex={-1} style={{ outline: 'none' }}>
          {invitations ? (
            <>
              {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
              {invitations.length === 0 ? (
                <EmptyState
                  title={invitationTexts.empty}
                  description={invitationTexts.emptyText}
                  mark={<InvitationMark />}
                />
              ) : (
                <Rows>
                  {shown.map((invitation) => (
                    <InvitationRow
                      key={invitation.uuid}
                      team={team}
                      invitation={invitation}
                      onDelete={isOwner ? handleDelete : undefined}
                    />
                  ))}
                </Rows>
              )}
              <Pagination {...pages} label={invitationTexts.pages} />
            </>
          ) : isError ? (
            <ErrorState message={invitationTexts.loadFailed} onRetry={refetch} isRetrying={isFetching} />
          ) : (
            <Skeleton shape="text" count={3} label={invitationTexts.loading} />
          )}
        </Stack>
      </Section>
      <InviteDialog isOpen={invite.isOpen} onClose={invite.close} team={team} />
      {doomed && (
        <DeleteInvitationDialog
          isOpen={removal.isOpen && doomed.uuid === removal.about}
          onClose={removal.close}
          onDeleted={handleDeleted}
          team={team}
          invitation={doomed}
        />
      )}
    </Card>
  );
}
