import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Registration } from '@project-practice/shared/contract';
import { teamIdsOf } from '../../access/index.ts';
import { statement, tables, type Db, type Hole } from '../../database/index.ts';
import { toIso } from '../../schemas.ts';

const { projects, registrations, teams } = tables;

const columns = {
  id: registrations.id,
  project_id: projects.id,
  project_name: projects.name,
  team_name: teams.name,
  team_uuid: teams.uuid,
  deployment_url: registrations.deployment_url,
  created_at: registrations.created_at,
};

const selectRegistrations = (db: Db) =>
  db
    .select(columns)
    .from(registrations)
    .innerJoin(projects, eq(projects.id, registrations.project_id))
    .innerJoin(teams, eq(teams.id, registrations.team_id));

const isOwn = (db: Db, userId: Hole<number>) => inArray(registrations.team_id, teamIdsOf(db, userId));

const onAll = statement((db, userId: Hole<number>) =>
  selectRegistrations(db).where(isOwn(db, userId)).orderBy(desc(registrations.id)),
);
const onProject = statement((db, userId: Hole<number>, projectId: Hole<number>) =>
  selectRegistrations(db)
    .where(and(isOwn(db, userId), eq(registrations.project_id, projectId)))
    .orderBy(desc(registrations.id)),
);

/** Registrations of the user's own teams only, because deployment URLs of other teams are private. */
export async function listRegistrations(db: Db, userId: number, projectId?: number): Promise<Registration[]> {
  const rows = await (projectId === undefined ? onAll(db, userId) : onProject(db, userId, projectId));
  return rows.map(toWire);
}

export async function readRegistration(db: Db, id: number): Promise<Registration> {
  const [row] = await selectRegistrations(db).where(eq(registrations.id, id));
  return toWire(row!);
}

type Row = Awaited<ReturnType<typeof selectRegistrations>>[number];

function toWire(row: Row): Registration {
  return {
    id: row.id,
    project: { id: row.project_id, name: row.project_name },
    team: `${row.team_name} (${row.team_uuid})`,
    deployment_url: row.deployment_url,
    created_at: toIso(row.created_at),
  };
}
