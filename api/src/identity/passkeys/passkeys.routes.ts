import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tokenPairSchema } from '@project-practice/shared/contract/wire';
import { z } from 'zod';
import { invalid, unauthenticated } from '../../problem.ts';
import { requireProof } from '../account/requireProof.ts';
import { deviceOf } from '../sessions/device.ts';
import { creationOptions, requestOptions, takeSignInChallenge, verifyNew, verifyUsed } from './ceremonies.ts';
import {
  addedSchema,
  optionsSchema,
  passkeysSchema,
  provedSchema,
  requiredSchema,
  signInSchema,
} from './passkeys.schemas.ts';
import {
  addPasskey,
  enterWith,
  findPasskey,
  listPasskeys,
  passkeysOf,
  removePasskey,
  requirePasskey,
} from './passkeys.service.ts';

const tags = ['passkeys'];
const config = { securityEvent: { success: 'user_updated' } };
const response = { 200: passkeysSchema };

/** Signing in with what a device or a security key keeps, instead of a password or after it. */
export const passkeysRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/auth/passkeys/', { schema: { tags, summary: 'List your passkeys', response } }, (request) =>
    listPasskeys(app.db, request.user.id),
  );

  app.post(
    '/auth/passkeys/options/',
    {
      schema: {
        tags,
        summary: 'Begin to add a passkey',
        description:
          'Takes the password or, for an account without one, a sign-in of the last minutes. The browser answers within five minutes.',
        body: provedSchema,
        response: { 200: optionsSchema },
      },
    },
    async ({ user, body }) => {
      await app.limit('password', user.id);
      await requireProof(app.db, user, body?.password);
      return creationOptions(app, user, await passkeysOf(app.db, user.id));
    },
  );

  app.post(
    '/auth/passkeys/',
    { config, schema: { tags, summary: 'Add a passkey that the browser has made', body: addedSchema, response } },
    async ({ user, body: { name, credential } }) => {
      const passkey = await verifyNew(app, user.id, credential);
      if (!passkey) throw invalid('The passkey could not be verified. Please try again.');
      await app.transaction((tx) => addPasskey(app, tx, user, { ...passkey, name }));
      return listPasskeys(app.db, user.id);
    },
  );

  app.patch(
    '/auth/passkeys/',
    {
      config,
      schema: { tags, summary: 'Say whether the password also needs a passkey', body: requiredSchema, response },
    },
    async ({ user, body }) => {
      await app.limit('password', user.id);
      await requireProof(app.db, user, body.password);
      await app.transaction((tx) => requirePasskey(app, tx, user, body.is_required));
      return listPasskeys(app.db, user.id);
    },
  );

  app.delete(
    '/auth/passkeys/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a passkey',
        params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        body: provedSchema,
        response,
      },
    },
    async ({ user, params, body }) => {
      await app.limit('password', user.id);
      await requireProof(app.db, user, body?.password);
      await app.transaction((tx) => removePasskey(app, tx, user, params.id));
      return listPasskeys(app.db, user.id);
    },
  );

  app.post(
    '/auth/passkeys/sign-in/options/',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Begin to sign in with a passkey', response: { 200: optionsSchema } },
    },
    async (request) => {
      await app.limit('signInPerAddress', request.ip);
      return requestOptions(app);
    },
  );

  app.post(
    '/auth/passkeys/sign-in/',
    {
      config: {
        access: 'public',
        securityEvent: { success: 'authn_login_success', failure: 'authn_login_fail' },
      },
      schema: { tags, summary: 'Sign in with a passkey', body: signInSchema, response: { 200: tokenPairSchema } },
    },
    async (request) => {
      const { credential } = request.body;
      await app.limit('signInPerAddress', request.ip);
      const challenge = await takeSignInChallenge(app.db, credential);
      const passkey = await findPasskey(app.db, credential.id);
      if (passkey) request.subject = `user:${passkey.user_id}`;
      const counter = challenge && passkey && (await verifyUsed(app, passkey, challenge, credential));
      const tokens =
        counter !== undefined && passkey
          ? await app.transaction((tx) => enterWith(tx, app, passkey, Number(counter), deviceOf(request)))
          : undefined;
      // The same answer whether the passkey is unknown, removed, or not proved, or its account is closed.
      if (!tokens) throw unauthenticated('This passkey does not sign in here.');
      return tokens;
    },
  );
};
