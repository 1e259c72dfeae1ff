import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from './IconButton.tsx';
import { ActionButton, Buttons, Place, Toast, Words } from './Snackbar.styles.ts';
import { hideSnackbar, type ShownSnackbar, snackbarStore } from '../../page/snackbarStore.ts';

const icons = { neutral: null, success: <CircleCheck aria-hidden />, error: <CircleAlert aria-hidden /> };

const MS = 6_000;
/** Long enough to reach the action by keyboard: snackbars come last in the tab order. */
const MS_WITH_ACTION = 20_000;

const SnackbarItem = ({ snackbar, onHide }: { snackbar: ShownSnackbar; onHide: (id: number) => void }) => {
  const { id, message, tone = 'neutral', action, duration = action ? MS_WITH_ACTION : MS } = snackbar;
  const [isHeld, setHeld] = useState(false);

  // Hover or focus stops the timer, so that nothing disappears while it is read; it restarts afterwards.
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
            {...(action.to === undefined ? { type: 'button' } : { as: Link, to: action.to })}
            onClick={() => {
              onHide(id);
              action.onPress?.();
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

/** Renders the messages passed to `showSnackbar`. The shell renders exactly one host. */
export const SnackbarHost = () => {
  const shown = useSyncExternalStore(snackbarStore.subscribe, snackbarStore.getSnapshot, () => nothing);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    if (!place.current!.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
  };
  // Return the focus before the focused button is removed.
  const hide = (id: number) => {
    if (place.current!.contains(document.activeElement))
      (cameFrom.current?.isConnected ? cameFrom.current : document.querySelector<HTMLElement>('main'))?.focus();
    hideSnackbar(id);
  };

  // Esc dismisses the newest message from anywhere, unless an open dialog or menu handles the key.
  useEffect(() => {
    if (shown.length === 0) return;
    const handleKey = (event: KeyboardEvent) => {
      const newest = shown.at(-1);
      if (event.key !== 'Escape' || event.defaultPrevented || !newest) return;
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]')) return;
      hideSnackbar(newest.id);
    };
    // Submitting any form hides earlier success messages, which would contradict an error of the new attempt.
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

  // Dialogs leave this room at the top.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (shown.length > 0) style.setProperty('--snackbars', `${place.current!.offsetHeight}px`);
    else style.removeProperty('--snackbars');
  }, [shown]);

  return (
    <Place
      ref={place}
      onFocus={handleFocus}
      data-print="hide"
      data-snackbars
      role="region"
      aria-label="Notifications"
      aria-live="polite"
    >
      {shown.map((snackbar) => (
        <SnackbarItem key={snackbar.id} snackbar={snackbar} onHide={hide} />
      ))}
    </Place>
  );
};
