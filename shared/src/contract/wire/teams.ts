import { z } from 'zod';
import { isoMoment } from './common.ts';
import { personSchema } from './people.ts';

const namedTeam = z.object({ uuid: z.uuid(), name: z.string() });

/** An entry of `GET /teams/`. It combines both shapes of the specification: flat, and with `team`. */
export const membershipSchema = z
  .object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), team: namedTeam })
  .meta({ id: 'TeamMembership' });
export type TeamMembership = z.infer<typeof membershipSchema>;

export const teamSchema = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    owner: personSchema,
    members: z.array(personSchema),
    created_at: isoMoment,
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

export const leaveSchema = z
  .object({
    message: z.string(),
    new_owner: personSchema.nullable().describe('The new owner, if the owner left.'),
    archived: z.boolean().describe('True if the last member left.'),
  })
  .meta({ id: 'TeamLeave' });
export type TeamLeave = z.infer<typeof leaveSchema>;

export const invitationSchema = z
  .object({
    uuid: z.uuid(),
    created_at: isoMoment,
    expires_in_days: z.number().int().describe('Remaining days, rounded up; 0 means expired.'),
    is_active: z.boolean().describe('The manual switch only; an expired invitation may still be active.'),
    invitation_url: z.string(),
    uses: z.number().int(),
    team_name: z.string(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

/**
 * What people outside the team see of an invitation. Strict, so that a union does not match it with a member's view, and so
 * that nothing else is sent.
 */
export const invitationPreviewSchema = z
  .strictObject({ uuid: z.uuid(), team_name: z.string(), expires_in_days: z.number().int(), is_active: z.boolean() })
  .meta({ id: 'InvitationPreview' });
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;

export const acceptanceSchema = z
  .object({ message: z.string(), already_member: z.boolean(), team: namedTeam })
  .meta({ id: 'InvitationAccept' });
export type InvitationAcceptance = z.infer<typeof acceptanceSchema>;
