import { minLength, object, string, trim } from 'zod/mini';
import { isTypedAlike, newPasswordFields } from '../entrance/newPassword.ts';
import { signUpTexts as texts } from '../texts/entrance.ts';

const filled = (label: string) => string().check(trim(), minLength(1, texts.required(label)));

export const signUpSchema = object({
  firstName: filled(texts.firstName),
  lastName: filled(texts.lastName),
  email: filled(texts.email),
  ...newPasswordFields(texts.password),
}).check(isTypedAlike);
