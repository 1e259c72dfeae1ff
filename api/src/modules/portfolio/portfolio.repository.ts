import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Portfolio, PortfolioEntry } from '@project-practice/shared/contract';
import { type Db, tables } from '../../database/index.ts';
import { toIso } from '../../schemas.ts';
import { verifyUrl } from '../certificates/certificates.service.ts';
import { finishedProjects } from './finishedProjects.ts';

const { certificates, skills, users, userSkills } = tables;

type PortfolioOwner = Pick<
  typeof users.$inferSelect,
  'id' | 'first_name' | 'last_name' | 'user_type' | 'avatar' | 'created_at' | 'portfolio_hidden'
>;

export async function findPublicOwner(db: Db, handle: string): Promise<PortfolioOwner | undefined> {
  const { id, first_name, last_name, user_type, avatar, created_at, portfolio_hidden } = users;
  const [owner] = await db
    .select({ id, first_name, last_name, user_type, avatar, created_at, portfolio_hidden })
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

const certificatesOf = (db: Db, userId: number) =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.user_id, userId), isNull(certificates.revoked_at)))
    .orderBy(desc(certificates.completion_date));

export async function collectPortfolio(
  db: Db,
  handle: string,
  owner: PortfolioOwner,
  publicAppUrl: string,
): Promise<Portfolio> {
  const isShown = ({ project_id }: { project_id: number }) => !owner.portfolio_hidden.includes(project_id);
  const certified = (await certificatesOf(db, owner.id)).filter(isShown);
  const finished = (await finishedProjects(db, owner.id, publicAppUrl)).filter(isShown);
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
    certificates: certified.map(
      ({ no, project_id, project_name, team_name, completion_date, task_count, is_reviewed }) => ({
        no,
        project_id,
        project_name,
        team_name,
        task_count,
        is_reviewed,
        completion_date: toIso(completion_date),
        verify_url: verifyUrl(publicAppUrl, no),
      }),
    ),
    projects: finished,
  };
}

/** Everything the owner's portfolio can show, by project, and whether the owner hides it. */
export async function entriesOf(db: Db, userId: number, publicAppUrl: string): Promise<PortfolioEntry[]> {
  const [owner] = await db.select({ hidden: users.portfolio_hidden }).from(users).where(eq(users.id, userId));
  const certified = await certificatesOf(db, userId);
  const names = new Map([
    ...certified.map(({ project_id, project_name }) => [project_id, project_name] as const),
    ...(await finishedProjects(db, userId, publicAppUrl)).map(({ project_id, name }) => [project_id, name] as const),
  ]);
  return [...names].map(([project_id, name]) => ({
    project_id,
    name,
    has_certificate: certified.some((certificate) => certificate.project_id === project_id),
    is_hidden: owner!.hidden.includes(project_id),
  }));
}

/** One statement, so that two entries that are hidden at once are both hidden. */
export async function hideEntry(db: Db, userId: number, projectId: number, isHidden: boolean): Promise<void> {
  const others = sql`array_remove(${users.portfolio_hidden}, ${projectId}::bigint)`;
  await db
    .update(users)
    .set({ portfolio_hidden: isHidden ? sql`array_append(${others}, ${projectId}::bigint)` : others })
    .where(eq(users.id, userId));
}
