import { isGone, messageOf } from '@project-practice/shared/api';
import type { Invitation } from '@project-practice/shared/contract';
import { ConfirmDialog } from '@project-practice/shared/overlays';
import { formatDate } from '@project-practice/shared/details';
import { showSnackbar } from '@project-practice/shared/ui';
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
