import { nameOf, numberOf, rawsOf, textOf, type Raw } from '@project-practice/shared/api';
import type { Certificate, CertificateAvailability, UserProfile } from '@project-practice/shared/contract';
import { texts } from '../texts.ts';

/** The fields of a project that this remote shows. */
export interface CertifiedProject {
  id: number;
  name: string;
  category: string;
  description: string;
  taskCount: number;
}

/** The fields of a certificate that this remote shows. The project's name is empty when the answer does not contain it. */
export type NamedCertificate = Omit<Certificate, 'version' | 'reissue_from'>;

export function readCertificate(raw: Raw): NamedCertificate {
  const no = textOf(raw.no, textOf(raw.certificate_id));
  const issued = textOf(raw.created_at);
  return {
    no,
    certificate_id: no,
    project_id: numberOf(raw.project_id),
    project_name: textOf(raw.project_name),
    user_id: numberOf(raw.user_id),
    created_at: issued,
    completion_date: textOf(raw.completion_date, issued),
    task_count: numberOf(raw.task_count),
    is_reviewed: raw.is_reviewed !== false,
    revoked_at: textOf(raw.revoked_at) || null,
    verify_url: textOf(raw.verify_url),
    recipient_name: textOf(raw.recipient_name),
    team_name: textOf(raw.team_name),
  };
}

/** A finished project whose certificate waits to be requested. */
export interface WaitingProject {
  id: number;
  name: string;
}

export const readWaiting = (raw: Raw): WaitingProject[] =>
  rawsOf(raw.projects)
    .filter(({ certificate }) => certificate === 'waiting')
    .map(({ id, name }) => ({ id: numberOf(id), name: textOf(name) }));

export const readProject = (raw: Raw): CertifiedProject => ({
  id: numberOf(raw.id),
  name: textOf(raw.name, '-'),
  category: nameOf(raw.category, texts.page.otherCategory),
  description: textOf(raw.description),
  taskCount: rawsOf(raw.tasks).length,
});

export type Recipient = Pick<
  UserProfile,
  'first_name' | 'last_name' | 'email' | 'user_type' | 'is_premium' | 'phone' | 'avatar'
>;

export const readRecipient = (raw: Raw): Recipient => ({
  first_name: textOf(raw.first_name),
  last_name: textOf(raw.last_name),
  email: textOf(raw.email),
  user_type: textOf(raw.user_type),
  is_premium: raw.is_premium === true,
  phone: textOf(raw.phone),
  avatar: textOf(raw.avatar) || null,
});

export const readAvailable = (raw: Raw): CertificateAvailability => ({
  available: raw.available === true,
  detail: textOf(raw.detail),
});
