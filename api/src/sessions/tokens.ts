import type { FastifyJWTOptions, JWT } from '@fastify/jwt';
import { z } from 'zod';

/** The word before the token. `Bearer` is not accepted. */
export const ACCESS_SCHEME = 'JWT';

/** Not the site's address: people stay signed in when an installation moves, as long as it keeps its secret. */
const ISSUER = 'project-practice';
const AUDIENCE = 'api';

const shared = {
  /** The user's id. */
  sub: z.string().regex(/^\d{1,15}$/),
  /** The session: one line of refresh tokens on one device. */
  sid: z.uuid(),
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  exp: z.int(),
};
const kinds = {
  access: z.object({ ...shared, typ: z.literal('access') }),
  /** `jti` is the refresh token's own id. */
  refresh: z.object({ ...shared, typ: z.literal('refresh'), jti: z.uuid() }),
};
type Kinds = { [Kind in keyof typeof kinds]: z.output<(typeof kinds)[Kind]> };

/** What is signed; issuer and audience are added to it. */
export type Claims = { [Kind in keyof Kinds]: Omit<Kinds[Kind], 'iss' | 'aud'> & { iat: number } }[keyof Kinds];

export const tokenOptions = (secret: string): FastifyJWTOptions => ({
  secret,
  sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE },
  verify: { algorithms: ['HS256'] },
});

/** What a token of this kind says, if it is one of ours and still good. A signature alone makes no token: the site's secret may sign other things. */
export function readToken<Kind extends keyof Kinds>(jwt: JWT, kind: Kind, token: string, options?: { ignoreExpiration: boolean }): Kinds[Kind] | undefined {
  try {
    return kinds[kind].parse(jwt.verify(token, options as never)) as Kinds[Kind];
  } catch {
    return undefined;
  }
}
