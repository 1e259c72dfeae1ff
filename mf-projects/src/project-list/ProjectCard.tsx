import { Crown, Users } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { Project } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { CardLink, CategoryChip, Chip, DifficultyChip, Progress, RowLink } from '@project-practice/shared/details';
import { Cluster, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { areAllPassed, countPassed } from '../project/taskOrder.ts';
import { listTexts } from '../listTexts.ts';
import { projectTexts } from '../texts.ts';

const Name = styled.h2`
  font-size: ${tokens.size.lg};
  & a {
    font-weight: inherit;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  margin-block-start: auto;
`;

const TeamSize = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

/** The description without Markdown characters, for the preview. */
const plain = (description: string) => description.replace(/\*\*|`|^#+\s+/gm, '').trim();

function CardProgress({ tasks }: Pick<Project, 'tasks'>) {
  if (areAllPassed(tasks))
    return (
      <Text $tone="success" $weight="semibold" $size="sm">
        {listTexts.completed}
      </Text>
    );
  const passed = countPassed(tasks);
  return <Progress value={passed} max={tasks.length} label={listTexts.progress(passed, tasks.length)} />;
}

/** One card of the list. The whole card is a link, named by the project. */
export const ProjectCard = memo(function ProjectCard({ project }: { project: Project }) {
  return (
    <CardLink>
      <Cluster>
        <CategoryChip size="sm" name={project.category} />
        <DifficultyChip size="sm" level={project.difficulty_level} />
        {project.is_premium && (
          <Chip size="sm" tone="warning" icon={<Crown aria-hidden />}>
            {projectTexts.premium}
          </Chip>
        )}
      </Cluster>
      <Name>
        <RowLink as={Link} to={paths.project(project.id)}>
          {project.name}
        </RowLink>
      </Name>
      <Text $tone="muted" $lines={3}>
        {plain(project.description) || projectTexts.noDescription}
      </Text>
      <Foot>
        {/* A key, because the bar of another project would slide to its value. */}
        {project.is_registered && project.tasks.length > 0 && <CardProgress key={project.id} tasks={project.tasks} />}
        {project.maker && (
          <Text $tone="muted" $size="sm" $lines={1}>
            {projectTexts.madeBy(project.maker)}
          </Text>
        )}
        <TeamSize $tone="muted" $size="sm">
          <Users aria-hidden />
          <span>{`${projectTexts.teamSize}: ${project.max_team_size}`}</span>
        </TeamSize>
      </Foot>
    </CardLink>
  );
});
