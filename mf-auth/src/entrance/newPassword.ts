import { minLength, refine, string } from 'zod/mini';
import { signUpTexts as texts } from '../texts/entrance.ts';

/** Blanks may be part of a password. */
const secret = (label: string) => string().check(minLength(1, texts.required(label)));

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** A password that is chosen is typed twice; the server judges it. */
export const newPasswordFields = (label: string) => ({ password: secret(label), confirmPassword: secret(texts.confirmPassword) });

export const isTypedAlike = refine<NewPassword>(({ password, confirmPassword }) => password === confirmPassword, {
  error: texts.mismatch,
  path: ['confirmPassword'],
  // Told beside empty fields too, but not for a confirmation that is itself missing.
  when: ({ value }) => {
    const { password, confirmPassword } = value as { password: unknown; confirmPassword: unknown };
    return Boolean(password && confirmPassword);
  },
});
