import { useCallback, useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Form } from './useZodForm.ts';

const PREFIX = 'unsaved:';

/** Secrets never reach the storage, whatever the form calls them. */
const isSecret = (name: string) => /password|confirm|token|secret/i.test(name);

const read = (key: string): Record<string, unknown> | undefined => {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return typeof held === 'object' && held !== null ? (held as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const write = (key: string, values: Record<string, unknown>) => {
  try {
    const kept = Object.entries(values).filter(([name, value]) => !isSecret(name) && !(value instanceof Blob));
    sessionStorage.setItem(PREFIX + key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full or forbidden storage costs only the convenience.
  }
};

const drop = (key: string) => {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept then.
  }
};

/** For signing out: nobody finds another person's words. */
export const clearUnsavedDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
};

/**
 * Keeps what is typed for this tab, so that a lost session or a reload costs no words, and restores it on mount.
 * `key` names the form and what it is about ('submit:7:12'). Call `discardDraft` after the server took it.
 */
export const useUnsavedDraft = <In extends FieldValues, Out>(key: string, form: Form<In, Out>) => {
  const [wasRestored, setRestored] = useState(false);

  useEffect(() => {
    const held = read(key);
    const known = form.getValues();
    for (const [name, value] of Object.entries(held ?? {})) {
      if (!Object.hasOwn(known, name) || typeof value !== typeof known[name] || value === known[name]) continue;
      form.setValue(name as FieldPath<In>, value as never, { shouldDirty: true });
      setRestored(true);
    }
    // Only what the visitor changes is kept: a reset by the program does not overwrite it.
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (type === 'change') write(key, values);
      },
    });
  }, [key, form]);

  const discardDraft = useCallback(() => drop(key), [key]);
  return { wasRestored, discardDraft };
};
