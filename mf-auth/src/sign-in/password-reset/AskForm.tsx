import { useEffect, useLayoutEffect, useState } from 'react';
import { applyServerErrors, FormError, SubmitButton, TextField, useZodForm } from '@project-practice/shared/forms';
import { DialogActions, type DialogForm } from '@project-practice/shared/overlays';
import { Alert, Button, Stack, Text } from '@project-practice/shared/ui';
import { minLength, object, string, trim } from 'zod/mini';
import { entranceTexts } from '../../texts/entrance.ts';
import { passwordResetTexts as texts } from '../../texts/passwordReset.ts';
import { focusIt } from './focusIt.ts';
import { askForLetter } from './passwordResetApi.ts';

const schema = object({ email: string().check(trim(), minLength(1, texts.emailRequired)) });

interface Props extends DialogForm {
  /** The email typed into the sign-in form. */
  email: string | undefined;
}

export function AskForm({ email: typed = '', onClose, onState }: Props) {
  const form = useZodForm(schema, { email: typed });
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<{ email: string; minutes: number }>();
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // When this replaces `ChooseForm` in the open dialog, the focus was on a button that is gone, or is on the dialog.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role="dialog"]')) form.setFocus('email');
  }, [form]);
  useLayoutEffect(() => onState({ isDirty: false, isPending: isSubmitting }), [onState, isSubmitting]);

  const handleSubmit = form.handleSubmit(async ({ email }) => {
    setProblem(undefined);
    const answer = await askForLetter(email);
    if ('minutes' in answer) return setSent({ email, ...answer });
    const { error } = answer;
    setProblem(
      error.status === 429
        ? entranceTexts.tooMany(error.retryAfter)
        : applyServerErrors(form, error, { fallback: entranceTexts.genericError }),
    );
  });

  if (sent) {
    return (
      <Stack>
        <div ref={focusIt} tabIndex={-1} style={{ outline: 'none' }}>
          <Alert tone="success">{texts.sent(sent.email, sent.minutes)}</Alert>
        </div>
        <Text $tone="muted">{texts.nothingCame}</Text>
        <DialogActions>
          <Button onClick={onClose}>{texts.done}</Button>
        </DialogActions>
      </Stack>
    );
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormError message={problem} />
        <TextField
          form={form}
          name="email"
          label={texts.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton form={form} pendingLabel={texts.asking}>
            {texts.ask}
          </SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  );
}
