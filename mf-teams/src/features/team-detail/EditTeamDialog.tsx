import { useRef } from 'react';
import type { Team } from 'shared/contract';
import { FormDialog } from 'shared/overlays';
import { detailTexts } from '../../texts.ts';
import { EditTeamForm } from './EditTeamForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  team: Team;
}

export function EditTeamDialog({ isOpen, onClose, team }: Props) {
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={detailTexts.edit} initialFocus={firstField}>
      {(form) => <EditTeamForm firstField={firstField} team={team} {...form} />}
    </FormDialog>
  );
}
