import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { OfferedCommand, Subject } from '@project-practice/shared/contract';
import { Chip } from '@project-practice/shared/details';
import { Menu } from '@project-practice/shared/floating';
import { Button, Card, Cluster, Stack, Text } from '@project-practice/shared/ui';
import { CommandDialog } from './CommandDialog.tsx';
import { titleOf } from './titleOf.ts';

interface SubjectRowProps {
  subject: Subject;
  commands: OfferedCommand[];
  /** Above the subject: why it is shown. */
  children?: ReactNode;
  /** What else can be done, about something else than the subject. */
  more?: ReactNode;
}

/** One thing, what is known of it, and what can be done about it. */
export const SubjectRow = ({ subject, commands, children, more }: SubjectRowProps) => {
  const [chosen, setChosen] = useState<OfferedCommand>();
  const fitting = commands.filter(({ kind }) => kind === subject.kind);
  return (
    <Card as="li">
      <Stack $gap={3}>
        {children}
        <Cluster>
          <Chip>{subject.kind}</Chip>
          <strong>
            <bdi>{subject.title || 'Without a name'}</bdi>
          </strong>
        </Cluster>
        <Text $size="sm" $tone="muted">
          {subject.facts.join(' · ')}
        </Text>
        <Cluster>
          {fitting.length > 0 && (
            <Menu
              label={`What to do about ${subject.title}`}
              trigger={
                <Button size="sm" variant="secondary" icon={<ChevronDown aria-hidden />}>
                  What to do
                </Button>
              }
              items={fitting.map((command) => ({ label: titleOf(command), onSelect: () => setChosen(command) }))}
            />
          )}
          {more}
        </Cluster>
      </Stack>
      {chosen && <CommandDialog command={chosen} subject={subject} onClose={() => setChosen(undefined)} />}
    </Card>
  );
};
