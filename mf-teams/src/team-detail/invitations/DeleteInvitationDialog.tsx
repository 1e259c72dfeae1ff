import { isGone, messageOf } from 'shared/api';
import type { Invitation } from 'shared/contract';
import { ConfirmDialog } from 'shared/overlays';
import { formatDate } from 'shared/details';
import { showSnackbar } from 'shared/ui';
import { invitationTexts } from '../../texts.ts';
import { useTeamsDeleteInvitationMutation } from './invitationsApi.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  onDeleted(): void;
  team: string;
  invitation: Invitation;
}

export function DeleteInvitationDialog({ isOpen, onClose, onDeleted, team, invitation }: Props) {
  const [remove, { isLoading, error, reset }] = useTeamsDeleteInvitationMutation();

  const handleClose = () => {
    reset();
    onClose();
  };

  const handleDelete = async () => {
    const result = await remove({ team, invitation: invitation.uuid });
    // A 404 means that another tab has deleted it already.
    if (result.error && !isGone(result.error)) return;
    handleClose();
    showSnackbar({ message: invitationTexts.deleted, tone: 'success' });
    onDeleted();
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={handleClose}
      onConfirm={handleDelete}
      title={invitationTexts.deleteTitle(formatDate(invitation.created_at), invitation.uuid)}
      description={invitationTexts.deleteQuestion}
      confirmLabel={invitationTexts.delete}
      tone="danger"
      isPending={isLoading}
      error={error && messageOf(error, invitationTexts.deleteFailed)}
    />
  );
}
