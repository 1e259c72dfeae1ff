import { useEffect, useState } from 'react';
import type { UserProfile } from '@project-practice/shared/contract';
import { tidy } from '@project-practice/shared/details';
import { applyServerErrors, changedIn, useUnsavedDraft, useWatch, useZodForm } from '@project-practice/shared/forms';
import { useAuthSaveProfileMutation } from '../profileApi.ts';
import { profileTexts as texts } from '../../texts/profile.ts';
import { changesForm } from './changesForm.ts';
import { profileSchema } from './profileSchema.ts';
import { type TriedPicture, usePicture } from './usePicture.ts';

interface Options {
  user: UserProfile;
  onPicture(tried: TriedPicture): void;
  onSaved(answer: unknown): void;
}

/** The state of the edit form. `onSaved` is called only after a successful save. */
export function useProfileForm({ user, onPicture, onSaved }: Options) {
  const { first_name, last_name, email, phone, user_type } = user;
  const now = { first_name, last_name, email, phone, user_type };
  // Default values are read once: a profile that is loaded again while it is edited does not change the input.
  const form = useZodForm(profileSchema, now);
  const { discardDraft } = useUnsavedDraft('profile', form);
  const picture = usePicture(onPicture);
  const [save] = useAuthSaveProfileMutation();
  const [problem, setProblem] = useState<string>();
  const values = useWatch({ control: form.control });
  const { isDirty, defaultValues: before = {} } = form.formState;

  useEffect(() => form.setFocus('first_name'), [form]);

  const handleSubmit = form.handleSubmit(async (typed) => {
    setProblem(undefined);
    const result = await save(
      changesForm({ ...now, ...changedIn(form, typed) }, picture.picture?.blob, picture.isRemoved),
    );
    if ('error' in result) {
      setProblem(applyServerErrors(form, result.error, { fallback: texts.saveFailed }));
      return;
    }
    discardDraft();
    onSaved(result.data);
  });

  return {
    form,
    picture,
    problem,
    handleSubmit,
    discardDraft,
    isDirty: isDirty || picture.picture !== undefined || picture.isRemoved,
    hasNewEmail: Boolean(values.email) && tidy(values.email!).toLowerCase() !== before.email?.toLowerCase(),
    hasEmptied: Object.entries(before).some(
      ([name, value]) => value !== '' && values[name as keyof typeof before]?.trim() === '',
    ),
  };
}
