import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Person, PersonName, Team, TeamMembership, TeamProject } from '@project-practice/shared/contract';
import type { TeamRow } from '../../access/index.ts';
import { statement, tables, type Db, type Hole } from '../../database/index.ts';
import { toIso } from '../../schemas.ts';

const { memberships, teams, users } = tables;

const person = { first_name: users.first_name, last_name: users.last_name, email: users.email };

const currentMembers = (teamId: number | Hole<number>) =>
  and(eq(memberships.team_id, teamId), isNull(memberships.ended_at));

/** Of the `teams` of the query around it. */
const projects = sql<TeamProject[]>`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
  'passed_tasks', (select count(*) from passes x join tasks t on t.id = x.task_id where x.team_id = r.team_id and t.project_id = p.id),
  'total_tasks', (select count(*) from tasks t where t.project_id = p.id)) order by r.id desc), '[]')
  from registrations r join projects p on p.id = r.project_id where r.team_id = teams.id)`;

/** As many faces as a card has room for. */
const FIRST_MEMBERS = 5;

const firstMembers = sql<PersonName[]>`(select coalesce(json_agg(first), '[]') from (
  select u.first_name, u.last_name from memberships m join users u on u.id = m.user_id
  where m.team_id = teams.id and m.ended_at is null order by m.joined_at, m.id limit ${FIRST_MEMBERS}) first)`;

const memberCount = sql<number>`(select count(*)::int from memberships m where m.team_id = teams.id and m.ended_at is null)`;

const membershipsOf = statement((db, userId: Hole<number>) =>
  db
    .select({
      id: memberships.id,
      uuid: teams.uuid,
      name: teams.name,
      member_count: memberCount,
      members: firstMembers,
      projects,
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)))
    .orderBy(asc(memberships.joined_at), asc(memberships.id)),
);

export async function teamsOf(db: Db, userId: number): Promise<TeamMembership[]> {
  const rows = await membershipsOf(db, userId);
  return rows.map((row) => ({ ...row, team: { uuid: row.uuid, name: row.name } }));
}

const people = statement((db, userId: Hole<number>) => db.select(person).from(users).where(eq(users.id, userId)));

export async function personOf(db: Db, userId: number): Promise<Person> {
  const [found] = await people(db, userId);
  return found!;
}

const membersOf = statement((db, teamId: Hole<number>) =>
  db
    .select(person)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(currentMembers(teamId))
    .orderBy(asc(memberships.joined_at), asc(memberships.id)),
);

const workOf = statement((db, teamId: Hole<number>) => db.select({ projects }).from(teams).where(eq(teams.id, teamId)));

export async function describeTeam(db: Db, team: TeamRow): Promise<Team> {
  const members = await membersOf(db, team.id);
  const [work] = await workOf(db, team.id);
  return {
    uuid: team.uuid,
    name: team.name,
    owner: await personOf(db, team.owner_id),
    members,
    projects: work!.projects,
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
