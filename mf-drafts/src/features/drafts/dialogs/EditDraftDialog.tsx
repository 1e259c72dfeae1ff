import { useCallback, useState } from 'react';
import type { ProjectDraft } from 'shared/contract';
import { Dialog } from 'shared/overlays';
import { formTexts } from '../../../texts.ts';
import { EditDraftForm } from './EditDraftForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  draft: ProjectDraft;
}

export function EditDraftDialog({ isOpen, onClose, draft }: Props) {
  const [form, setForm] = useState({ isDirty: false, isPending: false });
  const handleClose = useCallback(() => {
    setForm({ isDirty: false, isPending: false });
    onClose();
  }, [onClose]);
  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={formTexts.editTitle} isDirty={form.isDirty} isPending={form.isPending}>
      <EditDraftForm draft={draft} onClose={handleClose} onState={setForm} />
    </Dialog>
  );
}
