import { and, count, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import { findVisibleProject, lockOwnTeam } from '../../access/index.ts';
import { isUniqueViolation, tables, type Db } from '../../database/index.ts';
import { Problem, conflict, forbidden } from '../../problem.ts';
import type { CurrentUser } from '../../identity/index.ts';

const { memberships, registrations, users } = tables;

interface NewRegistration {
  project: number;
  team: string;
  deployment_url: string;
}

/** Registers a team to a project and returns the row's id. Locks the team, so that nobody joins it in the meantime. */
export async function registerTeam(
  tx: Db,
  user: CurrentUser,
  payload: NewRegistration,
  freeProjectLimit: number,
): Promise<number> {
  const project = await findVisibleProject(tx, user.id, payload.project);
  const team = await lockOwnTeam(tx, user.id, payload.team);
  if (project.is_premium && !user.is_premium && project.creator_id !== user.id) {
    throw forbidden('This project requires a premium plan.', 'premium_required');
  }
  // Inserted first, so that a team that is already registered is told so, whatever has changed since.
  const id = await insertRegistration(tx, {
    project_id: project.id,
    team_id: team.id,
    deployment_url: payload.deployment_url,
    registered_by: user.id,
  });
  await checkFreeProjects(tx, user, freeProjectLimit);
  const [members] = await tx
    .select({ count: count() })
    .from(memberships)
    .where(and(eq(memberships.team_id, team.id), isNull(memberships.ended_at)));
  if (members!.count > project.max_team_size) throw new Problem(400, 'team_full', 'This team is full.');
  return id;
}

async function insertRegistration(tx: Db, values: typeof registrations.$inferInsert): Promise<number> {
  try {
    const [row] = await tx.insert(registrations).values(values).returning({ id: registrations.id });
    return row!.id;
  } catch (error) {
    throw isUniqueViolation(error)
      ? conflict('This team is already registered to this project.', 'already_registered')
      : error;
  }
}

/** Limits the projects to which people without a premium plan may register teams; 0 means no limit. Further teams on the same project do not count. */
async function checkFreeProjects(tx: Db, user: CurrentUser, limit: number): Promise<void> {
  if (limit === 0 || user.is_premium) return;
  // Serialized per user, so that two simultaneous registrations cannot both be the last.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
  // Whoever registered a team was its member: through memberships, which are kept when they end, there is an index.
  const everTeams = tx.select({ id: memberships.team_id }).from(memberships).where(eq(memberships.user_id, user.id));
  const [used] = await tx
    .select({ count: countDistinct(registrations.project_id) })
    .from(registrations)
    .where(and(inArray(registrations.team_id, everTeams), eq(registrations.registered_by, user.id)));
  if (used!.count > limit)
    throw forbidden(`Your plan includes ${limit} ${limit === 1 ? 'project' : 'projects'}.`, 'project_limit');
}
