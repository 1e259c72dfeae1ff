import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Person, Team, TeamMembership } from 'shared/contract';
import type { TeamRow } from '../../access/index.ts';
import { tables, type Db } from '../../database/index.ts';
import { toIso } from '../../schemas.ts';

const { memberships, teams, users } = tables;

const person = { first_name: users.first_name, last_name: users.last_name, email: users.email };

const currentMembers = (teamId: number) => and(eq(memberships.team_id, teamId), isNull(memberships.ended_at));

export async function teamsOf(db: Db, userId: number): Promise<TeamMembership[]> {
  const rows = await db
    .select({ id: memberships.id, uuid: teams.uuid, name: teams.name })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)))
    .orderBy(asc(memberships.joined_at), asc(memberships.id));
  return rows.map(({ id, uuid, name }) => ({ id, uuid, name, team: { uuid, name } }));
}

export async function personOf(db: Db, userId: number): Promise<Person> {
  const [found] = await db.select(person).from(users).where(eq(users.id, userId));
  return found!;
}

export async function describeTeam(db: Db, team: TeamRow): Promise<Team> {
  const members = await db
    .select(person)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(currentMembers(team.id))
    .orderBy(asc(memberships.joined_at), asc(memberships.id));
  return {
    uuid: team.uuid,
    name: team.name,
    owner: await personOf(db, team.owner_id),
    members,
    created_at: toIso(team.created_at),
  };
}

export async function insertTeam(tx: Db, ownerId: number, name: string): Promise<TeamRow> {
  const [team] = await tx.insert(teams).values({ name, owner_id: ownerId }).returning();
  await tx.insert(memberships).values({ team_id: team!.id, user_id: ownerId });
  return team!;
}

export async function updateTeam(
  tx: Db,
  teamId: number,
  values: Partial<Pick<TeamRow, 'name' | 'owner_id'>>,
): Promise<TeamRow> {
  const [team] = await tx.update(teams).set(values).where(eq(teams.id, teamId)).returning();
  return team!;
}

export async function archiveTeam(tx: Db, teamId: number): Promise<void> {
  await tx
    .update(teams)
    .set({ archived_at: sql`now()` })
    .where(eq(teams.id, teamId));
}

/** People whose account is suspended or closing cannot sign in. */
const isAway = sql<boolean>`num_nonnulls(${users.suspended_at}, ${users.deletes_at}) > 0`;

/** The current member with this canonical address. */
export async function memberByEmail(
  db: Db,
  teamId: number,
  canonical: string,
): Promise<{ user_id: number; isAway: boolean } | undefined> {
  const [member] = await db
    .select({ user_id: memberships.user_id, isAway })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(currentMembers(teamId), eq(users.email_canonical, canonical)));
  return member;
}

/** The member to whom an owner's team goes; members who cannot sign in come last. */
export async function longestServingMember(db: Db, teamId: number): Promise<{ user_id: number } | undefined> {
  const [member] = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(currentMembers(teamId))
    .orderBy(isAway, asc(memberships.joined_at), asc(memberships.id))
    .limit(1);
  return member;
}

export async function endMembership(tx: Db, teamId: number, userId: number, reason: 'left' | 'removed'): Promise<void> {
  await tx
    .update(memberships)
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where(and(currentMembers(teamId), eq(memberships.user_id, userId)));
}
