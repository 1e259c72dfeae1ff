export type SnackbarTone = 'neutral' | 'success' | 'error';

/** A button, or a link to another page of the site: that also works when the screen that showed the message is gone. */
export type SnackbarAction = { label: string } & (
  { onPress: () => void; to?: never } | { to: string; onPress?: never }
);

export interface SnackbarMessage {
  message: string;
  tone?: SnackbarTone;
  action?: SnackbarAction;
  /** Milliseconds on screen; 6000 when left out, 20000 with an action; 0 stays until dismissed. */
  duration?: number;
  /** A message with the same key replaces the one on screen instead of joining it. */
  key?: string;
}

export interface ShownSnackbar extends SnackbarMessage {
  id: number;
}

const MOST_AT_ONCE = 3;
let shown: readonly ShownSnackbar[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (next: readonly ShownSnackbar[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

export const hideSnackbar = (id: number): void => {
  if (shown.some((snackbar) => snackbar.id === id)) publish(shown.filter((snackbar) => snackbar.id !== id));
};

/** Shows a message at the bottom of the page, or at the top while a dialog is open; returns its ID for `hideSnackbar`. */
export const showSnackbar = (message: SnackbarMessage): number => {
  const id = nextId++;
  const others = shown.filter((other) => message.key === undefined || other.key !== message.key);
  publish([...others, { ...message, id }].slice(-MOST_AT_ONCE));
  return id;
};

/** For `SnackbarHost` and tests. */
export const snackbarStore = {
  getSnapshot: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  clear: () => publish([]),
};
