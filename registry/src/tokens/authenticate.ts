import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { tokenActions, type TokenAction } from '../database/schema.ts';
import { findToken, rememberUse } from './tokens.repository.ts';
import { hashOf } from './tokens.service.ts';

interface Principal {
  /** The remote that it may change, or `*`. */
  scope: string;
  may: readonly TokenAction[];
  /** The name in the audit trail: the label, and the beginning of the id, because a later token may have the same label. */
  actor: string;
  /** Null for the token of the setting. */
  tokenId: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's token; set on every request of `/registry/api`. */
    principal: Principal;
  }
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));

/** Whose token a request carries. Throws a 401 for none and for one that is unknown, revoked, or has expired. */
export async function authenticate(
  { db, settings }: Pick<RegistryContext, 'db' | 'settings'>,
  request: FastifyRequest,
): Promise<Principal> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new Refusal(401, 'token_missing', 'Send a registry token: Authorization: Bearer <token>.');
  if (isSame(token, settings.registry.adminToken))
    return { scope: '*', may: tokenActions, actor: 'operator', tokenId: null };
  const row = await findToken(db, hashOf(token));
  if (!row) throw new Refusal(401, 'token_invalid', 'This registry token is unknown, revoked, or has expired.');
  await rememberUse(db, row.id);
  return { scope: row.scope, may: row.may, actor: `${row.label} (token ${row.id.slice(0, 8)})`, tokenId: row.id };
}

export const isPermitted = ({ scope, may }: Principal, action: TokenAction) => scope === '*' || may.includes(action);

/** With an action, that one must be among what the token may do; without one, whatever it may do suffices. */
export function requireScope(principal: Principal, name: string, action?: TokenAction): void {
  if (principal.scope !== '*' && principal.scope !== name)
    throw new Refusal(403, 'wrong_remote', `This token is for ${principal.scope}; it cannot change ${name}.`);
  if (action && !isPermitted(principal, action))
    throw new Refusal(403, 'wrong_action', `This token may only ${principal.may.join(' and ')} ${name}.`);
}

export function requireOperator(principal: Principal, action = 'do this'): void {
  if (principal.scope !== '*') throw new Refusal(403, 'operators_only', `Only an operator token may ${action}.`);
}
