import type { ProjectDraft } from '@project-practice/shared/contract';
import { FormDialog } from '@project-practice/shared/overlays';
import { formTexts } from '../texts.ts';
import { EditDraftForm } from './EditDraftForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  draft: ProjectDraft;
}

export function EditDraftDialog({ isOpen, onClose, draft }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={formTexts.editTitle}>
      {(form) => <EditDraftForm draft={draft} {...form} />}
    </FormDialog>
  );
}
