import { issuesOf } from '@project-practice/foundation/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tokenPairSchema } from '@project-practice/shared/contract/wire';
import { fieldMessages } from '../../plugins/errors.ts';
import { forbidden, unauthenticated } from '../../problem.ts';
import { nothing } from '../../schemas.ts';
import { findByEmail } from '../account/account.repository.ts';
import { typedEmail } from '../person/emailAddress.ts';
import { refusalOf } from '../sessions/currentUser.ts';
import { deviceOf } from '../sessions/device.ts';
import { revokeSession } from '../sessions/revoke.ts';
import { rotate } from '../sessions/rotate.ts';
import { tokensFor } from '../sessions/startSession.ts';
import { readToken } from '../sessions/tokens.ts';
import { loginSchema, logoutSchema, refreshSchema, registerSchema, signUpErrorsSchema } from './signIn.schemas.ts';
import { emailTaken, enter, hasEnteredFrom, hashNewUser, proveAccount, register } from './signIn.service.ts';

const tags = ['authentication'];
const config = { access: 'public' as const };

/** A refused sign-up is answered with messages per field only, whatever is wrong. */
function refuseWithFields(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const issues = issuesOf(error);
  if (issues) return reply.code(400).send(fieldMessages(issues));
  if (error.statusCode === 400) return reply.code(400).send({ non_field_errors: ['The request could not be read.'] });
  throw error;
}

export const signInRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/auth/login/',
    {
      config: { ...config, securityEvent: { success: 'authn_login_success', failure: 'authn_login_fail' } },
      schema: { tags, summary: 'Sign in', body: loginSchema, response: { 200: tokenPairSchema } },
    },
    async (request) => {
      const { email, password } = request.body;
      const account = typedEmail(email);
      await app.limit('signInPerAddress', request.ip);
      // Who guesses from elsewhere does not keep out the person at their usual place.
      const tries = (await hasEnteredFrom(app.db, account, request.ip)) ? `${account} ${request.ip}` : account;
      await app.limit('signIn', tries);
      const user = await proveAccount(app.db, email, password);
      if (user) request.subject = `user:${user.id}`;
      if (user?.passkey_required)
        throw forbidden('This account also asks for a passkey. Sign in with it.', 'passkey_needed');
      const tokens = user && (await app.transaction((tx) => enter(tx, app, user, deviceOf(request))));
      // The same answer whether the address is unknown, the password is wrong, or the account is closed.
      if (!tokens) throw unauthenticated('Invalid email or password');
      await app.forgetLimit('signIn', tries);
      return tokens;
    },
  );

  app.post(
    '/auth/register/',
    {
      config: { ...config, securityEvent: { success: 'user_created' } },
      schema: {
        tags,
        summary: 'Sign up',
        body: registerSchema,
        response: { 200: tokenPairSchema, 400: signUpErrorsSchema },
      },
      errorHandler: refuseWithFields,
    },
    async (request) => {
      // Whoever looks for accounts meets taken addresses; a class behind one network hardly does. Typing errors do not count.
      await app.checkLimit('signUpTaken', request.ip);
      if (await findByEmail(app.db, request.body.email)) {
        await app.limit('signUpTaken', request.ip);
        throw emailTaken();
      }
      await app.limit('signUp', request.ip);
      const person = await hashNewUser(request.body);
      return app.transaction((tx) => register(tx, app, person, deviceOf(request)));
    },
  );

  app.post(
    '/auth/token/refresh/',
    {
      config,
      schema: {
        tags,
        summary: 'Exchange a refresh token for new tokens',
        body: refreshSchema,
        response: { 200: tokenPairSchema },
      },
    },
    async (request) => {
      const claims = readToken(app, 'refresh', request.body.refresh);
      const rotated = claims && (await app.transaction((tx) => rotate(tx, app, claims.jti)));
      if (rotated === 'reused') {
        request.subject = `user:${claims!.sub}`;
        app.securityEvent('authn_token_reuse', { subject: request.subject, address: request.ip, session: claims!.sid });
      }
      if (!rotated || rotated === 'reused')
        throw await refusalOf(app.db, claims?.sid, 'Your session has ended. Please sign in again.');
      return tokensFor(app, rotated.userId, rotated.next);
    },
  );

  app.post(
    '/auth/logout/',
    { config, schema: { tags, summary: 'End this session', body: logoutSchema, response: { 204: nothing } } },
    async (request, reply) => {
      // An invalid token is ignored.
      const claims =
        request.body?.refresh && readToken(app, 'refresh', request.body.refresh, { ignoreExpiration: true });
      if (claims) await revokeSession(app.db, Number(claims.sub), claims.sid, 'logout');
      return reply.code(204).send(null);
    },
  );
};
