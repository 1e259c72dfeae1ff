import { z } from 'zod';
import { isoMoment } from './common.ts';

export const certificateSchema = z
  .object({
    no: z.string(),
    certificate_id: z.string().describe('Same as `no`.'),
    project_id: z.number().int(),
    user_id: z.number().int(),
    created_at: isoMoment,
    /** The team's last passing `completed_at`. */
    completion_date: isoMoment,
    /** Number of tasks when the certificate was issued. */
    task_count: z.number().int(),
    is_reviewed: z.boolean().describe('False if a member made the project, and nobody had reviewed it.'),
    revoked_at: isoMoment.nullable(),
    verify_url: z.string(),
    recipient_name: z.string().describe('The name on the document now.'),
    project_name: z.string(),
    team_name: z.string(),
    version: z.number().int(),
    reissue_from: isoMoment.nullable().describe('When the holder may have it re-issued; null means now.'),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificateSchema>;

export const availabilitySchema = z
  .object({ available: z.boolean(), detail: z.string() })
  .meta({ id: 'CertificateAvailability' });
export type CertificateAvailability = z.infer<typeof availabilitySchema>;

export const certificateRequestSchema = z
  .object({ certificate_id: z.string(), detail: z.string() })
  .meta({ id: 'CertificateRequest' });
export type CertificateRequest = z.infer<typeof certificateRequestSchema>;
