import { z } from 'zod';
import type { Person, Team, TeamMembership } from 'shared/contract';
import { readName } from '../../people/names.ts';
import { uuidSchema } from '../../schemas.ts';

const personSchema = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).meta({ id: 'Person' }) satisfies z.ZodType<Person>;

const membershipSchema = z
  .object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), team: z.object({ uuid: z.uuid(), name: z.string() }) })
  .meta({ id: 'TeamMembership' }) satisfies z.ZodType<TeamMembership>;

const teamSchema = z
  .object({ uuid: z.uuid(), name: z.string(), owner: personSchema, members: z.array(personSchema), created_at: z.iso.datetime() })
  .meta({ id: 'Team' }) satisfies z.ZodType<Team>;

const leaveSchema = z
  .object({
    message: z.string(),
    new_owner: personSchema.nullable().describe('Who owns the team now, when its owner left.'),
    archived: z.boolean().describe('True when the last member left.'),
  })
  .meta({ id: 'TeamLeave' });

const name = z
  .string({ error: 'Please enter a team name.' })
  .transform(readName)
  .pipe(z.string().min(1, 'Please enter a team name.').max(120, 'A team name has at most 120 characters.'));
// Clients send the field even if it is empty in their form, which means no change.
const ownerEmail = z.string({ error: 'Please enter an email address.' }).trim().max(320);

const tags = ['teams'];
const params = z.object({ uuid: uuidSchema });

export const listTeams = { tags, summary: 'The teams of the caller', response: { 200: z.array(membershipSchema) } };
export const createTeam = { tags, body: z.object({ name }), response: { 201: teamSchema } };
export const readTeam = { tags, params, response: { 200: teamSchema } };
export const changeTeam = { tags, summary: 'Renames a team or hands it to another member', params, body: z.object({ name: name.optional(), owner: ownerEmail.optional() }), response: { 200: teamSchema } };
export const leaveTeam = { tags, params, response: { 200: leaveSchema } };
const memberEmail = z.string().trim().max(320, 'An email has at most 320 characters.');
export const removeMember = {
  tags,
  summary: 'Removes a member, named in the body or, for proxies that drop it, in the query',
  params,
  body: z.object({ email: memberEmail.optional() }).nullish(),
  querystring: z.object({ email: memberEmail.optional() }),
  response: { 200: teamSchema },
};
