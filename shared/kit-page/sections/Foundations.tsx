import { styled } from 'styled-components';
import { type ColorName, tokens } from '../../src/kit/theme/index.ts';
import { palettes } from '../../src/kit/theme/page.ts';
import { Section } from '../../src/kit/details/index.ts';
import { Card, Code, Grid, Stack, Text } from '../../src/kit/ui/index.ts';

const Swatch = styled.div`
  block-size: 3.5rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.md};
  background: var(--shown);
`;

const Display = styled.p`
  font-size: ${tokens.size.display};
  font-weight: 700;
  letter-spacing: -0.04em;
  line-height: 1.02;
`;

const names = Object.keys(palettes.light) as ColorName[];

export const Foundations = () => (
  <>
    <Section title="Type" description="One family; weight and tracking make the display voice.">
      <Card>
        <Stack $gap={3}>
          <Display>Build real projects.</Display>
          <h1>Heading one: a screen</h1>
          <h2>Heading two: a part of it</h2>
          <h3>Heading three: a card</h3>
          <Text $size="lg">Large text introduces. Students pick a project, form a team and ship it.</Text>
          <Text>Body text explains. Every task is checked against the running deployment.</Text>
          <Text $tone="muted" $size="sm">
            Muted small text adds. Created Nov 21, 2026
          </Text>
          <Text>
            <Code>GET /readings?limit=10</Code>
          </Text>
        </Stack>
      </Card>
    </Section>
    <Section title="Colour">
      <Grid $min="8.5rem" $gap={3}>
        {names.map((name) => (
          <Stack key={name} $gap={1}>
            <Swatch style={{ '--shown': `var(--${name})` } as React.CSSProperties} />
            <Text $size="xs" $tone="muted">
              {name}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Section>
  </>
);
