import { type ReactNode, useCallback, useRef, useState } from 'react';
import { DraftOfDialog } from '../forms/DraftOfDialog.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

/** What a form in a dialog is given: how to leave, and whom to tell how it stands. */
export interface DialogForm {
  onClose(): void;
  onState(state: { isDirty: boolean; isPending: boolean }): void;
}

export interface FormDialogProps extends Omit<DialogProps, 'isDirty' | 'isPending' | 'children'> {
  children(form: DialogForm): ReactNode;
}

const untouched = { isDirty: false, isPending: false };

/**
 * A dialog around a form: it asks before typed text is thrown away, throws it away when it is left in any way, and cannot
 * be left while the form is sending. When the session ends instead, the form's unsaved draft stays.
 */
export const FormDialog = ({ onClose, children, ...rest }: FormDialogProps) => {
  const [state, setState] = useState(untouched);
  const draft = useRef<() => void>(undefined);
  const handleClose = useCallback(() => {
    draft.current?.();
    setState(untouched);
    onClose();
  }, [onClose]);
  return (
    <Dialog {...rest} {...state} onClose={handleClose}>
      <DraftOfDialog value={draft}>{children({ onClose: handleClose, onState: setState })}</DraftOfDialog>
    </Dialog>
  );
};
