import { useLayoutEffect, useState } from 'react';
import { boolean, maxLength, minLength, object, string, trim } from 'zod/mini';
import { useIntentKey } from '@project-practice/shared/api';
import { categoryLabel } from '@project-practice/shared/details';
import type { Lookup } from '@project-practice/shared/contract';
import {
  applyServerErrors,
  FormActions,
  FormError,
  SelectField,
  SwitchField,
  TextField,
  useUnsavedDraft,
  useZodForm,
} from '@project-practice/shared/forms';
import type { DialogForm } from '@project-practice/shared/overlays';
import { useStay } from '@project-practice/shared/router';
import { Stack } from '@project-practice/shared/ui';
import { useDraftsCreateMutation } from '../draft/draftApi.ts';
import { titled } from '../problem.ts';
import { errorTexts, formTexts } from '../texts.ts';

const schema = object({
  name: string().check(trim(), maxLength(200, formTexts.nameTooLong)),
  category: string().check(minLength(1, formTexts.categoryNeeded)),
  difficulty: string().check(minLength(1, formTexts.difficultyNeeded)),
  isPublic: boolean(),
});
const nothing = { name: '', category: '', difficulty: '', isPublic: false };
const wireNames = { category_id: 'category', difficulty_level_id: 'difficulty', is_public: 'isPublic' } as const;

const optionsOf = (lookups: readonly Lookup[], labelOf = (name: string) => name) =>
  lookups.map(({ id, name }) => ({ value: String(id), label: labelOf(name) }));

interface Props extends DialogForm {
  categories: readonly Lookup[];
  difficulties: readonly Lookup[];
  onCreated(draftId: number): void;
}

export function CreateDraftForm({ categories, difficulties, onClose, onCreated, onState }: Props) {
  const form = useZodForm(schema, nothing);
  const { discardDraft } = useUnsavedDraft('create-draft', form);
  const [problem, setProblem] = useState<string>();
  const [create] = useDraftsCreateMutation();
  const intent = useIntentKey();
  const stay = useStay();
  const { isDirty, isSubmitting } = form.formState;

  useLayoutEffect(() => onState({ isDirty, isPending: isSubmitting }), [onState, isDirty, isSubmitting]);

  const handleSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const category = categories.find(({ id }) => String(id) === values.category);
    const difficulty = difficulties.find(({ id }) => String(id) === values.difficulty);
    // A list read again while the form was open may no longer contain the chosen value.
    if (!category) form.setError('category', { message: formTexts.unknownCategory }, { shouldFocus: true });
    if (!difficulty) form.setError('difficulty', { message: formTexts.unknownDifficulty });
    if (!category || !difficulty) return;

    const body = {
      ...(values.name && { name: values.name }),
      category_id: category.id,
      difficulty_level_id: difficulty.id,
      is_public: values.isPublic,
    };
    const { current: here } = stay;
    const { data, error } = await create({ body, idempotencyKey: intent.keyFor(body) });
    if (error) {
      setProblem(
        titled(errorTexts.create, applyServerErrors(form, error, { names: wireNames, fallback: errorTexts.create })),
      );
      return;
    }
    if (!data || here.aborted) return onClose();
    discardDraft();
    // Which changes the address, and so closes the dialog.
    onCreated(data.id);
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormError message={problem} />
        <TextField form={form} name="name" label={formTexts.name} hint={formTexts.nameHint} autoComplete="off" />
        <SelectField
          form={form}
          name="category"
          label={formTexts.category}
          placeholder={formTexts.chooseCategory}
          isRequired
          options={optionsOf(categories, categoryLabel)}
        />
        <SelectField
          form={form}
          name="difficulty"
          label={formTexts.difficulty}
          placeholder={formTexts.chooseDifficulty}
          isRequired
          options={optionsOf(difficulties)}
        />
        <SwitchField form={form} name="isPublic" label={formTexts.isPublic} hint={formTexts.isPublicHint} />
      </Stack>
      <FormActions form={form} onClose={onClose} cancelLabel={formTexts.cancel} pendingLabel={formTexts.creating}>
        {formTexts.create}
      </FormActions>
    </form>
  );
}
