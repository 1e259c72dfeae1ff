import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../ui/action/Button.tsx';

export interface SubmitButtonProps<In extends FieldValues> extends Omit<ButtonProps, 'form' | 'type'> {
  form: { control: Control<In, any, any> };
  /** The text while the request is on its way: 'Creating...'. */
  pendingLabel?: string;
}

/** Cannot be pressed twice: it is disabled until the submit handler's promise settles. */
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
