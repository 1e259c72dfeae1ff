import { z } from 'zod';
import type { Invitation, InvitationPreview } from 'shared/contract';
import { isoMoment, nothing, uuidSchema } from '../../schemas.ts';

const invitationSchema = z
  .object({
    uuid: z.uuid(),
    created_at: isoMoment,
    expires_in_days: z.number().int().describe('Remaining days, rounded up; 0 means expired.'),
    is_active: z.boolean().describe('The manual switch only; an expired invitation may still be active.'),
    invitation_url: z.string(),
    uses: z.number().int(),
    team_name: z.string(),
  })
  .meta({ id: 'Invitation' }) satisfies z.ZodType<Invitation>;

/** Strict, so that the union does not match it with a member's view, and so that nothing else is sent. */
const previewSchema = z
  .strictObject({ uuid: z.uuid(), team_name: z.string(), expires_in_days: z.number().int(), is_active: z.boolean() })
  .meta({ id: 'InvitationPreview' }) satisfies z.ZodType<InvitationPreview>;

const acceptSchema = z
  .object({ message: z.string(), already_member: z.boolean(), team: z.object({ uuid: z.uuid(), name: z.string() }) })
  .meta({ id: 'InvitationAccept' });

export const DEFAULT_DAYS = 3;
const wholeDays = 'Enter a whole number of days, at least 1.';
const expiresInDays = z.number({ error: wholeDays }).refine((days) => Number.isInteger(days) && days > 0, wholeDays);

const tags = ['invitations'];
const teamParams = z.object({ uuid: uuidSchema });
const params = z.object({ uuid: uuidSchema, invitation: uuidSchema });

export const listInvitations = {
  tags,
  summary: 'List the invitations of a team',
  params: teamParams,
  response: { 200: z.array(invitationSchema) },
};
export const createInvitation = {
  tags,
  summary: 'Create an invitation link',
  params: teamParams,
  body: z.object({ expires_in_days: expiresInDays.default(DEFAULT_DAYS) }).nullish(),
  response: { 201: invitationSchema },
};
export const readInvitation = {
  tags,
  summary: 'Get an invitation: all of it for members, for everybody else what the invitation page shows',
  params,
  response: { 200: z.union([invitationSchema, previewSchema]) },
};
export const deleteInvitation = { tags, summary: 'Delete an invitation', params, response: { 204: nothing } };
export const switchInvitation = (action: 'enable' | 'disable') => ({
  tags,
  summary: `${action === 'enable' ? 'Enable' : 'Disable'} an invitation`,
  params,
  response: { 200: invitationSchema },
});
export const acceptInvitation = {
  tags,
  summary: 'Accept an invitation and join the team',
  params,
  response: { 200: acceptSchema },
};
