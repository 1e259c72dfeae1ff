import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { statement, tables, type Db, type Hole } from '../../database/index.ts';

const { certificates, certificateVersions, users } = tables;

export type CertificateRow = typeof certificates.$inferSelect;
type VersionRow = Pick<typeof certificateVersions.$inferSelect, 'version' | 'recipient_name' | 'issued_at'> & {
  /** When the certificate may be reissued; null if it may be now. */
  reissue_from: Date | null;
};
/** A certificate with its current version. */
export interface IssuedCertificate {
  certificate: CertificateRow;
  version: VersionRow;
  isHolderSuspended: boolean;
}

const { issued_at, recipient_name } = certificateVersions;
/** Only reissues count, so that a misspelled name on a new certificate can be corrected at once. */
const reissue_from =
  sql`case when ${certificateVersions.version} > 1 and ${issued_at} + interval '30 days' > now() then ${issued_at} + interval '30 days' end`.mapWith(
    issued_at,
  ) as SQL<Date | null>;
const version = { version: certificateVersions.version, recipient_name, issued_at, reissue_from };

const latest = sql`${certificateVersions.version} = (select max(v.version) from certificate_versions v where v.certificate_id = ${certificates.id})`;

const select = (db: Db) =>
  db
    .select({
      certificate: certificates,
      version,
      isHolderSuspended: sql<boolean>`${users.suspended_at} is not null`,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.user_id))
    .innerJoin(certificateVersions, and(eq(certificateVersions.certificate_id, certificates.id), latest));

export const certificatesOf = statement((db, userId: Hole<number>) =>
  select(db).where(eq(certificates.user_id, userId)).orderBy(desc(certificates.created_at), desc(certificates.id)),
);

export async function findByNumber(db: Db, no: string): Promise<IssuedCertificate | undefined> {
  const [found] = await select(db).where(eq(certificates.no, no));
  return found;
}

export async function findByProject(db: Db, userId: number, projectId: number): Promise<CertificateRow | undefined> {
  const [found] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.user_id, userId), eq(certificates.project_id, projectId)));
  return found;
}

/** Undefined if the user already has one for the project, or if the number is taken. */
export async function insertCertificate(
  tx: Db,
  values: typeof certificates.$inferInsert,
): Promise<CertificateRow | undefined> {
  const [inserted] = await tx.insert(certificates).values(values).onConflictDoNothing().returning();
  return inserted;
}

export async function insertVersion(
  tx: Db,
  certificateId: number,
  number: number,
  recipientName: string,
): Promise<VersionRow> {
  const [inserted] = await tx
    .insert(certificateVersions)
    .values({ certificate_id: certificateId, version: number, recipient_name: recipientName })
    .returning(version);
  return inserted!;
}

/** Newest first. */
export function versionsOf(db: Db, certificateId: number): Promise<VersionRow[]> {
  return db
    .select(version)
    .from(certificateVersions)
    .where(eq(certificateVersions.certificate_id, certificateId))
    .orderBy(desc(certificateVersions.version));
}

/** Locks the row until the transaction ends, so that of two simultaneous reissues only one counts. */
export async function lockCertificate(tx: Db, no: string): Promise<CertificateRow | undefined> {
  const [found] = await tx.select().from(certificates).where(eq(certificates.no, no)).for('update');
  return found;
}

export async function nameOf(db: Db, userId: number): Promise<string> {
  const [user] = await db
    .select({ first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(eq(users.id, userId));
  return `${user!.first_name} ${user!.last_name}`.trim();
}

export async function revokeCertificate(tx: Db, id: number, because: string): Promise<void> {
  await tx
    .update(certificates)
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where(eq(certificates.id, id));
}
