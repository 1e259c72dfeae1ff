import { tidy } from '@project-practice/shared/contract';
import { z } from 'zod';
import { leaveSchema, membershipSchema, teamEventSchema, teamSchema } from '@project-practice/shared/contract/wire';
import { readName } from '../../identity/index.ts';
import { uuidSchema } from '../../schemas.ts';

const name = z
  .string({ error: 'Please enter a team name.' })
  .transform(readName)
  .pipe(z.string().min(1, 'Please enter a team name.').max(120, 'A team name has at most 120 characters.'));
// Clients send the field even if it is empty in their form, which means no change.
const ownerEmail = z.string({ error: 'Please enter an email address.' }).overwrite(tidy).max(320);

const tags = ['teams'];
const params = z.object({ uuid: uuidSchema });

export const listTeams = {
  tags,
  summary: 'List your teams with their first members and how far their projects are',
  response: { 200: z.array(membershipSchema) },
};
export const createTeam = { tags, summary: 'Create a team', body: z.object({ name }), response: { 201: teamSchema } };
export const readTeam = {
  tags,
  summary: 'Get one of your teams with its members and how far its projects are',
  params,
  response: { 200: teamSchema },
};
export const listActivity = {
  tags,
  summary: 'List what happened in one of your teams lately',
  params,
  response: { 200: z.array(teamEventSchema) },
};
export const changeTeam = {
  tags,
  summary: 'Rename a team, or hand it to another member',
  params,
  body: z.object({ name: name.optional(), owner: ownerEmail.optional() }),
  response: { 200: teamSchema },
};
export const leaveTeam = { tags, summary: 'Leave a team', params, response: { 200: leaveSchema } };
const memberEmail = z.string().overwrite(tidy).max(320, 'An email has at most 320 characters.');
export const removeMember = {
  tags,
  summary: 'Remove a member; the email is in the body, or in the query where a proxy drops the body',
  params,
  body: z.object({ email: memberEmail.optional() }).nullish(),
  querystring: z.object({ email: memberEmail.optional() }),
  response: { 200: teamSchema },
};
