import jwt from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ACCESS_SCHEME, type Claims, readToken, tokenOptions } from './tokens.ts';
import { type CurrentUser, findSignedIn, markUsed, refusalOf } from './currentUser.ts';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: CurrentUser;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may call the route. By default only signed-in people. `optional` reads a valid token if there is one;
     * `public` ignores tokens; `operator` too, and is guarded by `operatorRoutes`.
     */
    access?: 'public' | 'optional' | 'operator';
  }
  interface FastifyRequest {
    /** The signed-in caller; on `optional` and `public` routes possibly undefined. */
    visitor: CurrentUser | undefined;
  }
}

function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme === ACCESS_SCHEME && token && rest.length === 0 ? token : undefined;
}

export const tokensPlugin = fp(async (app) => {
  const { jwtSecret, previousJwtSecret } = app.settings.auth;
  await app.register(jwt, tokenOptions(jwtSecret));
  if (previousJwtSecret) await app.register(jwt, { ...tokenOptions(previousJwtSecret), namespace: 'previous' });
});

/** Requires a signed-in caller on every route registered after it, unless the route's config says otherwise. */
export const authenticationPlugin = fp(async (app) => {
  app.decorateRequest('visitor', undefined);

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'public' || access === 'operator') return;
    const token = tokenOf(request);
    const claims = token ? readToken(app, 'access', token) : undefined;
    // Looked up on every request, so that logout, suspension, and password changes take effect at once.
    const user = claims ? await findSignedIn(app.db, claims.sid, claims.pair) : undefined;
    if (user) {
      // From now on, repeating the exchange that gave this token is not a lost answer: somebody has received it.
      if (user.is_first_use) await markUsed(app.db, claims!.pair!);
      request.user = user;
      request.visitor = user;
      request.subject = `user:${user.id}`;
    } else if (access !== 'optional') {
      throw await refusalOf(app.db, claims?.sid);
    }
  });

  // A body may arrive minutes after its headers. Whoever was signed out or suspended in the meantime may not finish a write.
  app.addHook('preHandler', async (request) => {
    if (!request.visitor || request.method === 'GET' || request.method === 'HEAD') return;
    const { session_id } = request.visitor;
    const user = await findSignedIn(app.db, session_id);
    if (!user) throw await refusalOf(app.db, session_id);
    request.user = user;
    request.visitor = user;
  });
});
