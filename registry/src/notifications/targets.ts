import { and, eq, inArray } from 'drizzle-orm';
import type { Settings } from '@project-practice/foundation/settings';
import type { AuditRow } from '../audit/audit.repository.ts';
import type { Queries } from '../database/connect.ts';
import { releases } from '../database/schema.ts';

export interface Target {
  /** The remote whose owner it is, or `*` for the operators. */
  scope: string;
  kind: 'webhook' | 'mail';
  target: string;
}

const targetsOf = (scope: string, webhooks: string[], emails: string[]): Target[] => [
  ...webhooks.map((target) => ({ scope, kind: 'webhook' as const, target })),
  ...emails.map((target) => ({ scope, kind: 'mail' as const, target })),
];

/** Whom to tell of an entry: the operators, and the owners that the releases it is about name. */
export async function targetsFor(
  db: Queries,
  { name, version, fromVersion }: Pick<AuditRow, 'name' | 'version' | 'fromVersion'>,
  { registry, mail }: Pick<Settings, 'registry' | 'mail'>,
): Promise<Target[]> {
  const versions = [version, fromVersion].filter((one) => one !== null);
  const rows = await db
    .select({ owner: releases.owner })
    .from(releases)
    .where(and(eq(releases.name, name), inArray(releases.version, versions)));
  const owners = registry.notifyOwners ? rows.flatMap(({ owner }) => owner ?? []) : [];
  const all = [
    ...targetsOf('*', registry.webhooks, registry.mailTo),
    ...owners.flatMap(({ webhook, email }) => targetsOf(name, webhook ? [webhook] : [], email ? [email] : [])),
  ];
  const unique = new Map(all.map((one) => [`${one.kind} ${one.target}`, one]));
  return [...unique.values()].filter(({ kind }) => kind === 'webhook' || mail);
}
