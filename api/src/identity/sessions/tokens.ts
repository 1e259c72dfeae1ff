import type { FastifyJWTOptions } from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** The scheme of the Authorization header. `Bearer` is not accepted. */
export const ACCESS_SCHEME = 'JWT';

/** Not the site's address, so that people stay signed in when an installation moves and keeps its secret. */
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
  /** `pair` is the id of the refresh token that it came with; older servers named none. */
  access: z.object({ ...shared, typ: z.literal('access'), pair: z.uuid().optional() }),
  /** `jti` is the refresh token's own id. */
  refresh: z.object({ ...shared, typ: z.literal('refresh'), jti: z.uuid() }),
};
type Kinds = { [Kind in keyof typeof kinds]: z.output<(typeof kinds)[Kind]> };

/** The claims that are signed, before issuer and audience are added. */
export type Claims = { [Kind in keyof Kinds]: Omit<Kinds[Kind], 'iss' | 'aud'> & { iat: number } }[keyof Kinds];

export const tokenOptions = (secret: string): FastifyJWTOptions => ({
  secret,
  sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE },
  // `readToken` checks expiry by the shared clock, not by this machine's.
  // A signature that was good stays good: a token that comes with every call is worked out once.
  verify: { algorithms: ['HS256'], ignoreExpiration: true, cache: true },
});

/** Also signed with the secret before, while that is set. Throws if it is signed with neither. */
function verified(jwt: FastifyInstance['jwt'] & { previous?: FastifyInstance['jwt'] }, token: string): object {
  try {
    return jwt.verify(token);
  } catch (error) {
    if (!jwt.previous) throw error;
    return jwt.previous.verify(token);
  }
}

/** The claims of a token of this kind, if it is one of ours and valid. A signature alone is not enough: the site's secret may sign other things. */
export function readToken<Kind extends keyof Kinds>(
  { jwt, clock }: Pick<FastifyInstance, 'jwt' | 'clock'>,
  kind: Kind,
  token: string,
  { ignoreExpiration = false } = {},
): Kinds[Kind] | undefined {
  try {
    const claims = kinds[kind].parse(verified(jwt, token)) as Kinds[Kind];
    return ignoreExpiration || claims.exp * 1000 > clock.now() ? claims : undefined;
  } catch {
    return undefined;
  }
}
