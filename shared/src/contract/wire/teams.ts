import { z } from 'zod';
import { isoMoment } from './common.ts';
import { personSchema } from './people.ts';

const namedTeam = z.object({ uuid: z.uuid(), name: z.string() });

const namedProject = z.object({ id: z.number().int(), name: z.string() });

/** A person of a team without the address, for those who may have left since. */
export const personNameSchema = z.object({ first_name: z.string(), last_name: z.string() }).meta({ id: 'PersonName' });
export type PersonName = z.infer<typeof personNameSchema>;

/** How far a team is with a project. */
export const teamProjectSchema = namedProject
  .extend({ passed_tasks: z.number().int(), total_tasks: z.number().int() })
  .meta({ id: 'TeamProject' });
export type TeamProject = z.infer<typeof teamProjectSchema>;

const teamProjects = z.array(teamProjectSchema).describe('What the team is registered to, the latest first.');

/** An entry of `GET /teams/`. It combines both shapes of the specification: flat, and with `team`. */
export const membershipSchema = z
  .object({
    id: z.number().int(),
    uuid: z.uuid(),
    name: z.string(),
    team: namedTeam,
    member_count: z.number().int(),
    members: z.array(personNameSchema).describe('The first of them, in the order in which they joined.'),
    projects: teamProjects,
  })
  .meta({ id: 'TeamMembership' });
export type TeamMembership = z.infer<typeof membershipSchema>;

export const teamSchema = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    owner: personSchema,
    members: z.array(personSchema),
    projects: teamProjects,
    created_at: isoMoment,
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

/** Something that happened in a team, as its members see it. */
export const teamEventSchema = z
  .object({
    kind: z.enum(['created', 'joined', 'registered', 'submitted', 'finished', 'certified']),
    at: isoMoment,
    person: personNameSchema.nullable().describe('Null where it is the team as a whole: finished.'),
    project: namedProject.nullable().describe('Null where it is about the team: created, joined.'),
    task: z.object({ id: z.number().int(), name: z.string() }).nullable().describe('Of submitted.'),
    submission: z
      .object({
        id: z.number().int(),
        status: z.string(),
        passed_tests: z.number().int(),
        total_tests: z.number().int(),
      })
      .nullable()
      .describe('Of submitted.'),
    certificate_no: z.string().nullable().describe('Of certified, which only its holder sees.'),
  })
  .meta({ id: 'TeamEvent' });
export type TeamEvent = z.infer<typeof teamEventSchema>;

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
    created_by: personNameSchema,
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
