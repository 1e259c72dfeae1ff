import { styled } from 'styled-components';
import { Link } from 'shared/router';
import { tokens } from 'shared/theme';
import { Section } from 'shared/details';
import { Card, ErrorState, LinkButton, Skeleton, Text } from 'shared/ui';
import { paths } from '../paths.ts';
import { projectTexts } from '../texts.ts';
import { useTeamsProjectsQuery } from './teamDetailApi.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[5]};
  /* Offsets the links' press area. */
  margin-block: calc(-1 * ${tokens.space[2]});
  padding: 0;
  list-style: none;
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${tokens.target};
    overflow-wrap: anywhere;
  }
`;

/** The team's projects, so that new members find their work. */
export function ProjectsSection({ team }: { team: string }) {
  const {
    currentData: projects,
    isError,
    isFetching,
    refetch,
  } = useTeamsProjectsQuery(team, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const explore = projects?.length === 0 && (
    <LinkButton as={Link} to={paths.projects} variant="secondary">
      {projectTexts.explore}
    </LinkButton>
  );
  return (
    <Card>
      <Section title={projectTexts.title} actions={explore}>
        {projects ? (
          projects.length === 0 ? (
            <Text $tone="muted">{projectTexts.empty}</Text>
          ) : (
            <List>
              {projects.map(({ id, name }) => (
                <li key={id}>
                  <Link to={paths.project(id)}>{name}</Link>
                </li>
              ))}
            </List>
          )
        ) : isError ? (
          <ErrorState message={projectTexts.failed} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <Skeleton shape="text" count={1} label={projectTexts.loading} />
        )}
      </Section>
    </Card>
  );
}
