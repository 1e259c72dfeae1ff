import { passkeySchema } from '@project-practice/shared/contract/wire';
import { z } from 'zod';
import { text } from '../sign-in/signIn.schemas.ts';

export const MOST_PASSKEYS = 20;

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);
const transports = z.array(z.string().max(20)).max(10).optional();

/** A credential as browsers write it into JSON (W3C Web Authentication, level 3); what the server does not need is left out. */
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') };
const extensions = z.object({}).default({});

export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(8_192), attestationObject: base64url(65_536), transports }),
  clientExtensionResults: extensions,
});
export type NewCredential = z.output<typeof newCredentialSchema>;

export const usedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_192),
    authenticatorData: base64url(8_192),
    signature: base64url(8_192),
    userHandle: base64url(200).optional(),
  }),
  clientExtensionResults: extensions,
});
export type UsedCredential = z.output<typeof usedCredentialSchema>;

/** What `navigator.credentials` is called with, as JSON. */
export const optionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyOptions', description: 'What the browser is to be called with, as JSON' });

/** Accounts made through a provider have none. */
const password = text().max(1024, 'At most 1024 characters.').optional();
export const provedSchema = z.object({ password }).nullish();
export const requiredSchema = z.object({ is_required: z.boolean(), password });
export const addedSchema = z.object({
  name: text().trim().min(1, 'This field is required.').max(60, 'At most 60 characters.'),
  credential: newCredentialSchema,
});
export const signInSchema = z.object({ credential: usedCredentialSchema });

export const passkeysSchema = z
  .object({ passkeys: z.array(passkeySchema), is_required: z.boolean() })
  .meta({ id: 'Passkeys' });
