import { FormError, PasswordField, SubmitButton, TextField } from '@project-practice/shared/forms';
import { tokens } from '@project-practice/shared/theme';
import { Stack } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { PasswordLength } from '../entrance/PasswordLength.tsx';
import { signUpTexts as texts } from '../texts/entrance.ts';
import { useSignUp } from './useSignUp.ts';

const Names = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
`;

export function SignUpForm({ isDisabled }: { isDisabled: boolean }) {
  const { form, lines, handleSubmit } = useSignUp();
  return (
    <form onSubmit={handleSubmit} noValidate aria-label={texts.title}>
      <Stack>
        <FormError message={lines} {...(lines.length > 1 && { title: texts.problems })} />
        <Names>
          <TextField form={form} name="firstName" label={texts.firstName} autoComplete="given-name" isRequired />
          <TextField form={form} name="lastName" label={texts.lastName} autoComplete="family-name" isRequired />
        </Names>
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
          autoComplete="new-password"
          hint={<PasswordLength form={form} />}
          isRequired
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={texts.confirmPassword}
          autoComplete="new-password"
          isRequired
        />
        <SubmitButton form={form} pendingLabel={texts.pending} size="lg" isWide disabled={isDisabled}>
          {texts.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
}
