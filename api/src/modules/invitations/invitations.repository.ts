import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { statement, tables, type Db, type Hole } from '../../database/index.ts';

const { invitations, memberships, registrations, projects, teams, users } = tables;

const DAY_SECONDS = 86_400;
/** Users see no limit, but dates in the far future overflow, so invitations expire after ten years at the latest. */
const LONGEST_DAYS = 3650;

/**
 * Computed by the database's clock, which also set the end: with two clocks, a new invitation for three days could be read
 * as four.
 */
const remainingDays = sql<number>`greatest(0, ceil(extract(epoch from ${invitations.expires_at} - now()) / ${DAY_SECONDS}))::int`;

const columns = {
  id: invitations.id,
  uuid: invitations.uuid,
  created_at: invitations.created_at,
  is_active: invitations.is_active,
  uses: invitations.uses,
  expires_in_days: remainingDays,
  team_id: teams.id,
  team_uuid: teams.uuid,
  team_name: teams.name,
  created_by: { first_name: users.first_name, last_name: users.last_name },
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.team_id))
    .innerJoin(users, eq(users.id, invitations.created_by));

export type InvitationRow = Awaited<ReturnType<typeof select>>[number];

const isLive = and(isNull(invitations.deleted_at), isNull(teams.archived_at));

export const invitationsOf = statement((db, teamId: Hole<number>) =>
  select(db)
    .where(and(eq(invitations.team_id, teamId), isLive))
    .orderBy(desc(invitations.created_at), desc(invitations.id)),
);

const invitationAt = statement((db, teamUuid: Hole<string>, uuid: Hole<string>) =>
  select(db).where(and(eq(invitations.uuid, uuid), eq(teams.uuid, teamUuid), isLive)),
);

/** Finds an invitation by its path: both its own uuid and its team's must match. */
export async function findInvitation(db: Db, teamUuid: string, uuid: string): Promise<InvitationRow | undefined> {
  const [invitation] = await invitationAt(db, teamUuid, uuid);
  return invitation;
}

export async function insertInvitation(tx: Db, teamId: number, userId: number, days: number): Promise<string> {
  // Truncated to the column's milliseconds rather than rounded: half a millisecond more would read as one more day.
  const now = sql`date_trunc('milliseconds', now())`;
  const [invitation] = await tx
    .insert(invitations)
    .values({
      team_id: teamId,
      created_by: userId,
      created_at: now,
      expires_at: sql`${now} + make_interval(secs => ${Math.min(days, LONGEST_DAYS) * DAY_SECONDS})`,
    })
    .returning({ uuid: invitations.uuid });
  return invitation!.uuid;
}

export async function switchInvitation(tx: Db, id: number, isActive: boolean): Promise<void> {
  await tx.update(invitations).set({ is_active: isActive }).where(eq(invitations.id, id));
}

export async function deleteInvitation(tx: Db, id: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ deleted_at: sql`now()` })
    .where(eq(invitations.id, id));
}

export async function wasRemovedSince(db: Db, teamId: number, userId: number, moment: Date): Promise<boolean> {
  const [removal] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.team_id, teamId),
        eq(memberships.user_id, userId),
        eq(memberships.end_reason, 'removed'),
        sql`${memberships.ended_at} >= ${moment.toISOString()}`,
      ),
    )
    .limit(1);
  return removal !== undefined;
}

/** Seats left in the team: the smallest team size among its projects minus its members; null if it has no project. */
export async function freeSeats(db: Db, teamId: number): Promise<number | null> {
  const [row] = await db
    .select({
      seats: sql<number | null>`min(${projects.max_team_size}) - (select count(*)::int from ${memberships}
        where ${memberships.team_id} = ${teamId} and ${memberships.ended_at} is null)`,
    })
    .from(registrations)
    .innerJoin(projects, eq(projects.id, registrations.project_id))
    .where(eq(registrations.team_id, teamId));
  return row?.seats ?? null;
}

export async function join(tx: Db, invitation: Pick<InvitationRow, 'id' | 'team_id'>, userId: number): Promise<void> {
  await tx.insert(memberships).values({ team_id: invitation.team_id, user_id: userId, invitation_id: invitation.id });
  await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(eq(invitations.id, invitation.id));
}
