import { CalendarDays } from 'lucide-react';
import type { GeneratedTask } from '@project-practice/shared/contract';
import { Chip, DifficultyChip, SafeText } from '@project-practice/shared/details';
import { Cluster, Text, VisuallyHidden } from '@project-practice/shared/ui';
import { projectTexts } from '../texts.ts';
import { Body, Checks, Endpoint, Endpoints, Item, Method, Number, Part } from './TaskItem.styles.ts';

/** One generated task of the numbered list, in working order. */
export function TaskItem({ task, position }: { task: GeneratedTask; position: number }) {
  const { name, description, difficulty_level, duration_in_days, prerequisites, endpoints, tests = [] } = task;
  return (
    <Item>
      <Number>
        <VisuallyHidden>{projectTexts.order(position)}</VisuallyHidden>
        <span aria-hidden>{position}</span>
      </Number>
      <Body>
        <h4>{name || projectTexts.untitledTask}</h4>
        <Cluster>
          <DifficultyChip size="sm" level={difficulty_level} />
          {duration_in_days > 0 && (
            <Chip size="sm" icon={<CalendarDays aria-hidden />}>
              {projectTexts.days(duration_in_days)}
            </Chip>
          )}
        </Cluster>
        <SafeText text={description} fallback={projectTexts.noDescription} />
        {prerequisites.length > 0 && (
          <Part>
            <h5>{projectTexts.prerequisites}</h5>
            <ul>
              {prerequisites.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Part>
        )}
        {endpoints.length > 0 && (
          <Part>
            <h5>{projectTexts.endpoints}</h5>
            <Endpoints>
              {endpoints.map((endpoint, index) => (
                <Endpoint key={`${index}-${endpoint.method}-${endpoint.path}`}>
                  <Method $method={endpoint.method}>{endpoint.method}</Method>
                  <code>{endpoint.path}</code>
                  {endpoint.description && (
                    <Text as="span" $tone="muted" $size="sm">
                      {endpoint.description}
                    </Text>
                  )}
                </Endpoint>
              ))}
            </Endpoints>
          </Part>
        )}
        {tests.length > 0 && (
          <Checks>
            <summary>{projectTexts.checks(tests.length)}</summary>
            <ul>
              {tests.map((test, index) => (
                <li key={`${index}-${test.name}`}>{test.name}</li>
              ))}
            </ul>
          </Checks>
        )}
      </Body>
    </Item>
  );
}
