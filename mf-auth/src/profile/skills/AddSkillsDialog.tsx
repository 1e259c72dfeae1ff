import type { UserSkill } from '@project-practice/shared/contract';
import { type DialogForm, FormDialog } from '@project-practice/shared/overlays';
import { EmptyState, ErrorState, Skeleton } from '@project-practice/shared/ui';
import { skillTexts as texts } from '../../texts/profile.ts';
import { AddSkillsForm } from './AddSkillsForm.tsx';
import { useAuthSkillsQuery } from './skillsApi.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  owned: UserSkill[];
}

export function AddSkillsDialog({ isOpen, onClose, owned }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={texts.add} description={texts.dialogDescription}>
      {(form) => <Content owned={owned} {...form} />}
    </FormDialog>
  );
}

function Content({ owned, ...form }: DialogForm & Pick<Props, 'owned'>) {
  const { data, isError, isFetching, refetch } = useAuthSkillsQuery();
  if (!data) {
    return isError ? (
      <ErrorState message={texts.failed} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <Skeleton shape="form" count={3} label={texts.loading} />
    );
  }
  const ownedIds = new Set(owned.map(({ skill_id }) => skill_id));
  const skills = data.filter(({ id }) => !ownedIds.has(id));
  if (skills.length === 0) return <EmptyState title={texts.allTaken} />;
  return <AddSkillsForm skills={skills} {...form} />;
}
