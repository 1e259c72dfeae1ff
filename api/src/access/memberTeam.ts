import { and, eq, isNull } from 'drizzle-orm';
import { statement, tables, type Db, type Hole } from '../database/index.ts';
import { forbidden, notFound } from '../problem.ts';

const { memberships, teams } = tables;

export type TeamRow = typeof teams.$inferSelect;

const currentMembership = statement((db, teamId: Hole<number>, userId: Hole<number>) =>
  db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.team_id, teamId), eq(memberships.user_id, userId), isNull(memberships.ended_at))),
);

const teamAt = statement((db, uuid: Hole<string>) => db.select().from(teams).where(eq(teams.uuid, uuid)));

export async function isMember(db: Db, teamId: number, userId: number): Promise<boolean> {
  const [membership] = await currentMembership(db, teamId, userId);
  return membership !== undefined;
}

async function onlyForMembers(db: Db, team: TeamRow | undefined, userId: number): Promise<TeamRow> {
  // Nobody outside may learn whether the team exists.
  if (!team || !(await isMember(db, team.id, userId))) throw notFound('Team not found');
  return team;
}

/** The team an address names, for its members; 404 for everybody else. */
export async function findMemberTeam(db: Db, userId: number, uuid: string): Promise<TeamRow> {
  const [team] = await teamAt(db, uuid);
  return onlyForMembers(db, team, userId);
}

/** Locks the team's row until the transaction ends, so that changes to its members, owner, capacity, and invitations are serialized. */
export async function lockTeam(tx: Db, uuid: string): Promise<TeamRow | undefined> {
  const [team] = await tx.select().from(teams).where(eq(teams.uuid, uuid)).for('update');
  return team;
}

/** Like `findMemberTeam`, with the row locked. Membership is read after the lock is taken, so that a member removed in the meantime is refused. */
export async function lockMemberTeam(tx: Db, userId: number, uuid: string): Promise<TeamRow> {
  return onlyForMembers(tx, await lockTeam(tx, uuid), userId);
}

export function onlyForOwner(team: TeamRow, userId: number): void {
  if (team.owner_id !== userId) throw forbidden('Only the team owner can do this.', 'not_the_owner');
}
