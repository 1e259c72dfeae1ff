import type { Invitation, InvitationPreview, PersonName } from '@project-practice/shared/contract';
import { isMember, lockMemberTeam, lockTeam, onlyForOwner } from '../../access/index.ts';
import type { Db } from '../../database/index.ts';
import { forbidden, invalid, notFound } from '../../problem.ts';
import { toIso } from '../../schemas.ts';
import * as repository from './invitations.repository.ts';
import type { InvitationRow } from './invitations.repository.ts';

/** The parameters of an invitation's path. */
interface InvitationPath {
  uuid: string;
  invitation: string;
}

/** A member's view. The link is built from the site's configured address, never from the request's Host header. */
export function asInvitation(row: InvitationRow, publicAppUrl: string): Invitation & { team_name: string } {
  const { uuid, team_uuid, team_name, created_at, expires_in_days, is_active, uses, created_by } = row;
  return {
    uuid,
    created_at: toIso(created_at),
    expires_in_days,
    is_active,
    uses,
    team_name,
    created_by,
    invitation_url: `${publicAppUrl}/teams/${team_uuid}/invitations/${uuid}/accept`,
  };
}

const asPreview = ({ uuid, team_name, expires_in_days, is_active }: InvitationRow): InvitationPreview => ({
  uuid,
  team_name,
  expires_in_days,
  is_active,
});

async function find(db: Db, path: InvitationPath): Promise<InvitationRow> {
  const invitation = await repository.findInvitation(db, path.uuid, path.invitation);
  if (!invitation) throw notFound('Invitation not found');
  return invitation;
}

export async function readInvitation(
  db: Db,
  visitorId: number | undefined,
  path: InvitationPath,
  publicAppUrl: string,
) {
  const invitation = await find(db, path);
  const isInside = visitorId !== undefined && (await isMember(db, invitation.team_id, visitorId));
  return isInside ? asInvitation(invitation, publicAppUrl) : asPreview(invitation);
}

/** Anonymous visitors, crawlers and link previews among them, are told no name of a person. */
export async function readInviter(db: Db, path: InvitationPath): Promise<PersonName> {
  return (await find(db, path)).created_by;
}

export async function createInvitation(tx: Db, userId: number, teamUuid: string, days: number): Promise<InvitationRow> {
  const team = await lockMemberTeam(tx, userId, teamUuid);
  const uuid = await repository.insertInvitation(tx, team.id, userId, days);
  return find(tx, { uuid: teamUuid, invitation: uuid });
}

/** Any member may switch an invitation on and off. */
export async function switchInvitation(
  tx: Db,
  userId: number,
  path: InvitationPath,
  isActive: boolean,
): Promise<InvitationRow> {
  await lockMemberTeam(tx, userId, path.uuid);
  const invitation = await find(tx, path);
  await repository.switchInvitation(tx, invitation.id, isActive);
  return { ...invitation, is_active: isActive };
}

export async function deleteInvitation(tx: Db, userId: number, path: InvitationPath): Promise<void> {
  const team = await lockMemberTeam(tx, userId, path.uuid);
  const invitation = await find(tx, path);
  onlyForOwner(team, userId);
  await repository.deleteInvitation(tx, invitation.id);
}

interface Acceptance {
  message: string;
  already_member: boolean;
  team: { uuid: string; name: string };
}

export async function acceptInvitation(tx: Db, userId: number, path: InvitationPath): Promise<Acceptance> {
  await lockTeam(tx, path.uuid);
  const invitation = await find(tx, path);
  const team = { uuid: invitation.team_uuid, name: invitation.team_name };
  if (await isMember(tx, invitation.team_id, userId))
    return { message: 'You are already in this team.', already_member: true, team };
  if (await repository.wasRemovedSince(tx, invitation.team_id, userId, invitation.created_at)) {
    throw forbidden('You were removed from this team. Please ask for a new invitation.', 'removed_from_team');
  }
  if (!invitation.is_active) throw invalid('This invitation has been disabled by the team owner.');
  if (invitation.expires_in_days === 0) throw invalid('This invitation has expired.');
  const seats = await repository.freeSeats(tx, invitation.team_id);
  if (seats !== null && seats < 1) throw invalid('This team is full.');
  await repository.join(tx, invitation, userId);
  return { message: 'You have successfully joined the team!', already_member: false, team };
}
