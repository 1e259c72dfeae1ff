import { Crown, Users } from 'lucide-react';
import {
  CardLink,
  CategoryChip,
  Chip,
  DifficultyChip,
  Progress,
  RowLink,
  Section,
} from '../../src/kit/details/index.ts';
import { Card, Cluster, Grid, Stack, Text } from '../../src/kit/ui/index.ts';

const projects = [
  {
    name: 'Weather Station API',
    category: 'backend',
    level: 'Beginner',
    team: 4,
    done: 3,
    of: 7,
    text: 'Collect readings from stations, answer questions about them, and keep the last thirty days.',
  },
  {
    name: 'Recipe Finder',
    category: 'frontend',
    level: 'Intermediate',
    team: 3,
    done: 5,
    of: 5,
    text: 'A searchable cookbook that works offline and reads aloud while you cook.',
  },
  {
    name: 'Greenhouse Watcher',
    category: 'IoT',
    level: 'Advanced',
    team: 6,
    done: 0,
    of: 0,
    text: 'Sensors, thresholds and a phone that rings before the tomatoes freeze.',
  },
];

export const Cards = () => (
  <Section title="Cards" description="A whole card is pressed; its heading is the link.">
    <Grid as="ul">
      {projects.map((project) => (
        <li key={project.name}>
          <CardLink>
            <Cluster $justify="space-between">
              <CategoryChip name={project.category} />
              {project.level === 'Advanced' && (
                <Chip tone="warning" size="sm" icon={<Crown aria-hidden />}>
                  Premium
                </Chip>
              )}
            </Cluster>
            <Stack $gap={2}>
              <h3>
                <RowLink href="#">{project.name}</RowLink>
              </h3>
              <Text $tone="muted" $lines={3}>
                {project.text}
              </Text>
            </Stack>
            <Cluster $gap={3} style={{ marginBlockStart: 'auto' }}>
              <DifficultyChip level={project.level} size="sm" />
              <Text as="span" $size="sm" $tone="muted">
                <Users aria-hidden style={{ display: 'inline', verticalAlign: '-3px' }} /> Up to {project.team}
              </Text>
            </Cluster>
            {project.of > 0 && (
              <Progress
                value={project.done}
                max={project.of}
                label={project.done === project.of ? 'Completed! 🎉' : `Progress: ${project.done}/${project.of} tasks`}
              />
            )}
          </CardLink>
        </li>
      ))}
    </Grid>
    <Card $accent>
      <Stack $gap={2}>
        <h3>An accented card</h3>
        <Text $tone="muted">For the one thing on a screen that matters most.</Text>
      </Stack>
    </Card>
  </Section>
);
