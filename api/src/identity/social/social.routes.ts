import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { TokenPair } from '@project-practice/shared/contract';
import { tokenPairSchema } from '@project-practice/shared/contract/wire';
import { isUniqueViolation } from '../../database/index.ts';
import { deviceOf } from '../sessions/device.ts';
import { githubSchema, googleSchema } from '../sign-in/signIn.schemas.ts';
import { askGithub } from './github.ts';
import { askGoogle } from './google.ts';
import type { ProviderIdentity } from './provider.ts';
import { enterThrough, identityOf, refusal } from './social.service.ts';

const tags = ['authentication'];
const config = {
  access: 'public' as const,
  securityEvent: { success: 'authn_login_success', failure: 'authn_login_fail' },
};

interface Sent {
  redirect_uri: string;
  state?: string;
}

/** The paths are those that the site's client calls, whatever library serves them. */
export const socialRoutes: FastifyPluginAsyncZod = async (app) => {
  const { google, github } = app.settings.oauth;

  async function signInThrough(
    provider: string,
    request: FastifyRequest,
    { redirect_uri: redirectUri, state }: Sent,
    ask: (() => Promise<ProviderIdentity>) | undefined,
  ): Promise<TokenPair> {
    await app.limit('signInPerAddress', request.ip);
    const identity = await identityOf(app, provider, { redirectUri, state }, ask);
    // If a person signs in for the first time twice at once, the second attempt finds the account that the first created.
    for (let tries = 0; tries < 2; tries++) {
      try {
        const tokens = await app.transaction((tx) => enterThrough(tx, app, provider, identity, deviceOf(request)));
        if (tokens) return tokens;
        break;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    }
    throw refusal(provider);
  }

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
    (request) => {
      const { access_token, redirect_uri } = request.body;
      return signInThrough('Google', request, { redirect_uri }, google && (() => askGoogle(google, access_token)));
    },
  );

  app.post(
    '/auth/dj-rest-auth/github/',
    {
      config,
      schema: { tags, summary: 'Sign in with a GitHub code', body: githubSchema, response: { 200: tokenPairSchema } },
    },
    (request) => {
      const { code, redirect_uri } = request.body;
      return signInThrough('GitHub', request, request.body, github && (() => askGithub(github, code, redirect_uri)));
    },
  );
};
