import { type ReactNode, useCallback, useRef, useState } from 'react';
import { DraftOfDialog } from '../forms/DraftOfDialog.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

/**
 * What a form in a `FormDialog` gets: how to close the dialog, and where to report its state. Report it in a layout effect:
 * after a later one, Escape right after the first letter would find a dialog that knows of no text to ask about.
 */
export interface DialogForm {
  onClose(): void;
  onState(state: { isDirty: boolean; isPending: boolean }): void;
}

export interface FormDialogProps extends Omit<DialogProps, 'isDirty' | 'isPending' | 'children'> {
  children(form: DialogForm): ReactNode;
}

const untouched = { isDirty: false, isPending: false };

/**
 * A dialog around a form. It asks before it closes over typed text, discards the form's unsaved draft when it closes, and
 * cannot be closed while the form is being sent. When it is unmounted because the session ended, the draft is kept.
 */
export const FormDialog = ({ isOpen, onClose, children, ...rest }: FormDialogProps) => {
  const [state, setState] = useState(untouched);
  // When Back closes it, the form is gone before it can report.
  if (!isOpen && state !== untouched) setState(untouched);
  const draft = useRef<() => void>(undefined);
  const handleClose = useCallback(() => {
    draft.current?.();
    setState(untouched);
    onClose();
  }, [onClose]);
  return (
    <Dialog {...rest} {...state} isOpen={isOpen} onClose={handleClose}>
      <DraftOfDialog value={draft}>{children({ onClose: handleClose, onState: setState })}</DraftOfDialog>
    </Dialog>
  );
};
