import { FormDialog } from '@project-practice/shared/overlays';
import type { TeamView } from '../team/readTeam.ts';
import { detailTexts } from '../texts.ts';
import { EditTeamForm } from './EditTeamForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  team: TeamView;
}

export function EditTeamDialog({ isOpen, onClose, team }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={detailTexts.edit}>
      {(form) => <EditTeamForm team={team} {...form} />}
    </FormDialog>
  );
}
