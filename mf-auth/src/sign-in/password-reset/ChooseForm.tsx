import { useLayoutEffect, useState } from 'react';
import { dropResetToken } from '@project-practice/shared/session';
import { applyServerErrors, FormError, PasswordField, SubmitButton, useZodForm } from '@project-practice/shared/forms';
import { DialogActions, type DialogForm } from '@project-practice/shared/overlays';
import { Alert, Button, showSnackbar, Stack } from '@project-practice/shared/ui';
import { object } from 'zod/mini';
import { isTypedAlike, newPasswordFields } from '../../entrance/newPassword.ts';
import { PasswordLength } from '../../entrance/PasswordLength.tsx';
import { useRecheck } from '../../entrance/useRecheck.ts';
import { entranceTexts, signUpTexts } from '../../texts/entrance.ts';
import { passwordResetTexts as texts } from '../../texts/passwordReset.ts';
import { focusIt } from './focusIt.ts';
import { choosePassword } from './passwordResetApi.ts';

const schema = object(newPasswordFields(texts.password)).check(isTypedAlike);

interface Props extends DialogForm {
  token: string;
  onAsk(): void;
}

export function ChooseForm({ token, onAsk, onClose, onState }: Props) {
  const form = useZodForm(schema, { password: '', confirmPassword: '' });
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { isDirty, isSubmitting } = form.formState;
  useRecheck(form, 'password', 'confirmPassword');
  useLayoutEffect(
    () => onState({ isDirty: isDirty && !refusal, isPending: isSubmitting }),
    [onState, isDirty, isSubmitting, refusal],
  );

  const handleSubmit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined);
    const error = await choosePassword(token, password);
    if (!error) {
      onClose();
      showSnackbar({ message: texts.chosen, tone: 'success' });
    } else if (error.code === 'link_over') {
      dropResetToken();
      setRefusal(error.message ?? texts.linkIsOver);
    } else {
      setProblem(
        error.status === 429
          ? entranceTexts.tooMany(error.retryAfter)
          : applyServerErrors(form, error, {
              names: { new_password: 'password' },
              fallback: entranceTexts.genericError,
            }),
      );
    }
  });

  if (refusal) {
    return (
      <Stack>
        <Alert tone="error">{refusal}</Alert>
        <DialogActions>
          <Button ref={focusIt} onClick={() => onAsk()}>
            {texts.askAgain}
          </Button>
        </DialogActions>
      </Stack>
    );
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormError message={problem} />
        <PasswordField
          form={form}
          name="password"
          label={texts.password}
          autoComplete="new-password"
          hint={<PasswordLength form={form} />}
          isRequired
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={signUpTexts.confirmPassword}
          autoComplete="new-password"
          isRequired
        />
        <DialogActions>
          <SubmitButton form={form} pendingLabel={texts.choosing}>
            {texts.choose}
          </SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  );
}
