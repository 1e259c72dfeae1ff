import { useState } from 'react';
import { Field, Input, NativeSelect } from '@project-practice/shared/fields';
import { showSnackbar } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useRollBackMutation } from '../../api/registryApi.ts';
import type { RemoteDetail } from '../../api/types.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { earlierVersions } from './earlierVersions.ts';

interface RollBackDialogProps {
  remote: RemoteDetail;
  initialVersion: string;
  onClose: () => void;
}

export const RollBackDialog = ({ remote, initialVersion, onClose }: RollBackDialogProps) => {
  const { name, stable, previous, rollout, together } = remote;
  const others = together.map((other) => `${other.name} ${other.version}`).join(' and ');
  const [version, setVersion] = useState(initialVersion);
  const [reason, setReason] = useState('');
  const [rollBack, { error, isLoading }] = useRollBackMutation();

  const handleSubmit = async () => {
    const result = await rollBack({ name, version, reason: reason.trim() || undefined });
    if (result.error) return;
    showSnackbar({
      tone: 'success',
      message: `Rolled back: everyone gets ${name} ${version} from the next page load.`,
    });
    onClose();
  };

  return (
    <FormDialog
      size="sm"
      title={`Roll back ${name}`}
      description={`Every visitor leaves ${stable} with the next page load. Open pages follow at their next safe moment.${rollout ? ` The running rollout of ${rollout.version} ends${others && `, with that of ${others}`}.` : ''}${!rollout && others ? ` ${others}, which came with it, goes back too.` : ''}`}
      submit={{ label: `Roll back to ${version}`, pendingLabel: 'Rolling back…', variant: 'danger' }}
      isPending={isLoading}
      error={messageOf(error)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label="Return to">
        <NativeSelect
          options={earlierVersions(remote).map((earlier) => ({
            value: earlier,
            label: earlier === previous ? `${earlier} (last known good)` : earlier,
          }))}
          value={version}
          onChange={(event) => setVersion(event.target.value)}
        />
      </Field>
      <Field label="Reason" isOptional hint="Shown in the audit trail.">
        <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
};
