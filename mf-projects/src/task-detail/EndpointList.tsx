import { styled } from 'styled-components';
import type { Endpoint } from '@project-practice/shared/contract';
import { media, tokens } from '@project-practice/shared/theme';
import { CopyButton, Section } from '@project-practice/shared/details';
import { Text } from '@project-practice/shared/ui';
import { taskTexts } from '../texts.ts';

const { color, radius, size, space, weight } = tokens;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  & > code {
    overflow-wrap: anywhere;
    font-weight: ${weight.semibold};
  }
  & > p {
    grid-column: 2 / -1;
  }
  ${media.belowSm} {
    grid-template-columns: auto minmax(0, 1fr);
    & > button {
      grid-area: 1 / 2;
      justify-self: end;
    }
    & > code,
    & > p {
      grid-column: 1 / -1;
    }
  }
`;

const methodColors: Record<string, readonly [string, string]> = {
  GET: [color.infoInk, color.infoSoft],
  POST: [color.successInk, color.successSoft],
  PUT: [color.warningInk, color.warningSoft],
  PATCH: [color.warningInk, color.warningSoft],
  DELETE: [color.errorInk, color.errorSoft],
};

const Method = styled.span<{ $method: string }>`
  min-inline-size: 4.25rem;
  padding: 0.125rem ${space[2]};
  border-radius: ${radius.sm};
  background: ${({ $method }) => methodColors[$method]?.[1] ?? color.neutralSoft};
  color: ${({ $method }) => methodColors[$method]?.[0] ?? color.neutralInk};
  font-family: ${tokens.font.mono};
  font-size: ${size.xs};
  font-weight: ${weight.bold};
  text-align: center;
`;

export function EndpointList({ endpoints }: { endpoints: readonly Endpoint[] }) {
  return (
    <Section title={taskTexts.endpoints}>
      {endpoints.length === 0 ? (
        <Text $tone="muted">{taskTexts.noEndpoints}</Text>
      ) : (
        <List>
          {endpoints.map(({ method, path, description }, index) => (
            <Entry key={`${index}-${method}-${path}`}>
              <Method $method={method}>{method}</Method>
              <code>{path}</code>
              <CopyButton
                text={path}
                label={taskTexts.copyPath}
                size="sm"
                variant="ghost"
                aria-label={`${taskTexts.copyPath} ${path}`}
              />
              {description && <Text $tone="muted">{description}</Text>}
            </Entry>
          ))}
        </List>
      )}
    </Section>
  );
}
