import { useState } from 'react';
import { Dialog, DialogActions } from '@project-practice/shared/overlays';
import { Field, Input, NativeSelect } from '@project-practice/shared/fields';
import { CopyButton } from '@project-practice/shared/details';
import { Button, Code, Stack, Text } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useCreateTokenMutation, useRemotesQuery } from '../../api/registryApi.ts';
import type { Token } from '../../api/types.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

const actions = [
  { value: 'publish rollout', label: 'Publish and roll out' },
  { value: 'publish', label: 'Publish only' },
  { value: 'rollout', label: 'Roll out only' },
];
const lives = ['7', '30', '90', '365'].map((days) => ({ value: days, label: `${days} days` }));

export const CreateTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: remotes = [] } = useRemotesQuery();
  const [create, { data: created, error, isLoading }] = useCreateTokenMutation();
  const [scope, setScope] = useState('');
  const [label, setLabel] = useState('');
  const [may, setMay] = useState('publish rollout');
  const [days, setDays] = useState('90');
  const isOperator = scope === '*';

  if (created) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={`Token for ${created.label}`}
        description="Copy it now. It is shown only once."
      >
        <Stack>
          <Code>{created.token}</Code>
          <Text $tone="muted" $size="sm">
            Set it as REGISTRY_TOKEN for npm run release and npm run rollout.
          </Text>
        </Stack>
        <DialogActions>
          <CopyButton text={created.token} label="Copy token" />
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <FormDialog
      size="sm"
      title="Create a token"
      submit={{ label: 'Create token', pendingLabel: 'Creating…' }}
      isPending={isLoading}
      isValid={scope !== '' && (!isOperator || label.trim() !== '')}
      error={messageOf(error)}
      onSubmit={() =>
        void create({
          scope,
          days: Number(days),
          ...(!isOperator && { may: may.split(' ') as Token['may'] }),
          ...(label.trim() && { label: label.trim() }),
        })
      }
      onClose={onClose}
    >
      <Field label="May change" isRequired>
        <NativeSelect
          placeholder="Choose"
          options={[
            ...remotes.map(({ name }) => ({ value: name, label: name })),
            { value: '*', label: 'Everything (operator)' },
          ]}
          value={scope}
          onChange={(event) => setScope(event.target.value)}
        />
      </Field>
      {!isOperator && (
        <Field label="May">
          <NativeSelect options={actions} value={may} onChange={(event) => setMay(event.target.value)} />
        </Field>
      )}
      <Field label="Valid for">
        <NativeSelect options={lives} value={days} onChange={(event) => setDays(event.target.value)} />
      </Field>
      <Field
        label={isOperator ? 'Person' : 'Label'}
        isRequired={isOperator}
        isOptional={!isOperator}
        hint="Shown in the audit trail."
      >
        <Input value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
      </Field>
    </FormDialog>
  );
};
