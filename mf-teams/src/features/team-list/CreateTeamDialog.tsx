import { useState, type ChangeEvent, type FormEvent } from 'react';
import { messageOf, useIntentKey } from 'shared/api';
import { FormError, serverFields } from 'shared/forms';
import { Dialog, DialogActions } from 'shared/overlays';
import { Field, Input } from 'shared/fields';
import { useNavigate, useStay } from 'shared/router';
import { dropUnsaved, readUnsaved, writeUnsaved } from 'shared/session';
import { Button, showSnackbar, Stack } from 'shared/ui';
import { paths } from '../../paths.ts';
import { createTexts, listTexts, teamTexts } from '../../texts.ts';
import { useTeamsCreateMutation } from './teamListApi.ts';

/** Key under which the typed name survives an expired session. */
const DRAFT = 'create-team';

interface Props {
  isOpen: boolean;
  onClose(): void;
  /** The project for which the team is created; afterwards its registration continues. */
  projectId?: string | undefined;
}

export function CreateTeamDialog({ isOpen, onClose, projectId }: Props) {
  const [name, setName] = useState(() => String(readUnsaved(DRAFT)?.name ?? ''));
  const [create, { isLoading, error, reset }] = useTeamsCreateMutation();
  const intent = useIntentKey();
  const navigate = useNavigate();
  const stay = useStay();
  const title = name.trim();
  const fieldErrors = serverFields(error).name;

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setName(target.value);
    writeUnsaved(DRAFT, { name: target.value });
  };

  const handleClose = () => {
    dropUnsaved(DRAFT);
    setName('');
    reset();
    onClose();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!title || isLoading) return;
    const { current: here } = stay;
    const result = await create({ name: title, idempotencyKey: intent.keyFor(title) });
    if (result.error) return;
    intent.forget();
    const uuid = result.data?.uuid;
    // Read before closing, which changes the address.
    const isHere = !here.aborted;
    if (isHere) handleClose();
    else dropUnsaved(DRAFT);
    if (projectId && isHere) void navigate(paths.registration(projectId), { replace: true });
    else showSnackbar({ message: createTexts.done(title), tone: 'success', action: uuid ? { label: createTexts.open, onPress: () => void navigate(paths.team(uuid)) } : undefined });
  };

  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={listTexts.create} description={createTexts.description} size="sm" isDirty={title !== ''} isPending={isLoading}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          {!fieldErrors && <FormError message={error && messageOf(error, createTexts.failed)} />}
          <Field label={teamTexts.name} error={fieldErrors} isRequired>
            <Input value={name} onChange={handleChange} maxLength={120} autoComplete="off" readOnly={isLoading} />
          </Field>
        </Stack>
        <DialogActions>
          <Button variant="secondary" disabled={isLoading} onClick={handleClose}>
            {teamTexts.cancel}
          </Button>
          <Button type="submit" disabled={!title} isPending={isLoading}>
            {isLoading ? createTexts.pending : createTexts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
