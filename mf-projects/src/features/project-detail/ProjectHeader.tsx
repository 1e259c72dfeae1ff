import { CalendarDays, ClipboardList, Crown, Gauge, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Project } from 'shared/contract';
import { media, tokens } from 'shared/theme';
import { Avatar, Card, CategoryChip, Chip, Cluster, DateTime, DifficultyChip, SafeText } from 'shared/ui';
import { detailTexts, projectTexts } from '../../texts.ts';

const { color, size, space } = tokens;

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
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  margin-block-start: ${space[5]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
  & > div {
    display: grid;
    gap: ${space[1]};
  }
  & dt {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
  & dd {
    font-weight: ${tokens.weight.medium};
    font-variant-numeric: tabular-nums;
  }
`;

const About = styled.div`
  margin-block-start: ${space[5]};
`;

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div>
    <dt>
      {icon}
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
);

interface Props {
  project: Project;
  taskCount: number;
  actions: ReactNode;
}

export function ProjectHeader({ project, taskCount, actions }: Props) {
  return (
    <Card as="section" $padding="lg" $accent aria-label={project.name}>
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
      <About>
        <SafeText text={project.description} fallback={projectTexts.noDescription} />
      </About>
      <Facts>
        <Fact icon={<Gauge aria-hidden size={16} />} label={detailTexts.difficulty}>
          <DifficultyChip size="sm" level={project.difficulty_level} />
        </Fact>
        <Fact icon={<Users aria-hidden size={16} />} label={projectTexts.teamSize}>
          {project.max_team_size}
        </Fact>
        <Fact icon={<ClipboardList aria-hidden size={16} />} label={detailTexts.taskCount}>
          {taskCount}
        </Fact>
        <Fact icon={<CalendarDays aria-hidden size={16} />} label={detailTexts.created}>
          <DateTime value={project.created_at} />
        </Fact>
      </Facts>
      <Cluster $gap={3} style={{ marginBlockStart: tokens.space[5] }}>
        {actions}
      </Cluster>
    </Card>
  );
}
