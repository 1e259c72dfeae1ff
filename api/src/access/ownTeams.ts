import { and, eq, isNull } from 'drizzle-orm';
import { tables, type Db } from '../database/index.ts';
import { forbidden } from '../problem.ts';
import { isMember, type TeamRow } from './memberTeam.ts';

const { memberships, teams } = tables;

/** Ids of the teams a user belongs to now, as a subquery. */
export function teamIdsOf(db: Db, userId: number) {
  return db.select({ id: memberships.team_id }).from(memberships).where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)));
}

/**
 * The team a payload names, locked until the transaction ends; the membership is read after the lock, so that somebody
 * removed while waiting is refused. 403 alike for a team of others and for one that does not exist: neither may be told apart.
 */
export async function lockOwnTeam(tx: Db, userId: number, uuid: string): Promise<TeamRow> {
  const [team] = await tx.select().from(teams).where(eq(teams.uuid, uuid)).for('update');
  if (!team || !(await isMember(tx, team.id, userId))) throw forbidden('You are not a member of this team.', 'not_a_member');
  return team;
}
