import { z } from 'zod';
import {
  acceptanceSchema,
  invitationPreviewSchema,
  invitationSchema,
  personNameSchema,
} from '@project-practice/shared/contract/wire';
import { nothing, uuidSchema } from '../../schemas.ts';

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
  response: { 200: z.union([invitationSchema, invitationPreviewSchema]) },
};
export const readInviter = {
  tags,
  summary: 'Get the name of who made an invitation, for whoever has the link and an account',
  params,
  response: { 200: personNameSchema },
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
  response: { 200: acceptanceSchema },
};
