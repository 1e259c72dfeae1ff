import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tables, type Db } from '../../database/index.ts';
import { leaveTeam } from './teams.service.ts';

const { memberships, teams } = tables;

async function leaveEveryTeam(tx: Db, userId: number): Promise<void> {
  const left = await tx
    .select({ uuid: teams.uuid })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)));
  for (const { uuid } of left) await leaveTeam(tx, userId, uuid);
}

/** Who leaves the platform leaves their teams like anybody else: an owner's team goes to its longest-serving member. */
export async function teamDepartures(app: FastifyInstance): Promise<void> {
  app.departures.push(leaveEveryTeam);
}
