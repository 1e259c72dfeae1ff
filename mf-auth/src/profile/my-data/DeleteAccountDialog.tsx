import { useState } from 'react';
import { applyServerErrors, FormActions, FormError, PasswordField, useZodForm } from '@project-practice/shared/forms';
import { Dialog } from '@project-practice/shared/overlays';
import { signOut } from '@project-practice/shared/session';
import { useAppStore } from '@project-practice/shared/store';
import { showSnackbar, Stack } from '@project-practice/shared/ui';
import { object, string } from 'zod/mini';
import { useAuthDeleteMutation } from './myDataApi.ts';
import { myDataTexts as texts } from '../../texts/myData.ts';

const schema = object({ password: string() });

interface Props {
  isOpen: boolean;
  onClose(): void;
}

export function DeleteAccountDialog({ isOpen, onClose }: Props) {
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.question}
      description={texts.consequences}
      isPending={isPending}
    >
      <DeleteForm onClose={onClose} onPending={setPending} />
    </Dialog>
  );
}

function DeleteForm({ onClose, onPending }: { onClose(): void; onPending(isPending: boolean): void }) {
  const store = useAppStore();
  const form = useZodForm(schema, { password: '' });
  const [deleteAccount] = useAuthDeleteMutation();
  const [problem, setProblem] = useState<string>();

  const handleSubmit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined);
    onPending(true);
    const result = await deleteAccount(password ? { password } : {});
    onPending(false);
    if ('error' in result) {
      setProblem(applyServerErrors(form, result.error, { fallback: texts.deleteFailed }));
      return;
    }
    showSnackbar({ message: result.data?.message || texts.closed, duration: 0 });
    signOut(store);
  });

  return (
    <form onSubmit={handleSubmit} noValidate aria-label={texts.question}>
      <Stack>
        <FormError message={problem} />
        <PasswordField
          form={form}
          name="password"
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="current-password"
        />
        <FormActions
          form={form}
          variant="danger"
          onClose={onClose}
          cancelLabel={texts.cancel}
          pendingLabel={texts.deleting}
        >
          {texts.delete}
        </FormActions>
      </Stack>
    </form>
  );
}
