import { type ReactNode, useCallback, useState } from 'react';
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

/** A dialog around a form: it asks before typed text is thrown away, and cannot be left while the form is sending. */
export const FormDialog = ({ onClose, children, ...rest }: FormDialogProps) => {
  const [state, setState] = useState(untouched);
  const handleClose = useCallback(() => {
    setState(untouched);
    onClose();
  }, [onClose]);
  return (
    <Dialog {...rest} {...state} onClose={handleClose}>
      {children({ onClose: handleClose, onState: setState })}
    </Dialog>
  );
};
