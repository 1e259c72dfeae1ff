import { DateTime, StatusChip } from '@project-practice/shared/details';
import { Link } from '@project-practice/shared/router';
import { Card, Stack, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { Deeds } from './Home.styles.ts';
import { homeTexts } from './homeTexts.ts';
import type { Deed } from './progressApi.ts';

const texts = homeTexts.recent;

/** What the teams submitted last. */
export const RecentDeeds = ({ recent }: { recent: Deed[] }) => (
  <Card>
    <Stack $gap={3}>
      <h2>{texts.title}</h2>
      {recent.length === 0 ? (
        <Text $tone="muted">{texts.none}</Text>
      ) : (
        <Deeds>
          {recent.map(({ id, project, task, status, person, team, at }) => (
            <li key={id}>
              <div>
                <Link to={paths.submission(project?.id ?? 0, task?.id ?? 0, id)}>{task?.name}</Link>
                <p>
                  <span>{texts.by(person, team)}</span>, <DateTime value={at} show="relative" />
                </p>
              </div>
              <StatusChip size="sm" status={status} />
            </li>
          ))}
        </Deeds>
      )}
    </Stack>
  </Card>
);
