import { z } from 'zod';
import {
  availabilitySchema,
  certificateRequestSchema,
  certificateSchema,
} from '@project-practice/shared/contract/wire';
import { errorSchema, idSchema, isoMoment } from '../../schemas.ts';
import { parseCertificateNumber } from './certificateNumber.ts';

/** A refusal also has the fields of a success, so that clients can read either. */
const refusalSchema = errorSchema
  .extend({
    available: z.boolean().optional(),
    certificate_id: z.string().optional().describe('The certificate that was issued before.'),
  })
  .meta({ id: 'CertificateRefusal' });

const versionSchema = z
  .object({ version: z.number().int(), recipient_name: z.string(), issued_at: isoMoment })
  .meta({ id: 'CertificateVersion' });

const verificationSchema = z
  .object({
    no: z.string(),
    status: z.enum(['issued', 'under_review', 'revoked']).describe('under_review while its holder is suspended.'),
    is_reviewed: z.boolean().describe('False if a member made the project, and nobody had reviewed it.'),
    recipient_name: z.string(),
    project_name: z.string(),
    completion_date: isoMoment,
    created_at: isoMoment,
    revoked_at: isoMoment.nullable(),
    versions: z.array(versionSchema).describe('Newest first.'),
  })
  .meta({ id: 'CertificateVerification' });

export type Verification = z.output<typeof verificationSchema>;

const tags = ['certificates'];
const projectParams = z.object({ id: idSchema });
/** A malformed number is answered with 404, like an unknown one. */
const params = z.object({
  no: z.string().transform((typed, context) => {
    const no = parseCertificateNumber(typed);
    if (no) return no;
    context.addIssue('This is not a valid certificate number.');
    return z.NEVER;
  }),
});

export const availability = {
  tags,
  summary: 'Check whether you can request the certificate of a project; 400 says why not',
  params: projectParams,
  response: { 200: availabilitySchema, 400: refusalSchema },
};
export const request = {
  tags,
  summary: 'Request your certificate of a project, once',
  params: projectParams,
  response: { 200: certificateRequestSchema, 400: refusalSchema },
};
export const list = { tags, summary: 'List your certificates', response: { 200: z.array(certificateSchema) } };
export const read = { tags, summary: 'Get one of your certificates', params, response: { 200: certificateSchema } };
export const reissue = {
  tags,
  summary: 'Re-issue a certificate with your current name, once in 30 days',
  params,
  response: { 200: certificateSchema },
};
export const download = {
  tags,
  summary: 'Download a certificate as PDF',
  params,
  response: {
    200: {
      description: 'The document.',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
};
export const verify = {
  tags,
  summary: 'Verify a certificate: a page, or JSON for callers that ask for application/json or send no Accept header',
  params: z.object({ no: z.string().max(100) }),
  response: {
    200: {
      description: 'The certificate exists.',
      content: { 'application/json': { schema: verificationSchema }, 'text/html': { schema: z.string() } },
    },
    404: {
      description: 'No certificate has this number.',
      content: { 'application/json': { schema: errorSchema }, 'text/html': { schema: z.string() } },
    },
  },
};
