import { showSnackbar, snackbarStore } from 'shared/ui';

let pending: readonly number[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly number[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Drafts that were deleted on this screen while the server does not know yet. */
export const pendingRemovals = {
  getSnapshot: () => pending,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

interface Removal {
  id: number;
  message: string;
  undoLabel: string;
  onUndo(): void;
  /** Ends when the server has answered. */
  send(): Promise<unknown>;
  /** The page is closing: whatever can still be sent must go at once. */
  sendAtOnce(): void;
}

/**
 * Takes a draft off the screen now and sends the request when the message that offers Undo is gone, however that came
 * about. Lives outside React: walking to another page neither cancels nor hurries it.
 */
export function removeLater({ id, message, undoLabel, onUndo, send, sendAtOnce }: Removal): void {
  if (pending.includes(id)) return;
  publish([...pending, id]);
  const restore = () => publish(pending.filter((other) => other !== id));

  let isUndone = false;
  const shownAs = showSnackbar({
    message,
    action: {
      label: undoLabel,
      onPress: () => {
        isUndone = true;
        restore();
        onUndo();
      },
    },
  });
  window.addEventListener('pagehide', sendAtOnce);

  const finish = async () => {
    window.removeEventListener('pagehide', sendAtOnce);
    if (isUndone) return;
    await send();
    restore();
  };
  const unsubscribe = snackbarStore.subscribe(() => {
    if (snackbarStore.getSnapshot().some((snackbar) => snackbar.id === shownAs)) return;
    unsubscribe();
    // Undo hides the message first and acts then.
    setTimeout(() => void finish());
  });
}
