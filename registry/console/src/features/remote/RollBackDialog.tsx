import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from 'shared/overlays';
import { Alert, Button, Field, Input, NativeSelect, showSnackbar, Stack } from 'shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useRollBackMutation } from '../../api/registryApi.ts';
import type { RemoteDetail } from '../../api/types.ts';

export interface RollBackDialogProps {
  remote: RemoteDetail;
  initialVersion: string;
  onClose: () => void;
}

export const RollBackDialog = ({ remote, initialVersion, onClose }: RollBackDialogProps) => {
  const { name, stable, previous, rollout } = remote;
  const [version, setVersion] = useState(initialVersion);
  const [reason, setReason] = useState('');
  const [rollBack, { error, isLoading }] = useRollBackMutation();
  const versions = remote.releases.filter((release) => release.version !== stable);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await rollBack({ name, version, reason: reason.trim() || undefined });
    if (result.error) return;
    showSnackbar({ tone: 'success', message: `Everybody gets ${name} ${version} with the next page.` });
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPending={isLoading}
      size="sm"
      title={`Roll back ${name}`}
      description={`From ${stable}, for every visitor, with the next page.${rollout ? ` The running rollout of ${rollout.version} ends.` : ''}`}
    >
      <form onSubmit={handleSubmit}>
        <Stack>
          <Field label="Return to">
            <NativeSelect
              options={versions.map((release) => ({ value: release.version, label: release.version === previous ? `${release.version}, last known good` : release.version }))}
              value={version}
              onChange={(event) => setVersion(event.target.value)}
            />
          </Field>
          <Field label="Reason" isOptional hint="Stands in the audit trail.">
            <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {error && <Alert tone="error">{messageOf(error)}</Alert>}
        </Stack>
        <DialogActions>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" isPending={isLoading}>
            {isLoading ? 'Rolling back…' : 'Roll back'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
