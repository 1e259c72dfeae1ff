import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tables } from '../../database/index.ts';
import { leaveTeam } from './teams.service.ts';

const { memberships, teams } = tables;

/** In separate transactions: one for hundreds of teams would block all their members, and on the embedded database everybody. */
async function leaveEveryTeam(app: FastifyInstance, userId: number): Promise<void> {
  const left = await app.db
    .select({ uuid: teams.uuid })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)));
  for (const { uuid } of left) await app.transaction((tx) => leaveTeam(tx, userId, uuid));
}

/** People who leave the platform also leave their teams, and an owner's team goes to its longest-serving member. */
export async function teamDepartures(app: FastifyInstance): Promise<void> {
  app.departures.push((userId) => leaveEveryTeam(app, userId));
}
