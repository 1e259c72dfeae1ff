import { ConfirmDialog } from '@project-practice/shared/overlays';
import { profileTexts as texts } from '../../texts/profile.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  onLeave(): void;
}

export function LeaveDialog({ isOpen, onClose, onLeave }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.discardTitle}
      description={texts.discardText}
      confirmLabel={texts.discard}
      cancelLabel={texts.stay}
      tone="danger"
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}
