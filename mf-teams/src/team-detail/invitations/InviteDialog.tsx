import { FormDialog } from '@project-practice/shared/overlays';
import { invitationTexts, inviteTexts } from '../../texts.ts';
import { InviteForm } from './InviteForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  team: string;
}

export function InviteDialog({ isOpen, onClose, team }: Props) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={invitationTexts.invite}
      description={inviteTexts.description}
      size="sm"
    >
      {(form) => <InviteForm team={team} {...form} />}
    </FormDialog>
  );
}
