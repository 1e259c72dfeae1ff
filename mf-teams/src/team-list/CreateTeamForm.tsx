import { useLayoutEffect, useState } from 'react';
import { object, string, trim } from 'zod/mini';
import { useIntentKey } from '@project-practice/shared/api';
import {
  applyServerErrors,
  FormActions,
  FormError,
  TextField,
  useUnsavedDraft,
  useWatch,
  useZodForm,
} from '@project-practice/shared/forms';
import type { DialogForm } from '@project-practice/shared/overlays';
import { useNavigate, useStay } from '@project-practice/shared/router';
import { showSnackbar, Stack } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { createTexts, teamTexts } from '../texts.ts';
import { useTeamsCreateMutation } from './teamListApi.ts';

const schema = object({ name: string().check(trim()) });

interface Props extends DialogForm {
  projectId: number | undefined;
}

export function CreateTeamForm({ projectId, onClose, onState }: Props) {
  const form = useZodForm(schema, { name: '' });
  const { discardDraft } = useUnsavedDraft('create-team', form);
  const [problem, setProblem] = useState<string>();
  const [create] = useTeamsCreateMutation();
  const intent = useIntentKey();
  const navigate = useNavigate();
  const stay = useStay();
  const { isSubmitting } = form.formState;
  const isEmpty = useWatch({ control: form.control, name: 'name' }).trim() === '';

  useLayoutEffect(() => onState({ isDirty: !isEmpty, isPending: isSubmitting }), [onState, isEmpty, isSubmitting]);

  const handleSubmit = form.handleSubmit(async ({ name }) => {
    if (isEmpty) return;
    setProblem(undefined);
    const { current: here } = stay;
    const { data, error } = await create({ name, idempotencyKey: intent.keyFor(name) });
    if (error) {
      setProblem(applyServerErrors(form, error, { fallback: createTexts.failed }));
      return;
    }
    intent.forget();
    const uuid = data?.uuid;
    // Read before closing, which changes the address.
    const isHere = !here.aborted;
    if (isHere) onClose();
    else discardDraft();
    if (projectId && isHere) void navigate(paths.registration(String(projectId)), { replace: true });
    else
      showSnackbar({
        message: createTexts.done(name),
        tone: 'success',
        action: uuid ? { label: createTexts.open, onPress: () => void navigate(paths.team(uuid)) } : undefined,
      });
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormError message={problem} />
        <TextField form={form} name="name" label={teamTexts.name} maxLength={120} autoComplete="off" isRequired />
      </Stack>
      <FormActions
        form={form}
        onClose={onClose}
        cancelLabel={teamTexts.cancel}
        pendingLabel={createTexts.pending}
        disabled={isEmpty}
      >
        {createTexts.submit}
      </FormActions>
    </form>
  );
}
