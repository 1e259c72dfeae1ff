import { dropUnsaved, readUnsaved, writeUnsaved } from '@project-practice/shared/session';
import { hideSnackbar, showSnackbar, snackbarStore } from '@project-practice/shared/ui';

let removed: readonly number[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly number[]): void {
  removed = next;
  for (const listener of listeners) listener();
}

const SENT_ON_LEAVING = 'removed-drafts';

function sentOnLeaving(): number[] {
  const ids = readUnsaved(SENT_ON_LEAVING)?.ids;
  return Array.isArray(ids) ? (ids as number[]) : [];
}

/** Takes over what was deleted when the page before was left: this one may read the list before the server has done it. */
function takeOver(): void {
  const ids = sentOnLeaving();
  if (ids.length === 0) return;
  dropUnsaved(SENT_ON_LEAVING);
  publish([...new Set([...removed, ...ids])]);
}

/** Drafts deleted since the page loaded, whether the request was sent yet or not; Back does not show them again. */
export const removals = {
  getSnapshot: () => removed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    takeOver();
    // A page from the back/forward cache does not start again, and may see what the other one stored only a moment later.
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('storage', takeOver);
    return () => listeners.delete(listener);
  },
  clear: () => publish([]),
};

interface Removal {
  id: number;
  message: string;
  undoLabel: string;
  onUndo(): void;
  /** Sends the request; resolves to whether the draft is gone. */
  send(): Promise<boolean>;
  /** The same while the page closes or the session ends, when the request must go out at once. */
  sendAtOnce(): Promise<boolean>;
  /** Calls back when the session of the user who deleted it ends; returns a function that unsubscribes. */
  watchSession(onOver: () => void): () => void;
}

/**
 * Hides a draft now and sends the request when the message that offers Undo has closed, for whatever reason. Lives
 * outside React: moving to another page neither cancels the request nor sends it early.
 */
export function removeLater({ id, message, undoLabel, onUndo, send, sendAtOnce, watchSession }: Removal): void {
  if (removed.includes(id)) return;
  publish([...removed, id]);

  let isSettled = false;
  const settle = async (work: () => Promise<boolean>) => {
    if (isSettled) return;
    isSettled = true;
    window.removeEventListener('pagehide', leave);
    unwatch();
    unsubscribe();
    if (!(await work())) publish(removed.filter((other) => other !== id));
  };

  const shownAs = showSnackbar({
    message,
    action: { label: undoLabel, onPress: () => void settle(async () => false).then(onUndo) },
  });
  const unsubscribe = snackbarStore.subscribe(() => {
    if (snackbarStore.getSnapshot().some((snackbar) => snackbar.id === shownAs)) return;
    unsubscribe();
    // Undo closes the message first and only then calls its action.
    setTimeout(() => void settle(send));
  });
  const hurry = () => {
    void settle(sendAtOnce);
    hideSnackbar(shownAs);
  };
  const leave = () => {
    writeUnsaved(SENT_ON_LEAVING, { ids: [...sentOnLeaving(), id] });
    hurry();
  };
  window.addEventListener('pagehide', leave);
  const unwatch = watchSession(hurry);
}
