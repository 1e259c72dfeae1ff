import { tidy } from '@project-practice/shared/contract';
import { z } from 'zod';
import { passwordProblems } from '../passwords/passwordRules.ts';
import { readEmail } from '../person/emailAddress.ts';
import { MOST_NAME_CHARACTERS, readName } from '../person/names.ts';

export const REQUIRED = 'This field is required.';
export const text = () =>
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? REQUIRED : 'This must be text.') });
/** Ignores what a pasted text brings along at its ends. */
export const filled = (most: number) =>
  text().overwrite(tidy).min(1, REQUIRED).max(most, `At most ${most} characters.`);

export const loginSchema = z.object({
  email: filled(320),
  password: text().min(1, REQUIRED).max(1024, 'At most 1024 characters.'),
});

const nameSchema = text()
  .transform(readName)
  .pipe(z.string().min(1, REQUIRED).max(MOST_NAME_CHARACTERS, `At most ${MOST_NAME_CHARACTERS} characters.`));

export const emailSchema = filled(320).transform((email, context) => {
  const usable = readEmail(email);
  if (usable) return usable;
  context.addIssue('Enter a valid email address.');
  return z.NEVER;
});

/** Whether the field, or the whole payload, was refused already. */
const isWrong = (field: string, issues: z.core.$ZodRawIssue[]) =>
  issues.some(({ path }) => !path?.length || path[0] === field);

export const registerSchema = z
  .object({ first_name: nameSchema, last_name: nameSchema, email: emailSchema, password: text().min(1, REQUIRED) })
  .superRefine(
    ({ password, email }, context) => {
      const problems = passwordProblems(password, isWrong('email', context.issues) ? undefined : email);
      for (const message of problems) context.addIssue({ code: 'custom', path: ['password'], message });
    },
    // Also when another field is wrong, so that a person reads everything at once.
    { when: ({ issues }) => !isWrong('password', issues) },
  );

/** The whole body of a refused sign-up, because the client shows every key. */
export const signUpErrorsSchema = z
  .record(z.string(), z.array(z.string()))
  .meta({ id: 'SignUpErrors', description: 'Messages per field; the others under `non_field_errors`' });

export const refreshSchema = z.object({ refresh: filled(4096) });
export const logoutSchema = z.object({ refresh: z.string().max(4096).optional() }).nullish();

export const googleSchema = z.object({ access_token: filled(8192), redirect_uri: filled(2048) });
export const githubSchema = z.object({ code: filled(2048), state: filled(2048), redirect_uri: filled(2048) });
