import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';
import { toIso } from '../../schemas.ts';
import { verifyUrl } from '../certificates/certificates.service.ts';
import type { Portfolio } from './portfolio.schemas.ts';

const { certificates, skills, users, userSkills } = tables;

type PortfolioOwner = Pick<
  typeof users.$inferSelect,
  'id' | 'first_name' | 'last_name' | 'user_type' | 'avatar' | 'created_at'
>;

export async function findPublicOwner(db: Db, handle: string): Promise<PortfolioOwner | undefined> {
  const [owner] = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      user_type: users.user_type,
      avatar: users.avatar,
      created_at: users.created_at,
    })
    .from(users)
    .where(
      and(
        eq(users.portfolio_handle, handle),
        eq(users.portfolio_is_public, true),
        isNull(users.suspended_at),
        isNull(users.deletes_at),
      ),
    );
  return owner;
}

/** Public projects of which one of the owner's current teams passed tasks, the most advanced first. */
async function findProjects(db: Db, userId: number): Promise<Portfolio['projects']> {
  const { rows } = await db.execute<Portfolio['projects'][number]>(sql`
    select name, category, difficulty_level, max(passed_tasks)::int as passed_tasks, total_tasks
    from (
      select p.id, p.name, c.name as category, d.name as difficulty_level, count(*)::int as passed_tasks,
             (select count(*)::int from tasks where project_id = p.id) as total_tasks
      from memberships m
      join passes on passes.team_id = m.team_id
      join tasks t on t.id = passes.task_id
      join projects p on p.id = t.project_id and p.is_public
      join categories c on c.id = p.category_id
      join difficulties d on d.id = p.difficulty_id
      where m.user_id = ${userId} and m.ended_at is null
      group by p.id, p.name, c.name, d.name, m.team_id
    ) as per_team
    group by id, name, category, difficulty_level, total_tasks
    order by max(passed_tasks)::float / greatest(total_tasks, 1) desc, name`);
  return rows;
}

export async function collectPortfolio(
  db: Db,
  handle: string,
  owner: PortfolioOwner,
  publicAppUrl: string,
): Promise<Portfolio> {
  const certified = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.user_id, owner.id), isNull(certificates.revoked_at)))
    .orderBy(desc(certificates.completion_date));
  const known = await db
    .select({ name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skill_id))
    .where(eq(userSkills.user_id, owner.id))
    .orderBy(asc(skills.name));
  return {
    handle,
    name: `${owner.first_name} ${owner.last_name}`.trim(),
    user_type: owner.user_type,
    avatar: owner.avatar,
    member_since: toIso(owner.created_at),
    skills: known.map(({ name }) => name),
    certificates: certified.map(({ no, project_name, team_name, completion_date, task_count }) => ({
      no,
      project_name,
      team_name,
      task_count,
      completion_date: toIso(completion_date),
      verify_url: verifyUrl(publicAppUrl, no),
    })),
    projects: await findProjects(db, owner.id),
  };
}
