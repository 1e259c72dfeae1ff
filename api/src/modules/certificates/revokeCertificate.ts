import type { Db } from '../../database/index.ts';
import { parseCertificateNumber } from './certificateNumber.ts';
import { findByNumber, lockCertificate, type IssuedCertificate } from './certificates.repository.ts';

/** A certificate by its number as somebody typed it, locked until the transaction ends. */
export async function findCertificate(tx: Db, typed: string): Promise<IssuedCertificate | undefined> {
  const no = parseCertificateNumber(typed);
  if (no === null || !(await lockCertificate(tx, no))) return undefined;
  return findByNumber(tx, no);
}

export { markRevoked as revokeCertificate } from './certificates.repository.ts';
