import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Backdrop, Body, Head, Popup, Viewport, Words } from './Dialog.styles.ts';
import { DialogActions } from './DialogActions.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  isPending?: boolean;
  /** Why the last try failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export const ConfirmDialog = ({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  isPending = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(_open, details) => (isPending ? details.cancel() : onClose())}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup $size="sm" initialFocus={cancel}>
            <Head>
              <Words>
                <Base.Title>{title}</Base.Title>
                {description && <Base.Description>{description}</Base.Description>}
              </Words>
            </Head>
            <Body>
              <Stack>
                {children}
                {error && <Alert tone="error">{error}</Alert>}
              </Stack>
              <DialogActions>
                <Button ref={cancel} variant="secondary" disabled={isPending} onClick={onClose}>
                  {cancelLabel}
                </Button>
                <Button variant={tone} isPending={isPending} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </DialogActions>
            </Body>
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
