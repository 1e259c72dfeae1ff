import type { FormEvent, ReactNode } from 'react';
import { Dialog, DialogActions, type DialogSize } from '@project-practice/shared/overlays';
import { Alert, Button, type ButtonVariant, Stack } from '@project-practice/shared/ui';

interface FormDialogProps {
  title: string;
  description?: string;
  size?: DialogSize;
  submit: { label: string; pendingLabel: string; variant?: ButtonVariant };
  isPending: boolean;
  isValid?: boolean;
  /** Closing the dialog asks first. */
  isDirty?: boolean;
  /** Why the registry refused. */
  error?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for a few values and stays open until the registry has accepted them. */
export const FormDialog = ({
  title,
  description,
  size,
  submit,
  isPending,
  isValid = true,
  isDirty = false,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPending={isPending}
      isDirty={isDirty}
      {...(size && { size })}
      title={title}
      description={description}
    >
      <form onSubmit={handleSubmit}>
        <Stack>
          {children}
          {error && <Alert tone="error">{error}</Alert>}
        </Stack>
        <DialogActions>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            {...(submit.variant && { variant: submit.variant })}
            isPending={isPending}
            disabled={!isValid}
          >
            {isPending ? submit.pendingLabel : submit.label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
