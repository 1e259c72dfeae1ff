import type { Db } from '../../database/index.ts';
import type { ProjectRow } from '../../access/index.ts';
import { conflict, invalid, notFound } from '../../problem.ts';
import { toIso, toIsoOrNull } from '../../schemas.ts';
import { newCertificateNumber } from './certificateNumber.ts';
import * as repository from './certificates.repository.ts';
import type { CertificateRow, IssuedCertificate } from './certificates.repository.ts';
import type { Verification } from './certificates.schemas.ts';
import { eligibilityOf, type Eligibility } from './eligibility.ts';
import type { CertificateFacts } from '../../certificatePdf/certificateFacts.ts';

export const verifyUrl = (publicAppUrl: string, no: string) => `${publicAppUrl}/api/v1/certificates/${no}/verify/`;

export function asCertificate({ certificate, version }: IssuedCertificate, publicAppUrl: string) {
  const { no, project_id, user_id, task_count, is_reviewed, project_name, team_name } = certificate;
  return {
    no,
    certificate_id: no,
    project_id,
    user_id,
    created_at: toIso(certificate.created_at),
    completion_date: toIso(certificate.completion_date),
    task_count,
    is_reviewed,
    revoked_at: toIsoOrNull(certificate.revoked_at),
    verify_url: verifyUrl(publicAppUrl, no),
    recipient_name: version.recipient_name,
    project_name,
    team_name,
    version: version.version,
    reissue_from: toIsoOrNull(version.reissue_from),
  };
}

export function printedFacts({ certificate, version }: IssuedCertificate, publicAppUrl: string): CertificateFacts {
  return {
    no: certificate.no,
    recipientName: version.recipient_name,
    projectName: certificate.project_name,
    teamName: certificate.team_name,
    taskCount: certificate.task_count,
    isReviewed: certificate.is_reviewed,
    completedAt: toIso(certificate.completion_date),
    issuedAt: toIso(certificate.created_at),
    version: version.version,
    versionIssuedAt: toIso(version.issued_at),
    revokedAt: toIsoOrNull(certificate.revoked_at),
    verifyUrl: verifyUrl(publicAppUrl, certificate.no),
  };
}

type Refused = Exclude<Eligibility, { status: 'available' }>;

export function refusal(refused: Refused) {
  const { status, detail } = refused;
  const certificate_id = refused.status === 'already_issued' ? refused.no : undefined;
  return invalid(detail, { body: { message: detail, code: status, detail, available: false, certificate_id } });
}

/** Said before a certificate is issued, so that nobody gets one with holes in the name. */
export function unprintableName(missing: readonly string[]) {
  const detail = `The certificate cannot print ${missing.join(' ')} in your name. Change your name in your profile first.`;
  return invalid(detail, { body: { message: detail, code: 'name_not_printable', detail, available: false } });
}

/** Issues a user's only certificate for a project. */
export async function issueCertificate(
  tx: Db,
  userId: number,
  project: ProjectRow,
  recipientName: string,
): Promise<CertificateRow> {
  for (;;) {
    const eligibility = await eligibilityOf(tx, userId, project.id);
    if (eligibility.status !== 'available') throw refusal(eligibility);
    const { team } = eligibility;
    const issued = await repository.insertCertificate(tx, {
      no: newCertificateNumber(new Date().getUTCFullYear()),
      user_id: userId,
      project_id: project.id,
      team_id: team.teamId,
      project_name: project.name,
      team_name: team.name,
      task_count: team.taskCount,
      is_reviewed: project.reviewed_at !== null,
      completion_date: team.finishedAt,
    });
    if (issued) {
      await repository.insertVersion(tx, issued.id, 1, recipientName);
      return issued;
    }
    // Either another request was first or the number was taken: the next round shows which.
  }
}

export async function findOwn(db: Db, userId: number, no: string): Promise<IssuedCertificate> {
  const found = await repository.findByNumber(db, no);
  if (found?.certificate.user_id !== userId) throw notFound('Certificate not found.');
  return found;
}

/** Issues a new version with the holder's current name. The number stays, and so do the former versions in the history. */
export async function reissueCertificate(tx: Db, userId: number, no: string, name: string): Promise<IssuedCertificate> {
  const certificate = await repository.lockCertificate(tx, no);
  if (certificate?.user_id !== userId) throw notFound('Certificate not found.');
  const { version, isHolderSuspended } = await findOwn(tx, userId, no);
  if (certificate.revoked_at) throw conflict('This certificate was revoked.', 'revoked');
  if (name === version.recipient_name)
    throw conflict('The certificate already shows your current name.', 'name_unchanged');
  if (version.reissue_from)
    throw conflict(
      `A certificate can be re-issued once every 30 days. This one can be re-issued from ${toIso(version.reissue_from).slice(0, 10)}.`,
      'reissued_recently',
    );
  return {
    certificate,
    version: await repository.insertVersion(tx, certificate.id, version.version + 1, name),
    isHolderSuspended,
  };
}

/** What the public verification shows to anybody who has the number. */
export async function verification(db: Db, no: string | null): Promise<Verification> {
  const found = no === null ? undefined : await repository.findByNumber(db, no);
  if (!found) throw notFound('There is no certificate with this number.');
  const { certificate, version, isHolderSuspended } = found;
  const versions = await repository.versionsOf(db, certificate.id);
  return {
    no: certificate.no,
    status: certificate.revoked_at ? 'revoked' : isHolderSuspended ? 'under_review' : 'issued',
    is_reviewed: certificate.is_reviewed,
    recipient_name: version.recipient_name,
    project_name: certificate.project_name,
    completion_date: toIso(certificate.completion_date),
    created_at: toIso(certificate.created_at),
    revoked_at: toIsoOrNull(certificate.revoked_at),
    versions: versions.map(({ version, recipient_name, issued_at }) => ({
      version,
      recipient_name,
      issued_at: toIso(issued_at),
    })),
  };
}
