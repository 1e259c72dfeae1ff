import { useState } from 'react';
import type { UserSkill } from 'shared/contract';
import { Dialog } from 'shared/overlays';
import { EmptyState, ErrorState, Skeleton } from 'shared/ui';
import { skillTexts as texts } from '../../../texts/profile.ts';
import { AddSkillsForm } from './AddSkillsForm.tsx';
import { useAuthSkillsQuery } from './skillsApi.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  owned: UserSkill[];
}

export function AddSkillsDialog({ isOpen, onClose, owned }: Props) {
  const [isPending, setPending] = useState(false);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.add} description={texts.dialogDescription} isPending={isPending}>
      <Content owned={owned} onClose={onClose} onPending={setPending} />
    </Dialog>
  );
}

interface ContentProps extends Omit<Props, 'isOpen'> {
  onPending(isPending: boolean): void;
}

function Content({ owned, onClose, onPending }: ContentProps) {
  const { data, isError, isFetching, refetch } = useAuthSkillsQuery();
  if (!data) {
    return isError ? <ErrorState message={texts.failed} onRetry={refetch} isRetrying={isFetching} /> : <Skeleton shape="form" count={3} label={texts.loading} />;
  }
  const ownedIds = new Set(owned.map(({ skill_id }) => skill_id));
  const skills = data.filter(({ id }) => !ownedIds.has(id));
  if (skills.length === 0) return <EmptyState title={texts.allTaken} />;
  return <AddSkillsForm skills={skills} onClose={onClose} onPending={onPending} />;
}
