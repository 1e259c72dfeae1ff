import { useCallback, useContext, useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { dropUnsaved, readUnsaved, writeUnsaved } from '../../session/unsavedText.ts';
import { DraftOfDialog } from './DraftOfDialog.ts';
import type { Form } from './useZodForm.ts';

/**
 * Keeps what is typed for this tab, so that it survives a reload or an expired session, and restores it on mount.
 * `key` names the form and what it is about ('submit:7:12'). Call `discardDraft` after a successful save; `FormDialog`
 * calls it when the user leaves the dialog. `wasRestored` tells whether kept text was filled in.
 */
export const useUnsavedDraft = <In extends FieldValues, Out>(key: string, form: Form<In, Out>) => {
  const [wasRestored, setRestored] = useState(false);

  useEffect(() => {
    const held = readUnsaved(key);
    const known = form.getValues();
    for (const [name, value] of Object.entries(held ?? {})) {
      if (!Object.hasOwn(known, name) || typeof value !== typeof known[name] || value === known[name]) continue;
      form.setValue(name as FieldPath<In>, value as never, { shouldDirty: true });
      setRestored(true);
    }
    // Keep only changes made by the user; a programmatic reset must not overwrite them.
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (type === 'change') writeUnsaved(key, values);
      },
    });
  }, [key, form]);

  const discardDraft = useCallback(() => dropUnsaved(key), [key]);
  const dialog = useContext(DraftOfDialog);
  useEffect(() => {
    if (dialog) dialog.current = discardDraft;
  }, [dialog, discardDraft]);
  return { wasRestored, discardDraft };
};
