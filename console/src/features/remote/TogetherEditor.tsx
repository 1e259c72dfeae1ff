import { Plus, X } from 'lucide-react';
import { Field, NativeSelect } from '@project-practice/shared/fields';
import { Button, IconButton, Stack } from '@project-practice/shared/ui';
import { useRemoteQuery, useRemotesQuery } from '../../api/registryApi.ts';
import { FieldRow } from '../../ui/FieldRow.ts';

export interface Member {
  /** Of the row, because neither of the others is known at first. */
  id: number;
  name: string;
  version: string;
}

interface MemberRowProps {
  member: Member;
  number: number;
  /** Remotes that have no rollout and are not named yet. */
  choices: string[];
  onChange: (part: Partial<Member>) => void;
  onRemove: () => void;
}

const MemberRow = ({ member: { name, version }, number, choices, onChange, onRemove }: MemberRowProps) => {
  const { currentData: remote } = useRemoteQuery(name, { skip: name === '' });
  const versions = remote?.releases.filter((release) => release.version !== remote.stable) ?? [];
  return (
    <FieldRow>
      <Field label={`Together with, ${number}`} isRequired>
        <NativeSelect
          placeholder="Choose a remote"
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          value={name}
          onChange={(event) => onChange({ name: event.target.value, version: '' })}
        />
      </Field>
      <Field label={`Its version, ${number}`} isRequired>
        <NativeSelect
          placeholder="Choose"
          disabled={versions.length === 0}
          options={versions.map((release) => ({ value: release.version, label: release.version }))}
          value={version}
          onChange={(event) => onChange({ version: event.target.value })}
        />
      </Field>
      <IconButton label={`Remove what belongs to it, ${number}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </FieldRow>
  );
};

interface TogetherEditorProps {
  /** The remote that the dialog is about. */
  name: string;
  members: Member[];
  onChange: (members: Member[]) => void;
}

/** Versions of other remotes that a visitor gets with this one, or not at all. */
export const TogetherEditor = ({ name, members, onChange }: TogetherEditorProps) => {
  const { data: remotes = [] } = useRemotesQuery();
  const free = remotes.filter((remote) => remote.rollout === null && remote.name !== name).map((one) => one.name);
  const choicesFor = (own: string) =>
    free.filter((choice) => choice === own || !members.some((member) => member.name === choice));
  return (
    <fieldset>
      <Stack $gap={3}>
        {members.map((member, i) => (
          <MemberRow
            key={member.id}
            member={member}
            number={i + 1}
            choices={choicesFor(member.name)}
            onChange={(part) => onChange(members.map((one) => (one.id === member.id ? { ...one, ...part } : one)))}
            onRemove={() => onChange(members.filter(({ id }) => id !== member.id))}
          />
        ))}
        <div>
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={members.length >= free.length || members.length === 9}
            onClick={() =>
              onChange([...members, { id: Math.max(0, ...members.map(({ id }) => id)) + 1, name: '', version: '' }])
            }
          >
            Add a remote that belongs to it
          </Button>
        </div>
      </Stack>
    </fieldset>
  );
};
