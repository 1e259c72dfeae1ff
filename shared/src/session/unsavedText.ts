/** Text that was typed but not sent, kept for this tab. Light on purpose: screens without a form use it too. */
const PREFIX = 'unsaved:';

/** Secrets never reach the storage, whatever the form calls them. */
const isSecret = (name: string) => /password|confirm|token|secret/i.test(name);

/** What was kept under this key in this tab, by field; undefined when nothing was, or storage is forbidden. Never throws. */
export const readUnsaved = (key: string): Record<string, unknown> | undefined => {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return typeof held === 'object' && held !== null ? (held as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a form's values, by field, until `dropUnsaved` or signing out; secrets are left out. Never throws. */
export const writeUnsaved = (key: string, values: Record<string, unknown>) => {
  try {
    const kept = Object.entries(values).filter(([name]) => !isSecret(name));
    sessionStorage.setItem(PREFIX + key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full or forbidden storage costs only the convenience.
  }
};

export const dropUnsaved = (key: string) => {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept then.
  }
};

/** For signing out, which ends what was begun. */
export const clearUnsavedDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
};

const OWNER = 'owner-of-unsaved';

/** Nobody finds another person's words; after a lost session the same person finds theirs again. */
export const keepUnsavedOf = (userId: number): void => {
  try {
    if (sessionStorage.getItem(OWNER) !== `${userId}`) clearUnsavedDrafts();
    sessionStorage.setItem(OWNER, `${userId}`);
  } catch {
    // Nothing is kept then.
  }
};
