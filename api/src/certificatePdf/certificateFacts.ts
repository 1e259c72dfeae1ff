/** Everything a certificate prints. The same facts always give the same bytes. */
export interface CertificateFacts {
  no: string;
  recipientName: string;
  projectName: string;
  teamName: string;
  taskCount: number;
  /** False if a member made the project, and nobody had reviewed it. */
  isReviewed: boolean;
  /** ISO-8601; printed as a day in UTC. */
  completedAt: string;
  issuedAt: string;
  /** Starts at 1; each reissue increments it. */
  version: number;
  versionIssuedAt: string;
  revokedAt: string | null;
  verifyUrl: string;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const printedDay = (iso: string): string => day.format(new Date(iso));
