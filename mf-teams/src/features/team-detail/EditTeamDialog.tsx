import { useCallback, useRef, useState } from 'react';
import type { Team } from 'shared/contract';
import { Dialog } from 'shared/overlays';
import { detailTexts } from '../../texts.ts';
import { EditTeamForm } from './EditTeamForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  team: Team;
}

const untouched = { isDirty: false, isPending: false };

export function EditTeamDialog({ isOpen, onClose, team }: Props) {
  const firstField = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState(untouched);
  const handleClose = useCallback(() => {
    setForm(untouched);
    onClose();
  }, [onClose]);
  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={detailTexts.edit} initialFocus={firstField} {...form}>
      <EditTeamForm firstField={firstField} team={team} onClose={handleClose} onState={setForm} />
    </Dialog>
  );
}
