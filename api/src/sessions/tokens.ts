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

export const tokenOptions = (secret: string, publicAppUrl: string): FastifyJWTOptions => ({
  secret,
  sign: { algorithm: 'HS256', iss: publicAppUrl, aud: 'api' },
  verify: { algorithms: ['HS256'], allowedIss: publicAppUrl, allowedAud: 'api' },
});
