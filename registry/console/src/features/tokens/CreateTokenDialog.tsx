import { useState } from 'react';
import { Dialog, DialogActions } from 'shared/overlays';
import { Field, Input, NativeSelect } from 'shared/fields';
import { CopyButton } from 'shared/details';
import { Button, Code, Stack, Text } from 'shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useCreateTokenMutation, useRemotesQuery } from '../../api/registryApi.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

export const CreateTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: remotes = [] } = useRemotesQuery();
  const [create, { data: created, error, isLoading }] = useCreateTokenMutation();
  const [scope, setScope] = useState('');
  const [label, setLabel] = useState('');

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
      isValid={scope !== ''}
      error={messageOf(error)}
      onSubmit={() => void create({ scope, ...(label.trim() && { label: label.trim() }) })}
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
      <Field label="Label" isOptional hint="Shown in the audit trail.">
        <Input value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
      </Field>
    </FormDialog>
  );
};
