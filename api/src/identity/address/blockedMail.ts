import { inArray } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';

const { blockedMail } = tables;

/** What blocks an address: itself, its domain, or a domain above that. */
function patternsOf(canonical: string): string[] {
  const labels = canonical.slice(canonical.lastIndexOf('@') + 1).split('.');
  return [canonical, ...labels.map((_, index) => `@${labels.slice(index).join('.')}`)];
}

/** Whether operators keep this address, in its canonical form, from being an account's. */
export async function isBlocked(db: Db, canonical: string): Promise<boolean> {
  const found = await db
    .select({ pattern: blockedMail.pattern })
    .from(blockedMail)
    .where(inArray(blockedMail.pattern, patternsOf(canonical)));
  return found.length > 0;
}

export const BLOCKED = 'This email address cannot be used here.';
