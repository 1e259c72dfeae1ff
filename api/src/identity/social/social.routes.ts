import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askGithub } from './github.ts';
import { askGoogle } from './google.ts';
import { githubSchema, googleSchema, tokenPairSchema } from '../sign-in/signIn.schemas.ts';
import { deviceOf } from '../sessions/device.ts';
import { signInThrough } from './social.service.ts';

const tags = ['authentication'];
const config = { access: 'public' as const };

/** The paths are those that the site's client calls, whatever library serves them. */
export const socialRoutes: FastifyPluginAsyncZod = async (app) => {
  const { google, github } = app.settings.oauth;

  app.post(
    '/auth/dj-rest-auth/google/',
    {
      config,
      schema: {
        tags,
        summary: 'Sign in with a Google access token',
        body: googleSchema,
        response: { 200: tokenPairSchema },
      },
    },
    (request) =>
      signInThrough(
        app,
        'Google',
        { redirectUri: request.body.redirect_uri, device: deviceOf(request) },
        google && (() => askGoogle(google, request.body.access_token)),
      ),
  );

  app.post(
    '/auth/dj-rest-auth/github/',
    {
      config,
      schema: { tags, summary: 'Sign in with a GitHub code', body: githubSchema, response: { 200: tokenPairSchema } },
    },
    (request) => {
      const { code, state, redirect_uri } = request.body;
      return signInThrough(
        app,
        'GitHub',
        { redirectUri: redirect_uri, state, device: deviceOf(request) },
        github && (() => askGithub(github, code, redirect_uri)),
      );
    },
  );
};
