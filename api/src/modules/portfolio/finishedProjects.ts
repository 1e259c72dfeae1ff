import { sql } from 'drizzle-orm';
import type { Portfolio } from '@project-practice/shared/contract';
import type { Db } from '../../database/index.ts';

export const portfolioUrl = (publicAppUrl: string, handle: string) => `${publicAppUrl}/api/v1/portfolio/${handle}/`;

type Row = Omit<Portfolio['projects'][number], 'finished_at' | 'teammates'> & {
  finished_at: string | Date;
  teammates: { name: string; handle: string }[];
};

/**
 * The public projects of which one of the person's present teams passed every task while the person belonged to it, the
 * latest first, each once. Links are those of the submission that passed last. Teammates are named when they have a public
 * portfolio themselves.
 */
export async function finishedProjects(db: Db, userId: number, publicAppUrl: string): Promise<Portfolio['projects']> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with finished as (
      select distinct on (t.project_id) t.project_id, p.team_id, count(*)::int as task_count, max(p.passed_at) as at
      from passes p
      join tasks t on t.id = p.task_id
      join memberships m on m.team_id = p.team_id and m.user_id = ${userId} and m.ended_at is null
      group by t.project_id, p.team_id
      having count(*) = (select count(*) from tasks where tasks.project_id = t.project_id)
         and exists (select 1 from memberships stay where stay.team_id = p.team_id and stay.user_id = ${userId}
                       and stay.joined_at <= max(p.passed_at) and (stay.ended_at is null or stay.ended_at > max(p.passed_at)))
      order by t.project_id, max(p.passed_at), p.team_id
    )
    select project.id::int as project_id, project.name, project.description, c.name as category, d.name as difficulty_level, project.reviewed_at is not null as is_reviewed,
           f.task_count as total_tasks, f.task_count as passed_tasks, f.at as finished_at, team.name as team_name, last.deployment_url, last.github_url,
           (select count(distinct m.user_id)::int from memberships m where m.team_id = f.team_id and m.joined_at <= f.at and (m.ended_at is null or m.ended_at > f.at)) as team_size,
           coalesce((select json_agg(distinct jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'handle', u.portfolio_handle))
             from memberships m join users u on u.id = m.user_id
             where m.team_id = f.team_id and m.joined_at <= f.at and (m.ended_at is null or m.ended_at > f.at) and u.id <> ${userId}
               and u.portfolio_is_public and u.portfolio_handle is not null and u.suspended_at is null and u.deletes_at is null), '[]') as teammates
    from finished f
    join projects project on project.id = f.project_id and project.is_public
    join categories c on c.id = project.category_id
    join difficulties d on d.id = project.difficulty_id
    join teams team on team.id = f.team_id
    join lateral (
      select s.deployment_url, s.github_url from passes p join tasks t on t.id = p.task_id join submissions s on s.id = p.submission_id
      where p.team_id = f.team_id and t.project_id = f.project_id order by p.passed_at desc, s.id desc limit 1
    ) last on true
    order by f.at desc, project.id`);
  return rows.map(({ finished_at, teammates, ...row }) => ({
    ...row,
    finished_at: new Date(finished_at).toISOString(),
    teammates: teammates.map(({ name, handle }) => ({ name, url: portfolioUrl(publicAppUrl, handle) })),
  }));
}
