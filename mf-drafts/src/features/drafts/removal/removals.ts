import { hideSnackbar, showSnackbar, snackbarStore } from 'shared/ui';

let removed: readonly number[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly number[]): void {
  removed = next;
  for (const listener of listeners) listener();
}

/** Drafts that were deleted in this page, whether the server knows yet or not: Back does not bring them back. */
export const removals = {
  getSnapshot: () => removed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  clear: () => publish([]),
};

interface Removal {
  id: number;
  message: string;
  undoLabel: string;
  onUndo(): void;
  /** Resolves, when the server has answered, to whether the draft is gone. */
  send(): Promise<boolean>;
  /** The same for a page that is closing or a session that is over: what can still be sent must go at once. */
  sendAtOnce(): Promise<boolean>;
  /** Calls back when the session of whoever deleted it is over; gives the way to stop. */
  watchSession(onOver: () => void): () => void;
}

/**
 * Takes a draft off the screen now and sends the request when the message that offers Undo is gone, however that came
 * about. Lives outside React: walking to another page neither cancels nor hurries it.
 */
export function removeLater({ id, message, undoLabel, onUndo, send, sendAtOnce, watchSession }: Removal): void {
  if (removed.includes(id)) return;
  publish([...removed, id]);

  let isSettled = false;
  const settle = async (work: () => Promise<boolean>) => {
    if (isSettled) return;
    isSettled = true;
    window.removeEventListener('pagehide', hurry);
    unwatch();
    unsubscribe();
    if (!(await work())) publish(removed.filter((other) => other !== id));
  };

  const shownAs = showSnackbar({ message, action: { label: undoLabel, onPress: () => void settle(async () => false).then(onUndo) } });
  const unsubscribe = snackbarStore.subscribe(() => {
    if (snackbarStore.getSnapshot().some((snackbar) => snackbar.id === shownAs)) return;
    unsubscribe();
    // Undo hides the message first and acts then.
    setTimeout(() => void settle(send));
  });
  const hurry = () => {
    void settle(sendAtOnce);
    hideSnackbar(shownAs);
  };
  window.addEventListener('pagehide', hurry);
  const unwatch = watchSession(hurry);
}
