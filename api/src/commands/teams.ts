import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tables, type Db } from '../database/index.ts';
import { CommandError } from './command.ts';

const { teams } = tables;

type Team = typeof teams.$inferSelect;

/** The team with this UUID, locked until the transaction ends. Throws `CommandError` if there is none. */
export async function findTeam(tx: Db, uuid: string | undefined): Promise<Team> {
  if (!z.uuid().safeParse(uuid).success) throw new CommandError('Give one team by its UUID.');
  const [team] = await tx.select().from(teams).where(eq(teams.uuid, uuid!)).for('update');
  if (!team) throw new CommandError(`There is no team ${uuid}.`);
  return team;
}

export const describeTeam = ({ name, uuid }: Team) => `${name} (${uuid})`;
