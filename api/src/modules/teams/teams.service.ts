import type { Person, Team } from '@project-practice/shared/contract';
import { lockMemberTeam, onlyForOwner } from '../../access/index.ts';
import type { Db } from '../../database/index.ts';
import { typedEmail } from '../../identity/index.ts';
import { invalid, invalidField, notFound } from '../../problem.ts';
import {
  archiveTeam,
  describeTeam,
  endMembership,
  insertTeam,
  longestServingMember,
  memberByEmail,
  personOf,
  updateTeam,
} from './teams.repository.ts';

export async function createTeam(tx: Db, userId: number, name: string): Promise<Team> {
  return describeTeam(tx, await insertTeam(tx, userId, name));
}

/** Renames the team, transfers it to another member who can sign in, or both. The former owner stays a member. */
export async function changeTeam(
  tx: Db,
  userId: number,
  uuid: string,
  changes: { name?: string; owner?: string },
): Promise<Team> {
  const team = await lockMemberTeam(tx, userId, uuid);
  onlyForOwner(team, userId);
  let owner_id = team.owner_id;
  if (changes.owner) {
    const member = await memberByEmail(tx, team.id, typedEmail(changes.owner));
    if (!member || member.isAway) throw invalidField('owner', 'The new owner must be a member of the team.');
    owner_id = member.user_id;
  }
  return describeTeam(tx, await updateTeam(tx, team.id, { name: changes.name ?? team.name, owner_id }));
}

interface Leave {
  message: string;
  new_owner: Person | null;
  archived: boolean;
}

/** Ends the membership. If the owner leaves, the longest-serving member becomes the owner; without members, the team is archived with its history. */
export async function leaveTeam(tx: Db, userId: number, uuid: string): Promise<Leave> {
  const team = await lockMemberTeam(tx, userId, uuid);
  await endMembership(tx, team.id, userId, 'left');
  if (team.owner_id !== userId) return { message: 'You left the team.', new_owner: null, archived: false };
  const heir = await longestServingMember(tx, team.id);
  if (!heir) {
    await archiveTeam(tx, team.id);
    return { message: 'You left the team. It had no other members and was archived.', new_owner: null, archived: true };
  }
  await updateTeam(tx, team.id, { owner_id: heir.user_id });
  const new_owner = await personOf(tx, heir.user_id);
  return {
    message: `You left the team. ${new_owner.first_name} ${new_owner.last_name} is the new owner.`,
    new_owner,
    archived: false,
  };
}

export async function removeMember(tx: Db, userId: number, uuid: string, email: string | undefined): Promise<Team> {
  const team = await lockMemberTeam(tx, userId, uuid);
  onlyForOwner(team, userId);
  if (!email)
    throw invalid('Enter the email of the member to remove.', { fields: { email: ['This field is required.'] } });
  const member = await memberByEmail(tx, team.id, typedEmail(email));
  if (!member) throw notFound('This person is not a member of the team.');
  if (member.user_id === userId) throw invalid('You cannot remove yourself. Leave the team instead.');
  await endMembership(tx, team.id, member.user_id, 'removed');
  return describeTeam(tx, team);
}
