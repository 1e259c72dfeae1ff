import { isRequestError } from '@project-practice/shared/api';
import type { CertificateAvailability } from '@project-practice/shared/contract';
import { texts } from '../texts.ts';

export type AvailabilityStatus = 'available' | 'already_issued' | 'no_team' | 'requirements_not_met' | 'error';

export interface Availability {
  status: AvailabilityStatus;
  /** The server's explanation, when it sent one. */
  detail?: string;
}

/** For matching details: ignores case and treats both apostrophes alike. */
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");

const byDetail: [AvailabilityStatus, string[]][] = [
  ['already_issued', ['already issued', 'already has a certificate']],
  ['no_team', ["no team you're a member of has finished this project"]],
  ['requirements_not_met', ['not completed all tasks', 'requirements not met']],
];

function statusOfDetail(detail: string | undefined): AvailabilityStatus {
  const text = plain(detail ?? '');
  return byDetail.find(([, phrases]) => phrases.some((phrase) => text.includes(phrase)))?.[0] ?? 'error';
}

/** The text to show when the status alone does not say what is missing: the server's explanation, or our own. */
export function reasonOf({ status, detail = '' }: Availability): string | undefined {
  if (status !== 'error' && status !== 'requirements_not_met') return undefined;
  return detail.charAt(0).toUpperCase() + detail.slice(1) || texts.banner[status].text;
}

/** The status from the availability call's answer or error. */
export function readAvailability(data: CertificateAvailability | undefined, error: unknown): Availability {
  if (!error && data?.available) return { status: 'available', detail: data.detail };
  if (!error) return { status: statusOfDetail(data?.detail), detail: data?.detail };
  if (!isRequestError(error)) return { status: 'error' };
  if (error.status !== 400) return { status: 'error', detail: error.detail };
  const detail = error.detail ?? error.message;
  return { status: statusOfDetail(detail), detail };
}
