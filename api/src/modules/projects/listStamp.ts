import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/index.ts';

export interface ListStamp {
  /** Changes when any project or task changes. */
  catalogue: string;
  /** Changes when this user's list would read differently. */
  list: string;
  /** Private projects this user may see. */
  privateIds: ReadonlySet<number>;
}

/**
 * What the project list depends on, in one small query: whether a caller's copy is still right is known without
 * reading projects. Writers of tasks move their project's `updated_at`.
 */
export async function listStamp(db: Db, userId: number): Promise<ListStamp> {
  const { rows } = await db.execute<{ catalogue: string; private_ids: string; progress: string }>(sql`
    with mine as (
      select r.id, r.project_id, r.team_id from registrations r join memberships m on m.team_id = r.team_id
      where m.user_id = ${userId} and m.ended_at is null
    )
    select
      (select count(*) || '/' || coalesce(extract(epoch from max(updated_at)), 0) from projects) as catalogue,
      (select coalesce(string_agg(id::text, ',' order by id), '') from projects where not is_public and (
        creator_id = ${userId} or id in (select project_id from mine)
        or id in (select project_id from project_grants where user_id = ${userId}))) as private_ids,
      (select coalesce(string_agg(mine.id || ':' || (select count(*) from passes where passes.team_id = mine.team_id), ',' order by mine.id), '') from mine) as progress
  `);
  const { catalogue, private_ids, progress } = rows[0]!;
  const list = createHash('sha1').update(`${userId}|${catalogue}|${private_ids}|${progress}`).digest('base64url');
  return { catalogue, list, privateIds: new Set(private_ids.split(',').filter(Boolean).map(Number)) };
}
