import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/connect.ts';
import { readSecret } from '../database/readSecret.ts';
import { claimOverrides, listWaiting, type OverrideRow } from './overrides.repository.ts';
import { readPermission } from './permission.ts';

type Context = Pick<RegistryContext, 'db' | 'clock'>;

/** A working day. */
export const OVERRIDE_LASTS = 8 * 60 * 60_000;

/** What a permission names. Undefined if it is forged or has expired. */
export const idOf = async ({ db, clock }: Context, permission: string) =>
  readPermission(await readSecret(db, 'override'), permission, clock.now());

/** In words for people: the released version, or the address of code that was not released. */
export const codeOf = ({ version, entry }: Pick<OverrideRow, 'version' | 'entry'>) =>
  version ? `version ${version}` : entry;

/** What a permission would show. Empty if it is forged, expired, or used, or if its token was revoked. */
export async function readOffer(context: Context, permission: string): Promise<OverrideRow[]> {
  const id = await idOf(context, permission);
  return id ? listWaiting(context.db, id) : [];
}

/** False if there is no such offer. */
export async function acceptOverride(
  transaction: Transaction,
  id: string,
  visitor: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await claimOverrides(transaction, id, visitor, expiresAt);
  for (const row of rows) {
    await record(transaction, {
      type: 'override.set',
      name: row.name,
      actor: row.createdBy,
      reason: `one visitor gets ${codeOf(row)} for 8 hours`,
    });
  }
  return rows.length > 0;
}
