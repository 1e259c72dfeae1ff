/** Everything a certificate prints. The same facts always give the same bytes. */
export interface CertificateFacts {
  no: string;
  recipientName: string;
  projectName: string;
  teamName: string;
  taskCount: number;
  /** ISO-8601; printed as a day in UTC. */
  completedAt: string;
  issuedAt: string;
  /** Counts from 1; a re-issue with a new name raises it. */
  version: number;
  versionIssuedAt: string;
  revokedAt: string | null;
  verifyUrl: string;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const printedDay = (iso: string): string => day.format(new Date(iso));
