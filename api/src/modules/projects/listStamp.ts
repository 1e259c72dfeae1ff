import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/index.ts';

interface ListStamp {
  /** Changes with every change to a project or task. */
  catalogue: number;
  /** Changes when this user's list would change. */
  list: string;
}

/**
 * Everything that the project list depends on, in one small query. It decides whether a caller's copy is current from the
 * user's own rows, without reading projects.
 */
export async function listStamp(db: Db, userId: number): Promise<ListStamp> {
  const { rows } = await db.execute<{ catalogue: string; grants: string; progress: string }>(sql`
    with mine as materialized (
      select team_id,
        (select string_agg(id::text, ',' order by id) from registrations r where r.team_id = m.team_id) as registrations,
        (select count(*) from passes where passes.team_id = m.team_id) as passes
      from memberships m where user_id = ${userId} and ended_at is null
    )
    select
      (select version from catalogue_version) as catalogue,
      (select coalesce(string_agg(project_id::text, ',' order by project_id), '') from project_grants where user_id = ${userId}) as grants,
      (select coalesce(string_agg(registrations || ':' || passes, ';' order by team_id), '') from mine where registrations is not null) as progress
  `);
  const { catalogue, grants, progress } = rows[0]!;
  return {
    catalogue: Number(catalogue),
    list: createHash('sha1').update(`${userId}|${catalogue}|${grants}|${progress}`).digest('base64url'),
  };
}
