import { useState } from 'react';
import type { OfferedCommand, Subject } from '@project-practice/shared/contract';
import { Field, Textarea } from '@project-practice/shared/fields';
import { showSnackbar } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useActMutation } from '../../api/operatorApi.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { titleOf } from './titleOf.ts';

interface CommandDialogProps {
  command: OfferedCommand;
  subject: Subject;
  onClose: () => void;
}

export const CommandDialog = ({ command, subject, onClose }: CommandDialogProps) => {
  const [because, setBecause] = useState('');
  const [act, { error, isLoading }] = useActMutation();
  const handleSubmit = async () => {
    const answer = await act({
      name: command.name,
      argument: subject.argument,
      ...(because.trim() && { because: because.trim() }),
    });
    if (answer.error) return;
    showSnackbar({ tone: 'success', message: answer.data.lines.at(-1)! });
    onClose();
  };
  return (
    <FormDialog
      size="sm"
      title={`${titleOf(command)}: ${subject.title}`}
      description={command.summary}
      submit={{ label: titleOf(command), pendingLabel: 'Working…' }}
      isPending={isLoading}
      isValid={!command.needs_reason || because.trim() !== ''}
      isDirty={because.trim() !== ''}
      error={messageOf(error)}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field
        label="Reason"
        isRequired={command.needs_reason}
        isOptional={!command.needs_reason}
        hint="Kept in the audit trail."
      >
        <Textarea rows={3} value={because} maxLength={500} onChange={(event) => setBecause(event.target.value)} />
      </Field>
    </FormDialog>
  );
};
