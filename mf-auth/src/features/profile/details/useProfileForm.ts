import { useEffect, useState } from 'react';
import type { UserProfile } from 'shared/contract';
import { applyServerErrors, useUnsavedDraft, useWatch, useZodForm } from 'shared/forms';
import { useAuthSaveProfileMutation } from '../profileApi.ts';
import { profileTexts as texts } from '../../../texts/profile.ts';
import { changesForm } from './changesForm.ts';
import { profileSchema } from './profileSchema.ts';
import { type TriedPicture, usePicture } from './usePicture.ts';

interface Options {
  user: UserProfile;
  onPicture(tried: TriedPicture): void;
  onSaved(answer: unknown): void;
}

/** The edit mode: it ends with a success only. */
export function useProfileForm({ user, onPicture, onSaved }: Options) {
  // A profile that is read again while it is being edited does not change what is typed.
  const [{ first_name, last_name, email, phone, user_type }] = useState(user);
  const before = { first_name, last_name, email, phone, user_type };
  const form = useZodForm(profileSchema, before);
  const { discardDraft } = useUnsavedDraft('profile', form);
  const picture = usePicture(onPicture);
  const [save] = useAuthSaveProfileMutation();
  const [problem, setProblem] = useState<string>();
  const values = useWatch({ control: form.control });

  useEffect(() => form.setFocus('first_name'), [form]);

  const handleSubmit = form.handleSubmit(async (typed) => {
    setProblem(undefined);
    // What was not changed here goes along as it is by now: a change from elsewhere is not undone by the way.
    const untouched = Object.keys(before).filter((name) => !form.getFieldState(name as keyof typeof before).isDirty);
    const changes = { ...typed, ...Object.fromEntries(untouched.map((name) => [name, user[name as keyof typeof before]])) };
    const result = await save(changesForm(changes, picture.picture?.blob, picture.isRemoved));
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
    isDirty: form.formState.isDirty || picture.picture !== undefined || picture.isRemoved,
    hasNewEmail: Boolean(values.email) && values.email?.trim().toLowerCase() !== email.toLowerCase(),
    hasEmptied: Object.entries(before).some(([name, value]) => value !== '' && values[name as keyof typeof before]?.trim() === ''),
  };
}
