import { ArrowLeft, Lock } from 'lucide-react';
import { styled } from 'styled-components';
import type { TaskSummary } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Card, Cluster, LinkButton, Stack, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { roomyLink } from '../roomyLink.ts';
import type { TaskStep } from '../project/taskOrder.ts';
import { taskTexts } from '../texts.ts';

const Badge = styled.span`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.neutralSoft};
  color: ${tokens.color.neutralInk};
  font-size: ${tokens.size.lg};
`;

const Onward = styled(Link)`
  ${roomyLink}
`;

interface Props {
  projectId: string;
  steps: readonly TaskStep<TaskSummary>[];
  step: TaskStep<TaskSummary>;
}

export function TaskLocked({ projectId, steps, step }: Props) {
  const previous = steps[step.position - 2]!.task;
  const firstOpen = steps.find(({ task, isLocked }) => !task.is_passed && !isLocked)?.task;
  return (
    <Card as="section" aria-labelledby="task-locked">
      <Stack $gap={4}>
        <Badge aria-hidden>
          <Lock />
        </Badge>
        <Stack $gap={2}>
          <h2 id="task-locked">{taskTexts.lockedTitle}</h2>
          <Text>{taskTexts.lockedText(previous.name)}</Text>
          {firstOpen && firstOpen.id !== previous.id && (
            <Text $tone="muted">
              <Onward to={paths.task(projectId, firstOpen.id)}>{taskTexts.lockedChain(firstOpen.name)}</Onward>
            </Text>
          )}
        </Stack>
        <Cluster $gap={3}>
          <LinkButton as={Link} to={paths.task(projectId, previous.id)} icon={<ArrowLeft aria-hidden />}>
            {taskTexts.goToPrevious}
          </LinkButton>
          <LinkButton as={Link} to={paths.project(projectId)} variant="secondary">
            {taskTexts.backToProject}
          </LinkButton>
        </Cluster>
      </Stack>
    </Card>
  );
}
