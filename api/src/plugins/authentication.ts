import jwt from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ACCESS_SCHEME, type Claims, readToken, tokenOptions } from '../sessions/tokens.ts';
import { type CurrentUser, refusalOf, signedInFinder } from '../sessions/currentUser.ts';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: CurrentUser;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may call the route. Left out: signed-in people only. `optional` reads a token when there is a good
     * one; `public` does not look at it.
     */
    access?: 'public' | 'optional';
  }
  interface FastifyRequest {
    /** The signed-in caller on `optional` routes, undefined for everybody else. */
    visitor: CurrentUser | undefined;
  }
}

function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme === ACCESS_SCHEME && token && rest.length === 0 ? token : undefined;
}

export const tokensPlugin = fp(async (app) => {
  await app.register(jwt, tokenOptions(app.settings.auth.jwtSecret));
});

/** Every route below asks who is calling; a route that does not want that says so in its config. */
export const authenticationPlugin = fp(async (app) => {
  app.decorateRequest('visitor', undefined);
  const findSignedIn = signedInFinder(app.db);

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'public') return;
    const token = tokenOf(request);
    const claims = token ? readToken(app, 'access', token) : undefined;
    // Asked on each call, so that logout, suspension and a changed password act at once.
    const user = claims ? await findSignedIn(claims.sid) : undefined;
    if (user) {
      request.user = user;
      request.visitor = user;
    } else if (access !== 'optional') {
      throw await refusalOf(app.db, claims?.sid);
    }
  });
});
