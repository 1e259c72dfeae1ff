import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../ui/Button.tsx';

export interface SubmitButtonProps<In extends FieldValues> extends Omit<ButtonProps, 'form' | 'type'> {
  form: { control: Control<In, any, any> };
  /** The text while the form is being sent: 'Creating...'. */
  pendingLabel?: string;
}

/** A submit button that is disabled until the submit handler's promise settles. */
export const SubmitButton = <In extends FieldValues>({
  form,
  pendingLabel,
  isPending,
  children,
  ...rest
}: SubmitButtonProps<In>) => {
  const { isSubmitting } = useFormState({ control: form.control });
  const isBusy = isSubmitting || Boolean(isPending);
  return (
    <Button {...rest} type="submit" isPending={isBusy}>
      {isBusy && pendingLabel ? pendingLabel : children}
    </Button>
  );
};
