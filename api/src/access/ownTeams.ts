import { and, eq, isNull } from 'drizzle-orm';
import { tables, type Db, type Hole } from '../database/index.ts';
import { forbidden } from '../problem.ts';
import { isMember, lockTeam, type TeamRow } from './memberTeam.ts';

const { memberships } = tables;

/** Mostly said to those who were removed while a form was open. */
const NOT_A_MEMBER = 'You are not a member of this team. Choose another team, or ask its owner for a new invitation.';

/** Ids of the teams a user belongs to now, as a subquery. */
export function teamIdsOf(db: Db, userId: number | Hole<number>) {
  return db
    .select({ id: memberships.team_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)));
}

/**
 * The team named in a payload, locked as by `lockMemberTeam`. 403 both for somebody else's team and for one that does not
 * exist, so that callers cannot tell them apart.
 */
export async function lockOwnTeam(tx: Db, userId: number, uuid: string): Promise<TeamRow> {
  const team = await lockTeam(tx, uuid);
  if (!team || !(await isMember(tx, team.id, userId))) throw forbidden(NOT_A_MEMBER, 'not_a_member');
  return team;
}
