import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { claimOverrides, listWaiting, readSecret, type OverrideRow } from './overrides.repository.ts';
import { readPermission } from './permission.ts';

type Context = Pick<RegistryContext, 'db' | 'live' | 'clock'>;

/** A working day. */
export const OVERRIDE_LASTS = 8 * 60 * 60_000;

const idOf = async ({ db, clock }: Context, permission: string) =>
  readPermission(await readSecret(db), permission, clock.now());

/** In words for people: the released version, or the address of code that was not released. */
export const codeOf = ({ version, entry }: Pick<OverrideRow, 'version' | 'entry'>) =>
  version ? `version ${version}` : entry;

/** What a permission would show. Empty if it is forged, expired, or used, or if its token was revoked. */
export async function readOffer(context: Context, permission: string): Promise<OverrideRow[]> {
  const id = await idOf(context, permission);
  return id ? listWaiting(context.db, id) : [];
}

/** False if there is no such offer. */
export async function acceptOverride(context: Context, permission: string, visitor: string): Promise<boolean> {
  const id = await idOf(context, permission);
  if (!id) return false;
  return context.live.change(async (transaction) => {
    const rows = await claimOverrides(transaction, id, visitor, new Date(context.clock.now() + OVERRIDE_LASTS));
    for (const row of rows) {
      await record(transaction, {
        type: 'override.set',
        name: row.name,
        actor: row.createdBy,
        reason: `one visitor gets ${codeOf(row)} for 8 hours`,
      });
    }
    return rows.length > 0;
  });
}
