import { FormDialog } from '@project-practice/shared/overlays';
import { createTexts, listTexts } from '../texts.ts';
import { CreateTeamForm } from './CreateTeamForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  /** The project for which the team is created; afterwards its registration continues. */
  projectId?: number | undefined;
}

export function CreateTeamDialog({ isOpen, onClose, projectId }: Props) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={listTexts.create}
      description={createTexts.description}
      size="sm"
    >
      {(form) => <CreateTeamForm projectId={projectId} {...form} />}
    </FormDialog>
  );
}
