import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { ActionButton, Buttons, Place, Toast, Words } from './Snackbar.styles.ts';
import { hideSnackbar, type ShownSnackbar, snackbarStore } from './snackbarStore.ts';

const icons = { neutral: null, success: <CircleCheck aria-hidden />, error: <CircleAlert aria-hidden /> };

const MS = 6_000;
/** An action lies at the end of the page: the keyboard must get there while it is offered. */
const MS_WITH_ACTION = 20_000;

const SnackbarItem = ({ snackbar, onHide }: { snackbar: ShownSnackbar; onHide: (id: number) => void }) => {
  const { id, message, tone = 'neutral', action, duration = action ? MS_WITH_ACTION : MS } = snackbar;
  const [isHeld, setHeld] = useState(false);

  // Reading takes as long as it takes: the time starts again after hover or focus leaves.
  useEffect(() => {
    if (isHeld || duration === 0) return;
    const timer = setTimeout(hideSnackbar, duration, id);
    return () => clearTimeout(timer);
  }, [isHeld, duration, id]);

  return (
    <Toast
      role={tone === 'error' ? 'alert' : 'status'}
      $tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onHide(id);
      }}
    >
      <Words>
        {icons[tone]}
        <p>{message}</p>
      </Words>
      <Buttons>
        {action && (
          <ActionButton
            type="button"
            onClick={() => {
              onHide(id);
              action.onPress();
            }}
          >
            {action.label}
          </ActionButton>
        )}
        <IconButton label="Dismiss" size="sm" onClick={() => onHide(id)}>
          <X aria-hidden />
        </IconButton>
      </Buttons>
    </Toast>
  );
};

const nothing: readonly ShownSnackbar[] = [];

/** Draws what `showSnackbar` was given. The shell renders exactly one. */
export const SnackbarHost = () => {
  const shown = useSyncExternalStore(snackbarStore.subscribe, snackbarStore.getSnapshot, () => nothing);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    if (!place.current!.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
  };
  // The focus goes back before the button that has it goes away.
  const hide = (id: number) => {
    if (place.current!.contains(document.activeElement)) (cameFrom.current?.isConnected ? cameFrom.current : document.querySelector<HTMLElement>('main'))?.focus();
    hideSnackbar(id);
  };

  // Esc dismisses the newest from anywhere, unless an open dialog or menu takes the key.
  useEffect(() => {
    if (shown.length === 0) return;
    const handleKey = (event: KeyboardEvent) => {
      const newest = shown.at(-1);
      if (event.key !== 'Escape' || event.defaultPrevented || !newest) return;
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]')) return;
      hideSnackbar(newest.id);
    };
    // A new attempt, of whatever form: beside its refusal, the success of the one before would contradict it.
    const handleSubmit = () => {
      for (const { id, tone, action } of shown) if (tone === 'success' && !action) hideSnackbar(id);
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('submit', handleSubmit, true);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('submit', handleSubmit, true);
    };
  }, [shown]);

  return (
    <Place ref={place} onFocus={handleFocus} data-print="hide" data-snackbars role="region" aria-label="Notifications" aria-live="polite">
      {shown.map((snackbar) => (
        <SnackbarItem key={snackbar.id} snackbar={snackbar} onHide={hide} />
      ))}
    </Place>
  );
};
