import { minLength, refine, string } from 'zod/mini';
import { signUpTexts as texts } from '../texts/entrance.ts';

/** Not trimmed: spaces may be part of a password. */
const secret = (label: string) => string().check(minLength(1, texts.required(label)));

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** The fields of a form that sets a password, which is typed twice. The server judges the password. */
export const newPasswordFields = (label: string) => ({
  password: secret(label),
  confirmPassword: secret(texts.confirmPassword),
});

export const isTypedAlike = refine<NewPassword>(({ password, confirmPassword }) => password === confirmPassword, {
  error: texts.mismatch,
  path: ['confirmPassword'],
  // Checked even when other fields are invalid, but not when one of the passwords is missing.
  when: ({ value }) => {
    const { password, confirmPassword } = value as { password: unknown; confirmPassword: unknown };
    return Boolean(password && confirmPassword);
  },
});
