import { useState } from 'react';
import { applyServerErrors, FormActions, FormError, PasswordField, useZodForm } from '@project-practice/shared/forms';
import { Dialog } from '@project-practice/shared/overlays';
import { showSnackbar, Stack } from '@project-practice/shared/ui';
import { object, string } from 'zod/mini';
import { useDeed, wordsOf, type Deed } from './useDeed.ts';
import { securityTexts as texts } from '../../texts/security.ts';

const schema = object({ password: string() });

interface Props {
  deed: Deed;
  isOpen: boolean;
  onClose(): void;
  onDone(): void;
}

/** Asks for the password before a change of what one signs in with. */
export function PasskeyDialog({ deed, isOpen, onClose, onDone }: Props) {
  const [isPending, setPending] = useState(false);
  const { title, text } = wordsOf(deed);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={text} isPending={isPending}>
      <DeedForm deed={deed} onClose={onClose} onDone={onDone} onPending={setPending} />
    </Dialog>
  );
}

function DeedForm({
  deed,
  onClose,
  onDone,
  onPending,
}: Omit<Props, 'isOpen'> & { onPending(isPending: boolean): void }) {
  const form = useZodForm(schema, { password: '' });
  const perform = useDeed();
  const [problem, setProblem] = useState<string>();
  const { title, submit, pending, done } = wordsOf(deed);

  const handleSubmit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined);
    onPending(true);
    const outcome = await perform(deed, password ? { password } : {});
    onPending(false);
    if (!outcome) {
      showSnackbar({ message: done, tone: 'success' });
      return onDone();
    }
    setProblem(
      'problem' in outcome
        ? outcome.problem
        : applyServerErrors(form, outcome.error, { fallback: texts.passkeyFailed }),
    );
  });

  return (
    <form onSubmit={handleSubmit} noValidate aria-label={title}>
      <Stack>
        <FormError message={problem} />
        <PasswordField
          form={form}
          name="password"
          label={texts.current}
          hint={texts.passkeyPasswordHint}
          autoComplete="current-password"
        />
        <FormActions
          form={form}
          variant={deed.kind === 'remove' ? 'danger' : 'primary'}
          onClose={onClose}
          cancelLabel={texts.cancel}
          pendingLabel={pending}
        >
          {submit}
        </FormActions>
      </Stack>
    </form>
  );
}
