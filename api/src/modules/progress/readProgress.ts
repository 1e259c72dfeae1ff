import { desc, eq, inArray } from 'drizzle-orm';
import type { Progress } from '@project-practice/shared/contract';
import { teamIdsOf } from '../../access/index.ts';
import { tables, type Db } from '../../database/index.ts';
import { bestTeams, inTaskOrder } from '../../progress/index.ts';
import { toIso } from '../../schemas.ts';
import { certificatesOf } from '../certificates/certificates.repository.ts';
import { eligibilityOf } from '../certificates/eligibility.ts';

const { projects, submissions, tasks, teams, users } = tables;

const RECENT = 4;

/** What a person sees first: their projects with the next task of each, and what their teams did. */
export async function readProgress(db: Db, userId: number): Promise<Progress> {
  const [team] = await teamIdsOf(db, userId).limit(1);
  if (!team) return { has_team: false, has_submitted: false, projects: [], recent: [] };
  const recent = await recentSubmissions(db, userId);
  return {
    has_team: true,
    has_submitted: recent.length > 0,
    projects: await projectsOf(db, userId, recent[0]?.project.id),
    recent,
  };
}

async function recentSubmissions(db: Db, userId: number): Promise<Progress['recent']> {
  const rows = await db
    .select({
      id: submissions.id,
      status: submissions.status,
      user: { id: users.id, first_name: users.first_name, last_name: users.last_name },
      team: { uuid: teams.uuid, name: teams.name },
      task: { id: tasks.id, name: tasks.name },
      project: { id: projects.id, name: projects.name },
      created_at: submissions.created_at,
    })
    .from(submissions)
    .innerJoin(tasks, eq(tasks.id, submissions.task_id))
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .innerJoin(teams, eq(teams.id, submissions.team_id))
    .innerJoin(users, eq(users.id, submissions.user_id))
    .where(inArray(submissions.team_id, teamIdsOf(db, userId)))
    .orderBy(desc(submissions.created_at), desc(submissions.id))
    .limit(RECENT);
  return rows.map((row) => ({ ...row, created_at: toIso(row.created_at) }));
}

/** The project that was submitted to last comes first, then those registered last. */
async function projectsOf(db: Db, userId: number, lastId: number | undefined): Promise<Progress['projects']> {
  const best = await bestTeams(db, userId);
  const ids = [...best.keys()];
  if (ids.length === 0) return [];
  const named = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, ids));
  const all = await db
    .select({ id: tasks.id, name: tasks.name, order: tasks.order, project_id: tasks.project_id })
    .from(tasks)
    .where(inArray(tasks.project_id, ids));
  const issued = new Set((await certificatesOf(db, userId)).map(({ certificate }) => certificate.project_id));
  const found: Progress['projects'] = [];
  for (const project of named) {
    const own = inTaskOrder(all.filter(({ project_id }) => project_id === project.id));
    const passed = best.get(project.id)!.passedTasks;
    const next = own.find(({ id }) => !passed.has(id));
    found.push({
      ...project,
      total_tasks: own.length,
      passed_tasks: passed.size,
      next_task: next ? { id: next.id, name: next.name } : null,
      certificate: issued.has(project.id) ? 'issued' : await certificateOf(db, userId, project.id, !next),
    });
  }
  const place = ({ id }: { id: number }) => (id === lastId ? 1 : 0);
  return found.sort((a, b) => place(b) - place(a) || b.id - a.id);
}

/** Only of a finished project is it asked, which takes calls of its own. */
async function certificateOf(db: Db, userId: number, projectId: number, isFinished: boolean) {
  if (!isFinished) return 'none';
  return (await eligibilityOf(db, userId, projectId)).status === 'available' ? 'waiting' : 'none';
}
