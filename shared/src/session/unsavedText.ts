// Text that was typed but not sent, kept for this tab in sessionStorage. Apart from `shared/forms`, because screens
// without its form library use it too.
const PREFIX = 'unsaved:';

/** Fields whose values must not be stored. */
const isSecret = (name: string) => /password|confirm|token|secret/i.test(name);

/** The values kept under a key, by field; undefined when there are none or storage is refused. Never throws. */
export const readUnsaved = (key: string): Record<string, unknown> | undefined => {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return typeof held === 'object' && held !== null ? (held as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a form's values, by field, until `dropUnsaved` or sign-out. Leaves out secrets. Never throws. */
export const writeUnsaved = (key: string, values: Record<string, unknown>) => {
  try {
    const kept = Object.entries(values).filter(([name]) => !isSecret(name));
    sessionStorage.setItem(PREFIX + key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Full or refused: the text just does not survive a reload.
  }
};

export const dropUnsaved = (key: string) => {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Then nothing was kept.
  }
};

/** Drops all kept text, on sign-out. */
export const clearUnsavedDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
};

const OWNER = 'owner-of-unsaved';

/** Drops text kept for another user. After an expired session, the same user finds theirs again. */
export const keepUnsavedOf = (userId: number): void => {
  try {
    if (sessionStorage.getItem(OWNER) !== `${userId}`) clearUnsavedDrafts();
    sessionStorage.setItem(OWNER, `${userId}`);
  } catch {
    // Then nothing is kept.
  }
};
