import { eq } from 'drizzle-orm';
import { tables, type Db } from '../database/index.ts';
import { ROW_NUMBER } from '../schemas.ts';
import { CommandError } from './command.ts';

const { projects } = tables;

export type Project = typeof projects.$inferSelect;

/** The project with this number, locked until the transaction ends. Throws `CommandError` if there is none. */
export async function findProject(tx: Db, number: string | undefined): Promise<Project> {
  if (!number || !ROW_NUMBER.test(number)) throw new CommandError('Give one project by number.');
  const [project] = await tx
    .select()
    .from(projects)
    .where(eq(projects.id, Number(number)))
    .for('update');
  if (!project) throw new CommandError(`There is no project ${number}.`);
  return project;
}

export const describeProject = ({ name, is_public }: Project) => `${name} (${is_public ? 'public' : 'private'})`;
