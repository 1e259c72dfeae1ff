import { type FormEvent, useState } from 'react';
import type { OfferedCommand } from '@project-practice/shared/contract';
import { Section, Toolbar } from '@project-practice/shared/details';
import { Field, Input } from '@project-practice/shared/fields';
import { Alert, Button, EmptyState, Skeleton, Stack } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useSubjectsQuery } from '../../api/operatorApi.ts';
import { List } from './moderation.styles.ts';
import { SubjectRow } from './SubjectRow.tsx';

/** The search is not part of the address: it may be somebody's email, and addresses end up in logs. */
export const Find = ({ commands }: { commands: OfferedCommand[] }) => {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const { currentData: subjects, error, isFetching, refetch } = useSubjectsQuery(wanted, { skip: wanted === '' });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === wanted && wanted) void refetch();
    setWanted(text.trim());
  };
  return (
    <Section title="Find">
      <Stack>
        <form role="search" onSubmit={handleSubmit}>
          <Toolbar>
            <Field label="Name, email, or number" hint="Of a person, project, team, submission, or certificate.">
              <Input
                type="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={320}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            <Button type="submit" isPending={isFetching} disabled={text.trim() === ''}>
              Find
            </Button>
          </Toolbar>
        </form>
        {error && <Alert tone="error">{messageOf(error)}</Alert>}
        {isFetching && !subjects && <Skeleton shape="cards" count={2} />}
        {subjects?.length === 0 && <EmptyState title="Nothing was found" description={`For “${wanted}”.`} />}
        {subjects && subjects.length > 0 && (
          <List>
            {subjects.map((subject) => (
              <SubjectRow key={`${subject.kind} ${subject.argument}`} subject={subject} commands={commands} />
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
};
