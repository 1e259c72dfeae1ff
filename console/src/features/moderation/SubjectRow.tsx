import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Deed, Subject } from 'shared/contract';
import { Chip } from 'shared/details';
import { Menu } from 'shared/floating';
import { Button, Card, Cluster, Stack, Text } from 'shared/ui';
import { DeedDialog } from './DeedDialog.tsx';
import { titleOf } from './titleOf.ts';

interface SubjectRowProps {
  subject: Subject;
  deeds: Deed[];
  /** Above the subject: why it is shown. */
  children?: ReactNode;
  /** What else can be done, about something else than the subject. */
  more?: ReactNode;
}

/** One thing, what is known of it, and what can be done about it. */
export const SubjectRow = ({ subject, deeds, children, more }: SubjectRowProps) => {
  const [chosen, setChosen] = useState<Deed>();
  const fitting = deeds.filter(({ kind }) => kind === subject.kind);
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
              items={fitting.map((deed) => ({ label: titleOf(deed), onSelect: () => setChosen(deed) }))}
            />
          )}
          {more}
        </Cluster>
      </Stack>
      {chosen && <DeedDialog deed={chosen} subject={subject} onClose={() => setChosen(undefined)} />}
    </Card>
  );
};
