import type { NamedCertificate } from '../certificate/readCertificate.ts';
import { SITE_NAME } from '@project-practice/shared/router';
import { texts } from '../texts.ts';

/** The URL of LinkedIn's form for adding a certification, filled in. The date is left out when it is unknown. */
export function linkedInAddress({ no, created_at, verify_url }: NamedCertificate): string {
  const issued = new Date(created_at);
  const address = new URL('https://www.linkedin.com/profile/add');
  address.search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: texts.page.title,
    organizationName: SITE_NAME,
    ...(created_at && { issueYear: String(issued.getUTCFullYear()), issueMonth: String(issued.getUTCMonth() + 1) }),
    certUrl: verify_url,
    certId: no,
  }).toString();
  return address.href;
}
