import { styled } from 'styled-components';
import type { TeamProject } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Progress, RowLink, Section } from '@project-practice/shared/details';
import { Card, EmptyState, LinkButton, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { projectTexts } from '../texts.ts';

const { color, space } = tokens;

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  position: relative;
  display: grid;
  gap: ${space[2]};
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[4]};
  & > a {
    overflow-wrap: anywhere;
  }
`;

/** How far the team is with each of its projects. */
export function ProjectsSection({ projects }: { projects: TeamProject[] }) {
  return (
    <Card>
      <Section title={projectTexts.title}>
        {projects.length === 0 ? (
          <EmptyState
            title={projectTexts.empty}
            description={projectTexts.emptyText}
            action={
              <LinkButton as={Link} to={paths.projects} variant="secondary">
                {projectTexts.explore}
              </LinkButton>
            }
          />
        ) : (
          <List>
            {projects.map(({ id, name, passed_tasks, total_tasks }) => {
              const progress = projectTexts.progress(passed_tasks, total_tasks);
              return (
                <Row key={id}>
                  <Head>
                    <RowLink as={Link} to={paths.project(id)}>
                      {name}
                    </RowLink>
                    <Text as="span" $tone="muted" $size="sm" aria-hidden>
                      {progress}
                    </Text>
                  </Head>
                  <Progress label={name} isLabelHidden value={passed_tasks} max={total_tasks} valueText={progress} />
                </Row>
              );
            })}
          </List>
        )}
      </Section>
    </Card>
  );
}
