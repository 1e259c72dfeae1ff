import type { FastifyJWTOptions } from '@fastify/jwt';

/** The word before the token. `Bearer` is not accepted. */
export const ACCESS_SCHEME = 'JWT';

export interface Claims {
  /** The user's id. */
  sub: string;
  /** The session: one line of refresh tokens on one device. */
  sid: string;
  typ: 'access' | 'refresh';
  /** The refresh token's own id. */
  jti?: string;
  iat: number;
  exp: number;
}

/** Not the site's address: people stay signed in when an installation moves, as long as it keeps its secret. */
const ISSUER = 'project-practice';

export const tokenOptions = (secret: string): FastifyJWTOptions => ({
  secret,
  sign: { algorithm: 'HS256', iss: ISSUER, aud: 'api' },
  verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: 'api' },
});
