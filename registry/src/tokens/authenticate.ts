import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { findToken } from './tokens.repository.ts';
import { hashOf } from './tokens.service.ts';

interface Principal {
  /** The remote that it may change, or `*`. */
  scope: string;
  /** The name in the audit trail. */
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

/** Whose token a request carries. Throws a 401 for none, an unknown one, and a revoked one. */
export async function authenticate(
  { db, settings }: Pick<RegistryContext, 'db' | 'settings'>,
  request: FastifyRequest,
): Promise<Principal> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new Refusal(401, 'token_missing', 'Send a registry token: Authorization: Bearer <token>.');
  if (isSame(token, settings.registry.adminToken)) return { scope: '*', actor: 'operator', tokenId: null };
  const row = await findToken(db, hashOf(token));
  if (!row) throw new Refusal(401, 'token_invalid', 'This registry token is unknown or revoked.');
  return { scope: row.scope, actor: row.label, tokenId: row.id };
}

export function requireScope(principal: Principal, name: string): void {
  if (principal.scope === '*' || principal.scope === name) return;
  throw new Refusal(403, 'wrong_remote', `This token is for ${principal.scope}; it cannot change ${name}.`);
}

export function requireOperator(principal: Principal, action = 'do this'): void {
  if (principal.scope !== '*') throw new Refusal(403, 'operators_only', `Only an operator token may ${action}.`);
}
