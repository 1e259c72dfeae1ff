import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { claimOverrides, readSecret } from './overrides.repository.ts';
import { readPermission } from './permission.ts';

/** A working day. */
const OVERRIDE_LASTS = 8 * 60 * 60_000;

/** False if the permission is forged, expired, or used. */
export async function acceptOverride({ db, live, clock }: Pick<RegistryContext, 'db' | 'live' | 'clock'>, permission: string, visitor: string): Promise<boolean> {
  const id = readPermission(await readSecret(db), permission, clock.now());
  if (!id) return false;
  return live.change(async (transaction) => {
    const rows = await claimOverrides(transaction, id, visitor, new Date(clock.now() + OVERRIDE_LASTS));
    for (const { name, entry, createdBy } of rows) {
      await record(transaction, { type: 'override.set', name, actor: createdBy, reason: `one visitor gets ${entry} for 8 hours` });
    }
    return rows.length > 0;
  });
}
