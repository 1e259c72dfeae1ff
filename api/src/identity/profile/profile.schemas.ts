import { tidy } from '@project-practice/shared/contract';
import { z } from 'zod';
import { userTypeSchema } from '@project-practice/shared/contract/wire';
import { readEmail } from '../person/emailAddress.ts';
import { MOST_NAME_CHARACTERS, readName } from '../person/names.ts';

const name = z
  .string()
  .transform(readName)
  .pipe(z.string().max(MOST_NAME_CHARACTERS, `At most ${MOST_NAME_CHARACTERS} characters.`));

/** Unknown and read-only keys are ignored; empty values mean "not sent". */
export const profileChangesSchema = z.object({
  first_name: name.optional(),
  last_name: name.optional(),
  email: z
    .string()
    .refine((email) => tidy(email) === '' || readEmail(email) !== undefined, 'Enter a valid email address.')
    .transform((email) => readEmail(email) ?? '')
    .optional(),
  user_type: z.enum(['', ...userTypeSchema.options], { error: 'Choose student, professor, or company.' }).optional(),
  /** Ignored if a picture is sent along. */
  remove_avatar: z
    .union([z.boolean(), z.enum(['', 'true', 'false']).transform((text) => text === 'true')], {
      error: 'Send true or false.',
    })
    .optional(),
  phone: z
    .string()
    .transform(readName)
    .pipe(
      z
        .string()
        .max(32, 'At most 32 characters.')
        .regex(/^[\d ()+./-]*$/, 'Use only digits, spaces, and + ( ) - . /'),
    )
    .optional(),
});

const fields = z.toJSONSchema(profileChangesSchema, { io: 'input', unrepresentable: 'any' });
/** For the OpenAPI document: the form is read by the route itself. */
export const profileFormDocument = {
  ...fields,
  properties: { ...fields.properties, avatar: { type: 'string', format: 'binary' } },
};

export type ProfileChanges = z.output<typeof profileChangesSchema>;
