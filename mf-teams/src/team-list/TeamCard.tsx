import { memo, useId } from 'react';
import { Link } from '@project-practice/shared/router';
import { Progress } from '@project-practice/shared/details';
import { Avatar, LinkButton, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { listTexts, memberTexts, projectTexts } from '../texts.ts';
import { Faces, Head, Name, People, Projects, Root } from './TeamCard.styles.ts';
import type { TeamEntry } from './teamListApi.ts';

const SHOWN_PROJECTS = 2;

/** Those that are not finished first, because that is where the work is. */
const inWorkOrder = (projects: NonNullable<TeamEntry['projects']>) =>
  projects.toSorted((a, b) => Number(a.passed_tasks === a.total_tasks) - Number(b.passed_tasks === b.total_tasks));

export const TeamCard = memo(function TeamCard({ team }: { team: TeamEntry }) {
  const { uuid, name, memberCount, members, projects, isNew } = team;
  const nameId = useId();
  const hidden = (projects?.length ?? 0) - SHOWN_PROJECTS;
  return (
    <Root as="li" aria-busy={isNew || undefined}>
      <Head>
        <Avatar name={name} isSquare isSingleLetter isDecorative />
        <Name id={nameId} title={name}>
          {name}
        </Name>
      </Head>
      {memberCount > 0 && (
        <People>
          <Faces>
            {members.map((member, index) => (
              <Avatar key={index} name={member} size="xs" />
            ))}
          </Faces>
          <Text as="span" $tone="muted" $size="sm">
            {memberTexts.count(memberCount)}
          </Text>
        </People>
      )}
      {projects && (
        <Projects>
          {inWorkOrder(projects)
            .slice(0, SHOWN_PROJECTS)
            .map((project) => (
              <Progress
                key={project.id}
                label={project.name}
                value={project.passed_tasks}
                max={project.total_tasks}
                valueText={projectTexts.progress(project.passed_tasks, project.total_tasks)}
              />
            ))}
          {projects.length === 0 && !isNew && (
            <Text $tone="muted" $size="sm">
              {listTexts.noProjects}
            </Text>
          )}
          {hidden > 0 && (
            <Text $tone="muted" $size="sm">
              {listTexts.moreProjects(hidden)}
            </Text>
          )}
        </Projects>
      )}
      {!isNew && (
        <LinkButton as={Link} to={paths.team(uuid)} variant="secondary" aria-describedby={nameId}>
          {listTexts.details}
        </LinkButton>
      )}
    </Root>
  );
});
