import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { lockChanges } from '../live/liveState.repository.ts';
import { findToken, insertToken, isNameTaken, markRevoked } from './tokens.repository.ts';

interface Principal {
  /** The remote that it may change, or `*`. */
  scope: string;
  /** The name in the audit trail. */
  actor: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's token; set on every request of `/registry/api`. */
    principal: Principal;
  }
}

/** A plain hash is sufficient, because tokens are 256 random bits. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));

/**
 * Creates a token, which is returned once and stored only as a hash: if the answer is lost, it cannot be recovered. Valid tokens
 * of one scope have different labels, so that a person who revokes one, or reads the audit trail, knows which it is.
 */
export async function createToken(context: Pick<RegistryContext, 'db'>, { scope, label = scope === '*' ? 'operator' : `squad ${scope}` }: { scope: string; label?: string }, actor: string) {
  const token = `registry_${randomBytes(32).toString('base64url')}`;
  const row = await context.db.transaction(async (transaction) => {
    await lockChanges(transaction);
    if (await isNameTaken(transaction, scope, label)) {
      throw new Refusal(409, 'token_exists', `A valid token named "${label}" already exists for ${scope === '*' ? 'operators' : scope}. Revoke it first, or give this one another label.`);
    }
    await record(transaction, { type: 'token.created', name: scope, actor, reason: `a token named "${label}"` });
    return insertToken(transaction, { scope, label, hash: hashOf(token) });
  });
  return { ...row, token };
}

/** False if there is no such token, or if it is already revoked. */
export function revokeToken(context: Pick<RegistryContext, 'db'>, id: string, actor: string): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const revoked = await markRevoked(transaction, id);
    if (revoked) await record(transaction, { type: 'token.revoked', name: revoked.scope, actor, reason: `the token named "${revoked.label}"` });
    return revoked !== undefined;
  });
}

export async function authenticate({ db, settings }: Pick<RegistryContext, 'db' | 'settings'>, request: FastifyRequest): Promise<Principal> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new Refusal(401, 'token_missing', 'Send a registry token: Authorization: Bearer <token>.');
  if (isSame(token, settings.registry.adminToken)) return { scope: '*', actor: 'operator' };
  const row = await findToken(db, hashOf(token));
  if (!row) throw new Refusal(401, 'token_invalid', 'This registry token is unknown or revoked.');
  return { scope: row.scope, actor: row.label };
}

export function requireScope(principal: Principal, name: string): void {
  if (principal.scope === '*' || principal.scope === name) return;
  throw new Refusal(403, 'wrong_remote', `This token is for ${principal.scope}; it cannot change ${name}.`);
}

export function requireOperator(principal: Principal): void {
  if (principal.scope !== '*') throw new Refusal(403, 'operators_only', 'Only an operator token may do this.');
}
