import { CalendarDays, ClipboardList, Crown, Gauge, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Project } from '@project-practice/shared/contract';
import { media, tokens } from '@project-practice/shared/theme';
import { CategoryChip, Chip, DateTime, DifficultyChip, FactList, SafeText } from '@project-practice/shared/details';
import { Avatar, Card, Cluster, Text } from '@project-practice/shared/ui';
import { Actions } from '../Actions.tsx';
import { paths } from '../paths.ts';
import { detailTexts, projectTexts } from '../texts.ts';

const { color, space } = tokens;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[5]};
  ${media.belowSm} {
    flex-direction: column;
    gap: ${space[4]};
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[3]};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  margin-block-start: ${space[5]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
`;

const About = styled.div`
  margin-block-start: ${space[5]};
`;

interface Props {
  project: Project;
  taskCount: number;
  actions: ReactNode;
}

export function ProjectHeader({ project, taskCount, actions }: Props) {
  return (
    <Card as="section" $accent aria-label={project.name}>
      <Top>
        <Avatar name={project.name} size="lg" isSquare isSingleLetter isDecorative />
        <Words>
          <h1 tabIndex={-1}>{project.name}</h1>
          <Cluster>
            <CategoryChip name={project.category} />
            {project.is_premium && (
              <Chip tone="warning" icon={<Crown aria-hidden />}>
                {projectTexts.premium}
              </Chip>
            )}
          </Cluster>
        </Words>
      </Top>
      {project.maker && (
        <About>
          <Text $tone="muted">
            {detailTexts.maker(project.maker)} <a href={paths.report(project.id)}>{detailTexts.report}</a>
          </Text>
        </About>
      )}
      <About>
        <SafeText text={project.description} fallback={projectTexts.noDescription} />
      </About>
      <Facts>
        <FactList
          isRow
          facts={[
            {
              icon: <Gauge aria-hidden />,
              label: detailTexts.difficulty,
              value: <DifficultyChip size="sm" level={project.difficulty_level} />,
            },
            { icon: <Users aria-hidden />, label: projectTexts.teamSize, value: project.max_team_size },
            { icon: <ClipboardList aria-hidden />, label: detailTexts.taskCount, value: taskCount },
            {
              icon: <CalendarDays aria-hidden />,
              label: detailTexts.created,
              value: <DateTime value={project.created_at} />,
            },
          ]}
        />
      </Facts>
      <Actions $gap={3} style={{ marginBlockStart: tokens.space[5] }}>
        {actions}
      </Actions>
    </Card>
  );
}
