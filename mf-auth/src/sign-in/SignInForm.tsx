import { useState } from 'react';
import { messageOf, type RequestError } from '@project-practice/shared/api';
import { FormError, PasswordField, SubmitButton, TextField, useZodForm } from '@project-practice/shared/forms';
import { onDemand } from '@project-practice/shared/remote';
import { useAppStore } from '@project-practice/shared/store';
import { Button, Stack } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { minLength, object, string, trim } from 'zod/mini';
import { signIn, signInByPasskey } from '../entrance/entranceApi.ts';
import { entranceTexts, signInTexts as texts } from '../texts/entrance.ts';
import { usePasswordReset } from './password-reset/usePasswordReset.ts';

const PasswordResetDialog = onDemand(
  async () =>
    (await import(/* webpackChunkName: "password-reset" */ './password-reset/PasswordResetDialog.tsx'))
      .PasswordResetDialog,
);

const schema = object({
  email: string().check(trim(), minLength(1, texts.emailRequired)),
  password: string().check(minLength(1, texts.passwordRequired)),
});

function textOf(error: RequestError): string {
  if (error.status === 401) return texts.invalid;
  if (error.status === 429) return entranceTexts.tooMany(error.retryAfter);
  return messageOf(error, entranceTexts.genericError);
}

const Forgotten = styled(Button)`
  /* Aligns its text with the end of the fields, closer to the password than another field would be. */
  margin-block: -0.5rem;
  margin-inline: auto -0.75rem;
`;

/** After a successful sign-in, the shell's guard goes to the remembered page. */
export function SignInForm({ isDisabled, isSecond }: { isDisabled: boolean; isSecond: boolean }) {
  const store = useAppStore();
  const form = useZodForm(schema, { email: '', password: '' });
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { reset, formRef, ask, close } = usePasswordReset();

  const handlePasskey = async () => {
    setAsking(true);
    const failed = await import(/* webpackChunkName: "passkeys" */ './signInWithPasskey.ts')
      .then(({ signInWithPasskey }) => signInWithPasskey((credential) => signInByPasskey(store, credential)))
      .catch(() => entranceTexts.genericError);
    setAsking(false);
    setProblem(failed);
  };

  const handleSubmit = form.handleSubmit(async ({ email, password }) => {
    setProblem(undefined);
    const error = await signIn(store, email, password);
    if (!error) return;
    if (error.code === 'passkey_needed') {
      setProblem(texts.passkeyNeeded);
      return handlePasskey();
    }
    setProblem(textOf(error));
    // Clear only a refused password; after any other failure, one press repeats the attempt.
    if (error.status !== 401) return;
    form.resetField('password');
    form.setFocus('password');
  });

  return (
    <>
      <form
        ref={formRef}
        onSubmit={handleSubmit}
        onChange={() => setProblem(undefined)}
        noValidate
        aria-label={texts.title}
      >
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
          <PasswordField
            form={form}
            name="password"
            label={texts.password}
            autoComplete="current-password"
            isRequired
          />
          <Forgotten variant="ghost" size="sm" onClick={() => ask(form.getValues('email').trim())}>
            {texts.forgotten}
          </Forgotten>
          <SubmitButton
            form={form}
            variant={isSecond ? 'secondary' : 'primary'}
            pendingLabel={texts.pending}
            size="lg"
            isWide
            disabled={isDisabled}
          >
            {texts.submit}
          </SubmitButton>
          <Button
            variant="secondary"
            isWide
            isPending={isAsking}
            disabled={isDisabled}
            onClick={() => {
              setProblem(undefined);
              void handlePasskey();
            }}
          >
            {isAsking ? texts.passkeyPending : texts.passkey}
          </Button>
        </Stack>
      </form>
      {/* Outside the form, which would otherwise receive the dialog's submit event. */}
      <PasswordResetDialog {...reset} onClose={close} onAsk={ask} />
    </>
  );
}
