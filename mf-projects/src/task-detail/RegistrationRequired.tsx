import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Card, Cluster, LinkButton, Stack, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { taskTexts } from '../texts.ts';

const { color, radius, size, space, weight } = tokens;

const Steps = styled.ol`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    align-items: center;
    gap: ${space[3]};
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    block-size: 2rem;
    border-radius: ${radius.full};
    background: ${color.backendSoft};
    color: ${color.backendInk};
    font-size: ${size.sm};
    font-weight: ${weight.semibold};
  }
`;

export function RegistrationRequired({ projectId }: { projectId: string }) {
  return (
    <Card as="section" $accent aria-labelledby="registration-required">
      <Stack $gap={5}>
        <Stack $gap={2}>
          <h2 id="registration-required">{taskTexts.registrationTitle}</h2>
          <Text $tone="muted">{taskTexts.registrationText}</Text>
        </Stack>
        <Cluster $gap={3}>
          <LinkButton as={Link} to={paths.project(projectId)} icon={<UsersRound aria-hidden />}>
            {taskTexts.register}
          </LinkButton>
          <LinkButton as={Link} to={paths.projects} variant="secondary">
            {taskTexts.browse}
          </LinkButton>
        </Cluster>
        <Stack $gap={3}>
          <h3>{taskTexts.howTo}</h3>
          <Steps>
            {taskTexts.registrationSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
        </Stack>
      </Stack>
    </Card>
  );
}
