import { minLength, object, refine, string, trim, type infer as Infer } from 'zod/mini';
import { signUpTexts as texts } from '../../texts/entrance.ts';

const filled = (label: string) => string().check(trim(), minLength(1, texts.required(label)));
/** Blanks may be part of a password. */
const secret = (label: string) => string().check(minLength(1, texts.required(label)));

export const signUpSchema = object({
  firstName: filled(texts.firstName),
  lastName: filled(texts.lastName),
  email: filled(texts.email),
  password: secret(texts.password),
  confirmPassword: secret(texts.confirmPassword),
}).check(
  refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: texts.mismatch,
    path: ['confirmPassword'],
    // Told beside empty fields too, but not for a confirmation that is itself missing.
    when: ({ value }) => {
      const { password, confirmPassword } = value as { password: unknown; confirmPassword: unknown };
      return Boolean(password && confirmPassword);
    },
  }),
);

export type SignUpValues = Infer<typeof signUpSchema>;
