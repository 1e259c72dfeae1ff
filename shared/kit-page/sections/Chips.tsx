import { useState } from 'react';
import { CategoryChip, Chip, DifficultyChip, Section, StatusChip, ToggleChip } from '../../src/kit/details/index.ts';
import { Card, Cluster, Stack } from '../../src/kit/ui/index.ts';

const categories = ['frontend', 'backend', 'console', 'mobile', 'ai', 'blockchain', 'IoT'];
const levels = ['Beginner', 'Intermediate', 'Advanced', 'Expert', 'Legendary'];
const statuses = [
  'passed',
  'failed',
  'pending',
  'error',
  'draft',
  'generating',
  'pending_review',
  'completed',
  'archived',
  'locked',
];

export const Chips = () => {
  const [isActive, setActive] = useState(true);
  const [skills, setSkills] = useState(['TypeScript', 'PostgreSQL', 'Accessibility']);
  return (
    <Section title="Chips">
      <Card>
        <Stack $gap={4}>
          <Cluster>
            {categories.map((name) => (
              <CategoryChip key={name} name={name} />
            ))}
          </Cluster>
          <Cluster>
            {levels.map((level) => (
              <DifficultyChip key={level} level={level} />
            ))}
            {[1, 2, 3].map((level) => (
              <DifficultyChip key={level} level={level} size="sm" />
            ))}
          </Cluster>
          <Cluster>
            {statuses.map((status) => (
              <StatusChip key={status} status={status} />
            ))}
          </Cluster>
          <Cluster>
            {skills.map((skill) => (
              <Chip
                key={skill}
                tone="info"
                removeLabel={`Remove ${skill}`}
                onRemove={() => setSkills(skills.filter((other) => other !== skill))}
              >
                {skill}
              </Chip>
            ))}
            <ToggleChip isPressed={isActive} onClick={() => setActive(!isActive)}>
              Created Nov 21, 2026 · 3 days left · Active: {isActive ? 'Yes' : 'No'}
            </ToggleChip>
          </Cluster>
        </Stack>
      </Card>
    </Section>
  );
};
