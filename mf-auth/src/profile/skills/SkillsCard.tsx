import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { UserSkill } from '@project-practice/shared/contract';
import { onDemand } from '@project-practice/shared/remote';
import { Chip, Section } from '@project-practice/shared/details';
import { Button, Card, Cluster, ErrorState, Skeleton, Text } from '@project-practice/shared/ui';
import { skillTexts as texts } from '../../texts/profile.ts';
import { useAuthUserSkillsQuery } from './skillsApi.ts';
import { useRemoveSkill } from './useRemoveSkill.ts';

const AddSkillsDialog = onDemand(
  async () => (await import(/* webpackChunkName: "profile-dialogs" */ './AddSkillsDialog.tsx')).AddSkillsDialog,
);

function Content({ skills, onRemove }: { skills: UserSkill[]; onRemove(skill: UserSkill): void }) {
  if (skills.length === 0) {
    return (
      <div>
        <Text $weight="medium">{texts.emptyTitle}</Text>
        <Text $tone="muted">{texts.emptyText}</Text>
      </div>
    );
  }
  return (
    <Cluster as="ul" aria-label={texts.title} $gap={2} style={{ padding: 0, listStyle: 'none' }}>
      {skills.map((skill) => (
        <li key={skill.skill_id}>
          <Chip tone="info" onRemove={() => onRemove(skill)} removeLabel={texts.remove(skill.skill_name)}>
            {skill.skill_name}
          </Chip>
        </li>
      ))}
    </Cluster>
  );
}

export function SkillsCard() {
  const { data, isError, isFetching, refetch } = useAuthUserSkillsQuery();
  const [isAdding, setAdding] = useState(false);
  const close = useCallback(() => setAdding(false), []);
  const add = useRef<HTMLButtonElement>(null);
  const remove = useRemoveSkill();

  const handleRemove = (skill: UserSkill) => {
    // The pressed button is removed; move the focus first.
    add.current?.focus();
    void remove(skill);
  };

  const button = (
    <Button ref={add} variant="secondary" icon={<Plus aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Card>
      <Section title={texts.title} description={texts.description} actions={button}>
        {data ? (
          <Content skills={data} onRemove={handleRemove} />
        ) : isError ? (
          <ErrorState message={texts.failed} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <Skeleton shape="text" count={2} label={texts.loading} />
        )}
      </Section>
      {data && <AddSkillsDialog isOpen={isAdding} onClose={close} owned={data} />}
    </Card>
  );
}
