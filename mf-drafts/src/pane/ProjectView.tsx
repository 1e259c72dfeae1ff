import { Sparkles } from 'lucide-react';
import { styled } from 'styled-components';
import type { GeneratedProject } from '@project-practice/shared/contract';
import { tokens } from '@project-practice/shared/theme';
import { CategoryChip, DifficultyChip, FactList, SafeText } from '@project-practice/shared/details';
import { Card, Stack, Text } from '@project-practice/shared/ui';
import { draftTexts, paneTexts, projectTexts } from '../texts.ts';
import { TaskItem } from './TaskItem.tsx';

const { color, motion, size, space } = tokens;

const Sheet = styled(Card)<{ $isOutdated: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.6 : 1)};
  transition: opacity ${motion.base};
  & h3 {
    overflow-wrap: anywhere;
    font-size: ${size.lg};
  }
`;

const Tasks = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const TaskHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.line};
`;

const Source = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

interface Props {
  project: GeneratedProject;
  generator: string | null;
  /** A newer version is being generated. */
  isOutdated: boolean;
}

export function ProjectView({ project, generator, isOutdated }: Props) {
  const { name, description, category, difficulty_level, max_team_size, is_premium, tasks } = project;
  const days = tasks.reduce((sum, task) => sum + task.duration_in_days, 0);
  const facts = [
    category !== '' && { label: projectTexts.category, value: <CategoryChip size="sm" name={category} /> },
    difficulty_level !== '' && {
      label: projectTexts.difficulty,
      value: <DifficultyChip size="sm" level={difficulty_level} />,
    },
    max_team_size > 0 && { label: projectTexts.teamSize, value: max_team_size },
    { label: projectTexts.access, value: is_premium ? projectTexts.premium : projectTexts.free },
  ];
  return (
    <Sheet as="section" $accent $isOutdated={isOutdated} aria-label={projectTexts.label} aria-busy={isOutdated}>
      <Stack $gap={5}>
        <Stack $gap={3}>
          <h3>{name || draftTexts.untitled}</h3>
          <SafeText text={description} fallback={projectTexts.noDescription} />
          {generator && (
            <Source $tone="muted" $size="sm">
              <Sparkles aria-hidden />
              <span>{generator === 'built-in' ? paneTexts.builtIn : paneTexts.writtenBy(generator)}</span>
            </Source>
          )}
        </Stack>
        <FactList facts={facts} />
        <TaskHead>
          <h3>{projectTexts.tasks}</h3>
          <Text $tone="muted" $size="sm">
            {tasks.length === 0 ? projectTexts.noTasks : projectTexts.taskLine(tasks.length, days)}
          </Text>
        </TaskHead>
        {tasks.length > 0 && (
          <Tasks>
            {tasks.map((task, index) => (
              <TaskItem key={`${index}-${task.name}`} task={task} position={index + 1} />
            ))}
          </Tasks>
        )}
      </Stack>
    </Sheet>
  );
}
