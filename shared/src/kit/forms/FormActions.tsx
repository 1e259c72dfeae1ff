import { type FieldValues, useFormState } from 'react-hook-form';
import { DialogActions } from '../overlays/DialogActions.ts';
import { Button } from '../ui/Button.tsx';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';

export interface FormActionsProps<In extends FieldValues> extends SubmitButtonProps<In> {
  cancelLabel: string;
  onClose: () => void;
}

/** The buttons of a form in a dialog: one that closes it, disabled while the form is being sent, and the `SubmitButton`. */
export const FormActions = <In extends FieldValues>({ cancelLabel, onClose, ...submit }: FormActionsProps<In>) => {
  const { isSubmitting } = useFormState({ control: submit.form.control });
  return (
    <DialogActions>
      <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
        {cancelLabel}
      </Button>
      <SubmitButton {...submit} />
    </DialogActions>
  );
};
