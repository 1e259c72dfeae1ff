import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../ui/action/IconButton.tsx';
import { Backdrop, Body, type DialogSize, Head, Popup, Viewport, Words } from './Dialog.styles.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { firstFieldIn, focusFirstFieldLater } from './firstField.ts';
import { isOnSnackbar } from './isOnSnackbar.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  /** Something was typed: every way out but the form's own asks first. */
  isDirty?: boolean;
  /** While a request is on its way the dialog cannot be left. */
  isPending?: boolean;
  /** Focus goes here on opening instead of the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const heading = () => document.querySelector<HTMLElement>('main h1');

/** Focus stays inside while it is open and returns to the opener afterwards; to the screen's heading when an address opened it. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  description,
  size = 'md',
  isDirty = false,
  isPending = false,
  initialFocus,
  children,
}: DialogProps) => {
  const [isAsking, setAsking] = useState(false);
  const [hasOpener, setHasOpener] = useState(true);
  const body = useRef<HTMLDivElement>(null);

  const placeOnOpening = (openedBy: string) => {
    setHasOpener(document.activeElement !== document.body);
    if (initialFocus) return initialFocus.current;
    // Not under a finger, where the keyboard would cover what has just been opened.
    if (openedBy === 'touch') return true;
    const field = firstFieldIn(body.current);
    if (!field && body.current) focusFirstFieldLater(body.current);
    return field ?? true;
  };

  const handleOpenChange = (_open: boolean, details: Base.Root.ChangeEventDetails) => {
    if (isPending || isOnSnackbar(details.event)) {
      details.cancel();
    } else if (isDirty) {
      details.cancel();
      setAsking(true);
    } else {
      onClose();
    }
  };

  const handleDiscard = () => {
    setAsking(false);
    onClose();
  };

  return (
    <Base.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup $size={size} initialFocus={placeOnOpening} finalFocus={hasOpener || heading}>
            <Head>
              <Words>
                <Base.Title>{title}</Base.Title>
                {description && <Base.Description>{description}</Base.Description>}
              </Words>
              <Base.Close render={<IconButton label="Close" disabled={isPending} />}>
                <X aria-hidden />
              </Base.Close>
            </Head>
            <Body ref={body}>{children}</Body>
            <ConfirmDialog
              isOpen={isAsking}
              title="Discard your changes?"
              description="What you entered has not been saved."
              confirmLabel="Discard"
              cancelLabel="Keep editing"
              tone="danger"
              onConfirm={handleDiscard}
              onClose={() => setAsking(false)}
            />
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
