import { tables, type Db } from '../database/index.ts';

export interface DemoTeam {
  id: number;
  /** Part of the addresses that the team submits. */
  slug: string;
  /** The first is the owner. */
  members: number[];
}

/** Adds a team whose members all joined when it was created. */
export async function addTeam(
  tx: Db,
  name: string,
  slug: string,
  members: number[],
  createdAt: Date,
): Promise<DemoTeam> {
  const [team] = await tx
    .insert(tables.teams)
    .values({ name, owner_id: members[0]!, created_at: createdAt })
    .returning({ id: tables.teams.id });
  await tx
    .insert(tables.memberships)
    .values(members.map((user_id) => ({ team_id: team!.id, user_id, joined_at: createdAt })));
  return { id: team!.id, slug, members };
}

export async function registerTeam(
  tx: Db,
  team: DemoTeam,
  projectId: number,
  deployment_url: string,
  createdAt: Date,
): Promise<void> {
  await tx.insert(tables.registrations).values({
    team_id: team.id,
    project_id: projectId,
    deployment_url,
    registered_by: team.members[0]!,
    created_at: createdAt,
  });
}
