import { useLayoutEffect, useState } from 'react';
import { boolean, maxLength, object, string, trim } from 'zod/mini';
import type { ProjectDraft } from '@project-practice/shared/contract';
import {
  applyServerErrors,
  changedIn,
  FormActions,
  FormError,
  SwitchField,
  TextField,
  useUnsavedDraft,
  useZodForm,
} from '@project-practice/shared/forms';
import type { DialogForm } from '@project-practice/shared/overlays';
import { Stack } from '@project-practice/shared/ui';
import { useDraftsUpdateMutation } from '../draft/draftApi.ts';
import { titled } from '../problem.ts';
import { errorTexts, formTexts } from '../texts.ts';

const schema = object({ name: string().check(trim(), maxLength(200, formTexts.nameTooLong)), isPublic: boolean() });

interface Props extends DialogForm {
  draft: ProjectDraft;
}

export function EditDraftForm({ draft, onClose, onState }: Props) {
  const form = useZodForm(schema, { name: draft.name ?? '', isPublic: draft.is_public });
  useUnsavedDraft(`edit-draft:${draft.id}`, form);
  const [problem, setProblem] = useState<string>();
  const [update] = useDraftsUpdateMutation();
  const { isDirty, isSubmitting } = form.formState;

  useLayoutEffect(() => onState({ isDirty, isPending: isSubmitting }), [onState, isDirty, isSubmitting]);

  const handleSubmit = form.handleSubmit(async (values) => {
    const { name, isPublic } = changedIn(form, values);
    if (name === undefined && isPublic === undefined) {
      setProblem(formTexts.nothingChanged);
      return;
    }
    setProblem(undefined);
    const { error } = await update({ id: draft.id, changes: { name, is_public: isPublic } });
    if (!error) {
      onClose();
      return;
    }
    setProblem(
      titled(
        errorTexts.update,
        applyServerErrors(form, error, { names: { is_public: 'isPublic' }, fallback: errorTexts.update }),
      ),
    );
  });

  return (
    <form
      onSubmit={handleSubmit}
      onChange={() => problem === formTexts.nothingChanged && setProblem(undefined)}
      noValidate
    >
      <Stack>
        <FormError message={problem} />
        <TextField form={form} name="name" label={formTexts.name} hint={formTexts.nameHint} autoComplete="off" />
        <SwitchField form={form} name="isPublic" label={formTexts.isPublic} hint={formTexts.isPublicHint} />
      </Stack>
      <FormActions form={form} onClose={onClose} cancelLabel={formTexts.cancel} pendingLabel={formTexts.saving}>
        {formTexts.save}
      </FormActions>
    </form>
  );
}
