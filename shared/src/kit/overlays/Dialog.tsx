import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
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
  /** Something was typed, so that closing the dialog asks first. Calling `onClose` yourself does not. */
  isDirty?: boolean;
  /** A request is under way, so that the dialog cannot be closed. */
  isPending?: boolean;
  children?: ReactNode;
}

const heading = () => document.querySelector<HTMLElement>('main h1');

/**
 * A modal dialog. Focus stays inside while it is open and then returns to the opener, or to the screen's heading when the
 * address opened the dialog.
 */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  description,
  size = 'md',
  isDirty = false,
  isPending = false,
  children,
}: DialogProps) => {
  const [isAsking, setAsking] = useState(false);
  // Back closes a dialog that the address opened without an answer to the question.
  if (!isOpen && isAsking) setAsking(false);
  const [hasOpener, setHasOpener] = useState(true);
  const body = useRef<HTMLDivElement>(null);

  const placeOnOpening = (openedBy: string) => {
    setHasOpener(document.activeElement !== document.body);
    // On touch screens, focusing a field would open the keyboard over the dialog.
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
