import { sql } from 'drizzle-orm';
import type { TeamEvent } from '@project-practice/shared/contract';
import type { Db } from '../../database/index.ts';

const MOST = 30;

/**
 * What happened in a team lately, the latest first, for the member `readerId`. Stays that have ended are left out, and so
 * are certificates of others: nobody but the holder may know that they exist.
 */
export async function activityOf(db: Db, teamId: number, readerId: number): Promise<TeamEvent[]> {
  const { rows } = await db.execute<TeamEvent & Record<string, unknown>>(sql`
    with events as (
      (select case when exists (select 1 from memberships e where e.team_id = m.team_id and e.id < m.id) then 'joined' else 'created' end as kind,
              m.joined_at as at, m.user_id, null::bigint as project_id, null::bigint as submission_id, null as certificate_no
         from memberships m where m.team_id = ${teamId} and m.ended_at is null order by m.joined_at desc limit ${MOST})
      union all
      (select 'registered', r.created_at, r.registered_by, r.project_id, null, null
         from registrations r where r.team_id = ${teamId} order by r.id desc limit ${MOST})
      union all
      (select 'submitted', coalesce(s.completed_at, s.created_at), s.user_id, null, s.id, null
         from submissions s where s.team_id = ${teamId} order by s.id desc limit ${MOST})
      union all
      (select 'finished', max(p.passed_at), null, t.project_id, null, null
         from passes p join tasks t on t.id = p.task_id where p.team_id = ${teamId}
        group by t.project_id having count(*) = (select count(*) from tasks where tasks.project_id = t.project_id))
      union all
      (select 'certified', c.created_at, c.user_id, c.project_id, null, c.no
         from certificates c where c.user_id = ${readerId} and c.team_id = ${teamId} and c.revoked_at is null)
    )
    select e.kind, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.certificate_no,
           case when u.id is not null then json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as person,
           case when project.id is not null then json_build_object('id', project.id, 'name', project.name) end as project,
           case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as task,
           case when s.id is not null then json_build_object('id', s.id, 'status', s.status,
             'passed_tests', s.passed_tests, 'total_tests', s.total_tests) end as submission
      from events e
      left join users u on u.id = e.user_id
      left join submissions s on s.id = e.submission_id
      left join tasks t on t.id = s.task_id
      left join projects project on project.id = coalesce(e.project_id, t.project_id)
     order by e.at desc, array_position(array['created', 'joined', 'registered', 'submitted', 'finished', 'certified'], e.kind) desc
     limit ${MOST}`);
  return rows;
}
