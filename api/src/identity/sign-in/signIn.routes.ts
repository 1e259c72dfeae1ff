import { issuesOf } from 'foundation/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fieldMessages } from '../../plugins/errors.ts';
import { nothing } from '../../schemas.ts';
import {
  loginSchema,
  logoutSchema,
  passwordSchema,
  refreshSchema,
  registerSchema,
  signUpErrorsSchema,
  tokenPairSchema,
} from './signIn.schemas.ts';
import { changePassword, refresh, register, signIn, signOut } from './signIn.service.ts';
import { deviceOf } from '../sessions/device.ts';

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
    { config, schema: { tags, summary: 'Sign in', body: loginSchema, response: { 200: tokenPairSchema } } },
    (request) => signIn(app, request.body.email, request.body.password, deviceOf(request)),
  );

  app.post(
    '/auth/register/',
    {
      config,
      schema: {
        tags,
        summary: 'Sign up',
        body: registerSchema,
        response: { 200: tokenPairSchema, 400: signUpErrorsSchema },
      },
      errorHandler: refuseWithFields,
      // Counted first, so that probing for addresses costs as much as signing up.
      onRequest: (request) => app.limit('signUp', request.ip),
    },
    (request) => register(app, request.body, deviceOf(request)),
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
    (request) => refresh(app, request.body.refresh),
  );

  app.post(
    '/auth/logout/',
    { config, schema: { tags, summary: 'End this session', body: logoutSchema, response: { 204: nothing } } },
    async (request, reply) => {
      if (request.body?.refresh) await signOut(app, request.body.refresh);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/password/',
    { schema: { tags, summary: 'Change the password', body: passwordSchema, response: { 204: nothing } } },
    async (request, reply) => {
      await changePassword(app, request.user, request.body.current_password, request.body.new_password);
      return reply.code(204).send(null);
    },
  );
};
