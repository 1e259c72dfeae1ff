import { and, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { Project } from '@project-practice/shared/contract';
import { isVisibleTo } from '../../access/index.ts';
import { statement, tables, type Db, type Hole } from '../../database/index.ts';
import { inTaskOrder } from '../../progress/index.ts';
import { toIso } from '../../schemas.ts';

const { categories, difficulties, projects, tasks, users } = tables;

/** Who made a project that nobody of the platform has reviewed. */
const maker = sql<
  string | null
>`case when ${projects.reviewed_at} is null then coalesce(nullif(trim(${users.first_name} || ' ' || ${users.last_name}), ''), 'somebody') end`;

/**
 * What everybody is offered: reviewed public projects, and those of members in good standing. Where letters are sent, that
 * takes a proved address, because an account of nobody would otherwise be enough to put words before everybody.
 */
function isListed(sendsMail: boolean): SQL {
  const isUnproved = sendsMail ? sql`or ${users.email_verified_at} is null` : sql``;
  return sql`(${projects.is_public} and (${projects.reviewed_at} is not null or not exists (
    select 1 from ${users} where ${users.id} = ${projects.creator_id} and (${users.suspended_at} is not null ${isUnproved}))))`;
}

const selectProjects = (db: Db) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      description: projects.description,
      category: categories.name,
      difficulty_level: difficulties.name,
      max_team_size: projects.max_team_size,
      is_premium: projects.is_premium,
      is_public: projects.is_public,
      created_at: projects.created_at,
      maker,
    })
    .from(projects)
    .innerJoin(categories, eq(categories.id, projects.category_id))
    .innerJoin(difficulties, eq(difficulties.id, projects.difficulty_id))
    .leftJoin(users, eq(users.id, projects.creator_id));

const outlinesOf = statement((db, projectIds: Hole<number[]>) =>
  db
    .select({ id: tasks.id, project_id: tasks.project_id, name: tasks.name, order: tasks.order })
    .from(tasks)
    // An array is one parameter; a list would be as many as there are projects, and PostgreSQL accepts 65,535.
    .where(sql`${tasks.project_id} = any(${projectIds})`),
);

const oneVisible = statement((db, userId: Hole<number>, projectId: Hole<number>) =>
  selectProjects(db).where(and(eq(projects.id, projectId), isVisibleTo(userId))),
);

type Row = Awaited<ReturnType<typeof selectProjects>>[number];

/** These projects with outlines of their tasks, as users without a registered team see them. */
async function withOutlines(db: Db, rows: Row[]): Promise<Project[]> {
  if (rows.length === 0) return [];
  const outlines = await outlinesOf(
    db,
    rows.map(({ id }) => id),
  );
  const byProject = new Map<number, typeof outlines>();
  for (const task of outlines) byProject.set(task.project_id, [...(byProject.get(task.project_id) ?? []), task]);
  return rows.map((row) => ({
    ...row,
    created_at: toIso(row.created_at),
    is_registered: false,
    tasks: inTaskOrder(byProject.get(row.id) ?? []).map(({ id, name, order }) => ({
      id,
      name,
      order,
      is_passed: false,
    })),
  }));
}

/** The project as users without a registered team see it; undefined if there is none that this user may see. */
export async function readProject(db: Db, userId: number, projectId: number): Promise<Project | undefined> {
  const [project] = await withOutlines(db, await oneVisible(db, userId, projectId));
  return project;
}

/** In the order of the list. */
const readProjects = async (db: Db, which: SQL | undefined): Promise<Project[]> =>
  withOutlines(
    db,
    await selectProjects(db)
      .where(which)
      .orderBy(
        sql`${projects.reviewed_at} is null and ${projects.is_public}`,
        desc(projects.created_at),
        desc(projects.id),
      ),
  );

/** This user's own projects, and what only they and some others are offered: what was granted to them, and what their teams are registered to. */
export function ownProjectsOf(
  db: Db,
  userId: number,
  registered: Iterable<number>,
  sendsMail: boolean,
): Promise<Project[]> {
  // A union instead of three conditions joined by "or", for which PostgreSQL would look through all projects.
  const visible = sql`(
    select id from projects where creator_id = ${userId}
    union select project_id from project_grants where user_id = ${userId}
    union select unnest(${sql.param([...registered])}::bigint[]))`;
  return readProjects(
    db,
    and(or(not(isListed(sendsMail)), eq(projects.creator_id, userId)), inArray(projects.id, visible)),
  );
}

/** Caches what is offered to everybody until the version changes. The private projects of everybody would be many times more. */
export function keptCatalogue(db: Db, sendsMail: boolean) {
  let kept: { version: number; entries: Promise<Project[]> } | undefined;
  return (version: number): Promise<Project[]> => {
    if (kept?.version !== version) {
      const entries = readProjects(db, isListed(sendsMail));
      kept = { version, entries };
      entries.catch(() => (kept = undefined));
    }
    return kept!.entries;
  };
}
