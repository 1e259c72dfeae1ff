import { createHash, randomBytes } from 'node:crypto';
import { record } from '../audit/audit.repository.ts';
import type { Transaction } from '../database/connect.ts';
import { tokenActions, type TokenAction } from '../database/schema.ts';
import { Refusal } from '../errors.ts';
import { lockChanges } from '../live/live.repository.ts';
import { insertToken, isNameTaken, markRevoked } from './tokens.repository.ts';

/** A plain hash is sufficient, because tokens are 256 random bits. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const DEFAULT_DAYS = 90;
export const MOST_DAYS = 365;

export interface WantedToken {
  scope: string;
  may?: TokenAction[];
  label?: string;
  days?: number;
}

/**
 * Creates a token, which is returned once and stored only as a hash: if the answer is lost, it cannot be recovered. Valid tokens
 * of one scope have different labels, so that a person who revokes one, or reads the audit trail, knows which it is.
 */
export async function createToken(
  transaction: Transaction,
  { scope, may = [...tokenActions], label = `squad ${scope}`, days = DEFAULT_DAYS }: WantedToken,
  actor: string,
) {
  const token = `registry_${randomBytes(32).toString('base64url')}`;
  await lockChanges(transaction);
  if (await isNameTaken(transaction, scope, label)) {
    throw new Refusal(
      409,
      'token_exists',
      `A valid token named "${label}" already exists for ${scope === '*' ? 'operators' : scope}. Revoke it first, or give this one another label.`,
    );
  }
  const created = await insertToken(transaction, { scope, may, label, days, hash: hashOf(token) });
  await record(transaction, {
    type: 'token.created',
    name: scope,
    actor,
    reason: `a token named ${nameOf(created)} to ${scope === '*' ? 'do everything' : may.join(' and ')} for ${days} days`,
  });
  return { ...created, token };
}

const nameOf = ({ label, id }: { label: string; id: string }) => `"${label}" (${id.slice(0, 8)})`;

/** Also ends the overrides that were created with it. False if there is no such token, or if it is already revoked. */
export async function revokeToken(transaction: Transaction, id: string, actor: string): Promise<boolean> {
  const revoked = await markRevoked(transaction, id);
  if (revoked)
    await record(transaction, {
      type: 'token.revoked',
      name: revoked.scope,
      actor,
      reason: `the token named ${nameOf(revoked)}`,
    });
  return revoked !== undefined;
}
