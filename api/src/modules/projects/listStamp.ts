import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { statement, type Db, type Hole } from '../../database/index.ts';

interface ListStamp {
  /** Changes with every change to a project or task. */
  catalogue: number;
  /** Changes when this user's list would change. */
  list: string;
}

/** The user's teams, each with its registrations and how much it has passed. `offset 0` keeps them from being computed twice. */
const teamsOf = (userId: Hole<number>) => sql`(
  select team_id,
    (select string_agg(id::text, ',' order by id) from registrations r where r.team_id = m.team_id) as registrations,
    (select count(*) from passes where passes.team_id = m.team_id) as passes
  from memberships m where user_id = ${userId} and ended_at is null offset 0)`;

const stampFor = statement((db, userId: Hole<number>) =>
  db
    .select({
      catalogue: sql<string>`version`,
      grants: sql<string>`(select coalesce(string_agg(project_id::text, ',' order by project_id), '') from project_grants where user_id = ${userId})`,
      progress: sql<string>`(select coalesce(string_agg(registrations || ':' || passes, ';' order by team_id), '') from ${teamsOf(userId)} mine where registrations is not null)`,
    })
    .from(sql`catalogue_version`),
);

/**
 * Everything that the project list depends on, in one small query. It decides whether a caller's copy is current from the
 * user's own rows, without reading projects.
 */
export async function listStamp(db: Db, userId: number): Promise<ListStamp> {
  const [stamp] = await stampFor(db, userId);
  const { catalogue, grants, progress } = stamp!;
  return {
    catalogue: Number(catalogue),
    list: createHash('sha1').update(`${userId}|${catalogue}|${grants}|${progress}`).digest('base64url'),
  };
}
