import { z } from 'zod';
import { emailSchema, filled, REQUIRED, text } from '../sign-in/signIn.schemas.ts';

const newPassword = text().min(1, REQUIRED);

export const passwordSchema = z.object({
  current_password: z.string().max(1024, 'At most 1024 characters.').optional(),
  new_password: newPassword,
});
export const forgottenSchema = z.object({ email: emailSchema });
export const letterSchema = z
  .object({ expires_in_minutes: z.number().int() })
  .meta({ id: 'PasswordLetter', description: 'How long the link in the email works' });
export const resetSchema = z.object({ token: filled(200), new_password: newPassword });
